import { myStock } from '@sise/contract/my-stock';
import { comma } from '@sise/domain/format/number';
import { asObject } from '@sise/domain/format/particle';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { queryOf } from '../../../api/query-of.ts';
import { InterestStar } from '../../../favorites/interest-star.tsx';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import { useFavoriteWrites } from '../../../favorites/use-favorites.ts';
import type { Starred } from '../../../favorites/use-star.ts';
import { Rate } from '../../../quotes/rate.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchRetryButton } from '../../../ui/search-retry-button.tsx';
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
  const [added, setAdded] = useState<Starred | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const name = typed.trim();
  const asked = { enabled: name !== '', placeholderData: keepPreviousData };
  const stocks = useQuery({ ...queryOf(myStock.searchStocks, { name, num: FOUND }), ...asked });
  const indices = useQuery({ ...queryOf(myStock.searchIndices, { name, num: 3 }), ...asked });
  const found =
    name === '' ? [] : [...(stocks.data?.data ?? []).map(ofStock), ...(indices.data?.data ?? []).map(ofIndex)];
  const isNone = name !== '' && stocks.isSuccess && indices.isSuccess && found.length === 0;
  const isAdded = added !== null && group !== undefined && isAmong(group, added);

  // A frame later: the dialog around it notes first where the focus came from, to which it returns.
  useEffect(() => {
    const frame = isFocused ? requestAnimationFrame(() => field.current?.focus()) : 0;
    return () => cancelAnimationFrame(frame);
  }, [isFocused]);

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
          ref={field}
          aria-controls={list}
          onChange={(event) => {
            setTyped(event.target.value);
            setAdded(null);
          }}
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
            {group ? <AddButton group={group} item={item} onAdd={() => setAdded(item)} /> : <InterestStar {...item} />}
          </li>
        ))}
      </ul>
      <output className="visually-hidden">
        {isAdded ? `${asObject(added.hname)} 담았습니다.` : found.length > 0 && `${found.length}건`}
      </output>
      <output className={styles.fault}>
        {isNone && `‘${name}’에 맞는 종목이 없습니다.`}
        {stocks.error && (
          <>
            검색하지 못했습니다. {stocks.error.message} <SearchRetryButton onRetry={() => void stocks.refetch()} />
          </>
        )}
      </output>
    </div>
  );
}

interface AddButtonProps {
  readonly group: ShownGroup;
  readonly item: Starred;
  readonly onAdd: () => void;
}

/** Keeps the focus once its item is added. */
function AddButton({ group, item, onAdd }: AddButtonProps) {
  const writes = useFavoriteWrites();
  const isIn = isAmong(group, item);
  const label = isIn ? '담음' : '담기';
  return (
    <Button
      size="sm"
      aria-disabled={isIn}
      aria-label={`${item.hname} ${label}`}
      onClick={() => {
        if (isIn) return;
        writes.add(group.id, [item]);
        onAdd();
      }}
    >
      {label}
    </Button>
  );
}

function isAmong(group: ShownGroup, item: Starred): boolean {
  return group.items.some((one) => keyOfItem(one) === keyOfItem(item));
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
