import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import type { IndexRow } from '@sise/contract/rows';
import { comma, indexValue, wonInWords } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { Rate } from '../../quotes/rate.tsx';
import { marketSummary } from '../../quotes/market-summary.ts';
import type { ListView } from './list-address.ts';
import listFrameStyles from './list-frame.module.css';

const INDEX_OF = { kospi: KOSPI, kosdaq: KOSDAQ } as const;

interface ListFactsProps {
  readonly market: ListView['market'];
  /** the one whose members are listed */
  readonly index?: ListView['index'];
  /** with the numbers of stocks at 상한가 and at 하한가 */
  readonly limits?: boolean;
}

/** The market or index of a list in one line: its value, the numbers of rising and falling stocks, the turnover. */
export function ListFacts({ market, index = null, limits = false }: ListFactsProps) {
  const { data: response } = useQuery(marketSummary);
  const rows = (response?.data ?? []).filter(({ upcode }) => isOf(upcode, market, index));
  if (rows.length === 0) return null;
  return (
    <p className={listFrameStyles.facts}>
      {rows.map((row) => (
        <span key={row.upcode}>
          {row.hname} <b>{indexValue(row.price)}</b>{' '}
          {isBase(row) ? (
            '전일 종가'
          ) : (
            <b>
              <Rate value={row.chgrate} />
            </b>
          )}
        </span>
      ))}
      {rows.some(({ rise }) => rise !== null) && (
        <>
          <span>
            상승 <b className="up">{comma(sum(rows, 'rise'))}</b>
          </span>
          {limits && (
            <span>
              상한 <b className="up">{comma(sum(rows, 'upper'))}</b>
            </span>
          )}
          <span>
            보합 <b>{comma(sum(rows, 'flat'))}</b>
          </span>
          <span>
            하락 <b className="down">{comma(sum(rows, 'fall'))}</b>
          </span>
          {limits && (
            <span>
              하한 <b className="down">{comma(sum(rows, 'lower'))}</b>
            </span>
          )}
        </>
      )}
      {rows.every(({ amount }) => amount) && (
        <span>
          거래대금 <b>{wonInWords(sum(rows, 'amount'))}</b>
        </span>
      )}
    </p>
  );
}

/** Whether an index has yet to have its first value of the day. */
function isBase({ price, chgrate }: IndexRow): boolean {
  return price !== null && chgrate === null;
}

/** KONEX has no index, and so no such line. */
function isOf(upcode: string, market: ListView['market'], index: ListView['index']): boolean {
  if (index !== null) return upcode === index;
  if (market === 'konex') return false;
  return market === 'all' ? upcode === INDEX_OF.kospi || upcode === INDEX_OF.kosdaq : upcode === INDEX_OF[market];
}

function sum(rows: readonly IndexRow[], field: 'upper' | 'rise' | 'flat' | 'fall' | 'lower' | 'amount'): number {
  return rows.reduce((total, row) => total + (row[field] ?? 0), 0);
}
