/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list of what was found under a field */
import { MOST_COMPARED } from '@sise/contract/etf-etn-comparison';
import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import { isEtfEtnGroup, paths } from '@sise/contract/paths';
import { search, STOCKS_ONLY } from '@sise/contract/search';
import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { useTypeahead } from '../../api/use-typeahead.ts';
import { Rate } from '../../quotes/rate.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LeavingItem } from '../../ui/leaving-item.tsx';
import { Link, useShellNavigate } from '../../ui/link.tsx';
import { useEntered } from '../../ui/use-entered.ts';
import { usePick, useTyping } from '../../ui/use-pick.ts';
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
            <LeavingItem key={shcode}>
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
            </LeavingItem>
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
  const typing = useTyping();
  const { typed, word, type, choose } = typing;
  const list = useId();
  const { data, isSettled, error } = useTypeahead(
    word,
    queryOf(search.everything, { word, stocks: ASKED, companies: 0, ...STOCKS_ONLY }),
  );
  const found = (data?.stocks ?? [])
    .filter(({ shcode, stkgroupid }) => isEtfEtnGroup(stkgroupid) && !codes.includes(shcode))
    .slice(0, SHOWN);
  const pathWith = (code: string) => pathOfComparison({ codes: [...codes, code], period });
  const { place, current, onKeyDown } = usePick({ typing, options: found, isSettled, onTake: take, listId: list });

  function take({ shcode }: { readonly shcode: string }): void {
    type('');
    navigate(pathWith(shcode), { preventScrollReset: true });
  }

  const enter = useEntered({ word, isSettled, onTake: () => current && take(current) });
  const submit = (event: SubmitEvent) => {
    if (word === '' || error !== null || (isSettled && current === undefined)) return; // asks for it as a code
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
            role="combobox"
            name="add"
            value={typed}
            placeholder="ETF·ETN 이름, 초성, 코드"
            autoComplete="off"
            aria-expanded={found.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={current && `${list}-${place}`}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => event.key !== 'Enter' && onKeyDown(event)} // which sends the form
          />
          <Button size="sm" type="submit">
            더하기
          </Button>
        </label>
        <div className={styles.found} id={list} role="listbox" aria-label="찾은 상품" hidden={found.length === 0}>
          {found.map(({ shcode, hname, chgrate }, n) => (
            <Link
              key={shcode}
              id={`${list}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === place}
              to={pathWith(shcode)}
              preventScrollReset
              onPointerMove={() => choose(n)}
              onClick={() => type('')}
            >
              <span className="ellipsis">
                <b>{hname}</b> <small>{shcode}</small>
              </span>
              <Rate value={chgrate} />
            </Link>
          ))}
        </div>
        <output>
          {isSettled && found.length === 0 && `‘${word}’에 맞는 ETF·ETN이 없습니다.`}
          {error !== null && `찾지 못했습니다. ${error.message}`}
        </output>
        <output className="visually-hidden">{found.length > 0 && `${found.length}건`}</output>
      </form>
    </search>
  );
}
