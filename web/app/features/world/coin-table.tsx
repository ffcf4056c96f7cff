import { paths } from '@sise/contract/paths';
import type { CoinRow } from '@sise/contract/coin';
import { comma, inEok, rate } from '@sise/domain/format/number';
import { coinDigits, dollarDigits } from '@sise/domain/world/coin-premium';
import { Spark } from '../../charts/spark.tsx';
import { Change } from '../../quotes/change.tsx';
import { nextSort, type Sort } from '../../quotes/order.ts';
import { Rate } from '../../quotes/rate.tsx';
import { ariaSort, SortHead } from '../../quotes/sort-head.tsx';
import { Link } from '../../ui/link.tsx';
import { CoinBadges } from './coin-badges.tsx';
import { PRESET, type CoinOrder } from './coin-order.ts';
import { WideTable } from './wide-table.tsx';

interface Head {
  readonly text: string;
  /** Absent if the table is not ordered by it. */
  readonly by?: CoinOrder;
  readonly col?: string;
}

const HEADS: readonly Head[] = [
  { text: '이름', by: 'hname' },
  { text: '현재가(원)', by: 'price' },
  { text: '등락률', by: 'chgrate' },
  { text: '김치 프리미엄', by: 'premium' },
  { text: '해외가(달러)' },
  { text: '전일비' },
  { text: '오늘', col: 'trend' },
  { text: '24시간 거래대금(억)', by: 'amount' },
  { text: '시가총액(억)', by: 'listingamount' },
];

interface CoinTableProps {
  readonly rows: readonly CoinRow[];
  readonly sort: Sort<CoinOrder>;
  readonly onSort: (sort: Sort<CoinOrder>) => void;
}

/** Coins in won, with their price abroad and the premium of the Korean one. */
export function CoinTable({ rows, sort, onSort }: CoinTableProps) {
  return (
    <WideTable caption="코인 시세">
      <thead>
        <tr>
          {HEADS.map(({ text, by, col }) => {
            const direction = by === sort.by ? sort.type : undefined;
            return (
              <th
                key={text}
                scope="col"
                className={col === undefined ? undefined : 'centered'}
                data-col={col}
                aria-sort={ariaSort(direction)}
              >
                <SortHead text={text} direction={direction} onSort={by && (() => onSort(nextSort(sort, by, PRESET)))} />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.symbol} row={row} />
        ))}
      </tbody>
    </WideTable>
  );
}

function Line({ row }: { readonly row: CoinRow }) {
  const { symbol, hname, price, change, chgrate, trend, jnilclose, worldprice, premium, amount, listingamount } = row;
  const digits = coinDigits(price);
  return (
    <tr>
      <td className="name-cell">
        <Link to={paths.coin(symbol)}>{hname}</Link>
        <small>{symbol}</small>
        <CoinBadges {...row} />
      </td>
      <td className="semibold">{comma(price, digits)}</td>
      <td className="semibold">
        <Rate value={chgrate} />
      </td>
      <td>{rate(premium)}</td>
      <td className="secondary">{comma(worldprice, dollarDigits(worldprice ?? 0))}</td>
      <td>
        <Change value={change} digits={digits} />
      </td>
      <td data-col="trend">
        <Spark values={trend} base={jnilclose} digits={digits} />
      </td>
      <td className="secondary">{inEok(amount)}</td>
      <td className="secondary">{inEok(listingamount)}</td>
    </tr>
  );
}
