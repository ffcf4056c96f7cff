import { myStock } from '@sise/contract/my-stock';
import { comma } from '@sise/domain/format/number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryOf } from '../../../api/query-of.ts';
import { InterestStar } from '../../../favorites/interest-star.tsx';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import { useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import type { Starred } from '../../../favorites/use-star.ts';
import { Rate } from '../../../quotes/rate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownGroup } from './shown-group.ts';
import styles from './stock-search.module.css';

const FOUND = 8;

interface StockSearchProps {
  /** The group that takes what is found; without one the star asks which. */
  readonly group?: ShownGroup;
  readonly isFocused?: boolean;
}

/** Finds stocks, products, indices and industries to follow, as one types. */
export function StockSearch({ group, isFocused = false }: StockSearchProps) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const name = typed.trim();
  const asked = { enabled: name !== '', placeholderData: keepPreviousData };
  const stocks = useQuery({ ...queryOf(myStock.searchStocks, { name, num: FOUND }), ...asked });
  const indices = useQuery({ ...queryOf(myStock.searchIndices, { name, num: 3 }), ...asked });
  const found =
    name === '' ? [] : [...(stocks.data?.data ?? []).map(ofStock), ...(indices.data?.data ?? []).map(ofIndex)];
  const isNone = name !== '' && stocks.isSuccess && indices.isSuccess && found.length === 0;
  return (
    <div className={styles.stockSearch}>
      <label className={styles.box}>
        <Icon name="search" />
        <span className="visually-hidden">담을 종목</span>
        <input
          type="search"
          value={typed}
          placeholder="종목명, 초성, 코드로 찾기"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus={isFocused}
          aria-controls={list}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <ul id={list} aria-label="찾은 종목" hidden={found.length === 0}>
        {found.map((item) => (
          <li key={keyOfItem(item)}>
            <span className="ellipsis">
              <b>{item.hname}</b> <em>{item.note}</em>
            </span>
            <span>{comma(item.price, item.is_index ? 2 : 0)}</span>
            <Rate value={item.chgrate} />
            {group ? <AddButton group={group} item={item} /> : <InterestStar {...item} />}
          </li>
        ))}
      </ul>
      <output className={styles.fault}>
        {isNone && `‘${name}’에 맞는 종목이 없습니다.`}
        {stocks.error && (
          <>
            검색하지 못했습니다. {stocks.error.message}{' '}
            <Button size="sm" onClick={() => void stocks.refetch()}>
              다시 시도
            </Button>
          </>
        )}
      </output>
    </div>
  );
}

function AddButton({ group, item }: { readonly group: ShownGroup; readonly item: Starred }) {
  const writes = useFavoriteWrites();
  const isIn = group.items.some((one) => keyOfItem(one) === keyOfItem(item));
  return (
    <Button size="sm" disabled={isIn} onClick={() => writes.add(group.id, [item])}>
      {isIn ? '담음' : '담기'}
    </Button>
  );
}

function ofStock({
  shcode,
  hname,
  price,
  chgrate,
}: {
  shcode: string;
  hname: string;
  price: number | null;
  chgrate: number | null;
}) {
  return { shcode, is_index: false, hname, note: shcode, price, chgrate };
}

function ofIndex({
  upcode,
  hname,
  price,
  chgrate,
  kind,
}: {
  upcode: string;
  hname: string;
  price: number | null;
  chgrate: number | null;
  kind: string;
}) {
  return { shcode: upcode, is_index: true, hname, note: kind === 'sector' ? '업종' : '지수', price, chgrate };
}
