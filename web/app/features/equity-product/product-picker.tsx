import { MOST_COMPARED } from '@sise/contract/etf-etn-comparison';
import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import { isEtfEtnGroup, paths } from '@sise/contract/paths';
import { search, STOCKS_ONLY } from '@sise/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { Rate } from '../../quotes/rate.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link, useShellNavigate } from '../../ui/link.tsx';
import { useEntered } from '../../ui/use-entered.ts';
import { pathOfComparison } from './compare-address.ts';
import type { CompareView } from './compare-address.ts';
import styles from './product-picker.module.css';

/** Results are stocks, too: enough of them that some are ETFs. */
const ASKED = 24;
const SHOWN = 8;

interface ProductPickerProps {
  readonly view: CompareView;
  readonly products: EtfEtnComparison['products'];
}

/** The compared products, each with a link that removes it, and a search for more. Without scripts it takes codes. */
export function ProductPicker({ view, products }: ProductPickerProps) {
  const { period } = view;
  const codes = products.map(({ shcode }) => shcode);
  const isFull = codes.length >= MOST_COMPARED;
  return (
    <section className={`card ${styles.picker}`} aria-label="비교할 상품">
      {products.length > 0 && (
        <ul className={styles.taken} aria-label="비교 중인 상품">
          {products.map(({ shcode, hname }, i) => (
            <li key={shcode}>
              <i data-c={i} aria-hidden="true" />
              <Link to={paths.etfEtn(shcode)}>{hname}</Link>
              <Link
                className="icon-button"
                aria-label={`${hname} 빼기`}
                to={pathOfComparison({ codes: codes.filter((code) => code !== shcode), period })}
                preventScrollReset
              >
                <Icon name="close" size={12} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.note}>{MOST_COMPARED}개를 모두 골랐습니다. 하나를 빼면 다른 상품을 더할 수 있습니다.</p>
      ) : (
        <ProductSearch codes={codes} period={period} />
      )}
    </section>
  );
}

function ProductSearch({ codes, period }: CompareView) {
  const navigate = useShellNavigate();
  const [typed, setTyped] = useState('');
  const list = useId();
  const word = typed.trim();
  const response = useQuery({
    ...queryOf(search.everything, { word, stocks: ASKED, companies: 0, ...STOCKS_ONLY }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });
  const found = (word === '' ? [] : (response.data?.data.stocks ?? []))
    .filter(({ shcode, stkgroupid }) => isEtfEtnGroup(stkgroupid) && !codes.includes(shcode))
    .slice(0, SHOWN);
  const pathWith = (code: string) => pathOfComparison({ codes: [...codes, code], period });
  const isAnswered = word !== '' && response.isSuccess && !response.isPlaceholderData;
  const [first] = found;
  const enter = useEntered({
    word,
    isSettled: isAnswered,
    onTake() {
      if (first === undefined) return;
      setTyped('');
      navigate(pathWith(first.shcode), { preventScrollReset: true });
    },
  });
  const submit = (event: SubmitEvent) => {
    if (word === '' || response.isError || (isAnswered && first === undefined)) return; // asks for it as a code
    event.preventDefault();
    enter();
  };
  return (
    <search className={styles.search}>
      <form action={paths.etfEtnCompare()} onSubmit={submit}>
        {codes.length > 0 && <input type="hidden" name="codes" value={codes.join(',')} />}
        <input type="hidden" name="period" value={period} />
        <label>
          <Icon name="search" />
          <span className="visually-hidden">더할 상품</span>
          <input
            type="search"
            name="add"
            value={typed}
            placeholder="ETF·ETN 이름, 초성, 코드"
            autoComplete="off"
            aria-controls={list}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button size="sm" type="submit">
            더하기
          </Button>
        </label>
        <ul id={list} aria-label="찾은 상품" hidden={found.length === 0}>
          {found.map(({ shcode, hname, chgrate }) => (
            <li key={shcode}>
              <Link to={pathWith(shcode)} preventScrollReset onClick={() => setTyped('')}>
                <span className="ellipsis">
                  <b>{hname}</b> <small>{shcode}</small>
                </span>
                <Rate value={chgrate} />
              </Link>
            </li>
          ))}
        </ul>
        <output>
          {isAnswered && found.length === 0 && `‘${word}’에 맞는 ETF·ETN이 없습니다.`}
          {response.error !== null && `찾지 못했습니다. ${response.error.message}`}
        </output>
      </form>
    </search>
  );
}
