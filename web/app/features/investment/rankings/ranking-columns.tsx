import type { StockOrder } from '@sise/contract/lists';
import type { NetBuyingRow } from '@sise/contract/investor-rankings';
import { comma, signed } from '@sise/domain/format/number';
import { eokOf } from '../../../charts/flow-shape.ts';
import { column } from '../../../quotes/column.tsx';
import type { Column } from '../../../quotes/column.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import type { RankingView } from './ranking-address.ts';
import { streakText } from './ranking-words.ts';
import type { NetBuying } from './ranking-words.ts';

type RankingColumn = Column<NetBuyingRow, StockOrder | 'net'>;

/**
 * The columns of a ranking: the ranked net buying first, then the other investor's, or those of both.
 * @param isToday of today alone: its change over the period is 등락률
 */
export function rankingColumns(
  { investor, page }: RankingView,
  { by, rows, counted }: Pick<NetBuying, 'by' | 'rows' | 'counted'>,
  isToday: boolean,
): readonly RankingColumn[] {
  const before = (rows[0]?.rank ?? page) - 1;
  const foreigner = netColumn('foreigner', '외국인', by, ({ foreigner: won, foreignerv }) => [won, foreignerv]);
  const institution = netColumn('institution', '기관', by, ({ institution: won, institutionv }) => [won, institutionv]);
  const net: RankingColumn = {
    ...netColumn('net', investor === 'both' ? '합계' : investor === 'foreigner' ? '외국인' : '기관', by, (row) => [
      row.net,
      row.netv,
    ]),
    priority: 1,
    order: 'net',
    weight: 'strong',
  };
  const others = { foreigner: [institution], institution: [foreigner], both: [foreigner, institution] };
  return [
    { ...column.rank, cell: (_, { rank }) => comma(before + rank) },
    column.hname,
    column.price,
    column.chgrate,
    ...(isToday ? [] : [periodColumn(counted)]),
    net,
    ...others[investor],
    STREAK,
    { ...column.foreignrate, head: '외국인 보유', width: 104, priority: 4 },
    LIMIT,
    column.amount,
    column.listingamount,
  ];
}

function netColumn(
  id: 'net' | 'foreigner' | 'institution',
  head: string,
  by: NetBuying['by'],
  read: (row: NetBuyingRow) => readonly [won: number | null, shares: number],
): RankingColumn {
  return {
    id,
    head,
    unit: by === 'won' ? '억' : '주',
    width: 112,
    priority: 3,
    cell: (row) => {
      const [won, shares] = read(row);
      return by === 'won' ? <Amount won={won} /> : <span className={toneOf(shares)}>{signed(shares)}</span>;
    },
  };
}

/** 억원; with two decimals below one, so that what is ranked is never shown as 0. */
function Amount({ won }: { readonly won: number | null }) {
  const eok = eokOf(won);
  const digits = eok !== null && Math.abs(eok) < 1 ? 2 : 0;
  return (
    <span className={toneOf(eok, digits)} title={`${comma(won)}원`}>
      {signed(eok, digits)}
    </span>
  );
}

function periodColumn(counted: number): RankingColumn {
  return {
    id: 'periodrate',
    head: `${counted}일 등락률`,
    width: 104,
    priority: 2,
    cell: ({ periodrate }) => <Rate value={periodrate} />,
  };
}

const STREAK: RankingColumn = {
  id: 'streak',
  head: '연속',
  width: 96,
  priority: 3,
  cell: ({ streak }) => <span className={toneOf(streak)}>{streakText(streak) ?? '-'}</span>,
};

const LIMIT: RankingColumn = {
  id: 'limitrate',
  head: '한도소진',
  unit: '%',
  width: 104,
  priority: 6,
  weight: 'quiet',
  cell: ({ limitrate }) => comma(limitrate, 2),
};
