import { addressOf } from '@sise/contract/address';
import { investment } from '@sise/contract/investment';
import type { StockOrder } from '@sise/contract/lists';
import type { Meta } from '@sise/contract/envelope';
import type { InvestorTradeRow } from '@sise/contract/investment';
import { shortDate } from '@sise/domain/format/date';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { column } from '../../../quotes/column.tsx';
import type { Column } from '../../../quotes/column.tsx';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import type { Sort } from '../../../quotes/order.ts';
import { QuoteTable } from '../../../quotes/quote-table.tsx';
import { Net } from '../../../quotes/sector-columns.tsx';
import { useHeldRows } from '../../../quotes/use-held-rows.ts';
import { closedOn, useMarketNow } from '../../../quotes/use-market-now.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import type { ProgramMarket } from './program-market.ts';
import { topStocksQuery } from './program-queries.ts';

const COLUMNS: readonly Column<InvestorTradeRow, StockOrder | 'net'>[] = [
  { ...column.rank, width: 44 },
  { ...column.hname, width: 150 },
  { ...column.price, width: 88 },
  { ...column.chgrate, width: 84 },
  {
    id: 'net',
    head: '순매수',
    unit: '억',
    width: 88,
    priority: 1,
    order: 'net',
    weight: 'strong',
    cell: ({ net }) => <Net won={net} />,
  },
  { ...column.amount, width: 96 },
];
const SIDES = [
  { side: 'buy', title: '프로그램 순매수 상위', type: 'desc' },
  { side: 'sell', title: '프로그램 순매도 상위', type: 'asc' },
] as const;
const HEIGHT = 460;

/** The stocks that program trading buys and sells most today. */
export function TopStocksCards({ market }: { readonly market: ProgramMarket }) {
  const query = { ...topStocksQuery(market), refetchInterval: useRefetchInterval() };
  return (
    <QueryBoundary query={query} what="프로그램 매매 상위 종목을" height={HEIGHT}>
      {({ data: { rows }, meta }) => (
        <div className="grid grid--stretch">
          {SIDES.map(({ side, title, type }) => (
            <TopStocksCard
              key={side}
              market={market}
              title={title}
              sort={{ by: 'net', type }}
              rows={rows.filter((row) => row.side === side)}
              list={`${market.value} ${side}`}
              whyNone={whyNoStocks(meta)}
            />
          ))}
        </div>
      )}
    </QueryBoundary>
  );
}

interface TopStocksCardProps {
  readonly market: ProgramMarket;
  readonly title: string;
  readonly sort: Sort<'net'>;
  readonly rows: readonly InvestorTradeRow[];
  readonly list: string;
  /** what is said without rows */
  readonly whyNone: string;
}

function TopStocksCard({ market, title, sort, rows, list, whyNone }: TopStocksCardProps) {
  const held = useHeldRows(rows, list);
  const day = closedOn(useMarketNow());
  const { url } = addressOf(investment.foreigner, { id: market.upcode, investor: 'program', num: 200, format: 'csv' });
  return (
    <Card
      title={title}
      asOf={`${market.label} · ${day === null ? '오늘' : shortDate(day)}`}
      className="columns-6"
      flush
      tools={<CsvLink url={url} name={[market.label, '프로그램', '종목별']} />}
    >
      {rows.length === 0 ? (
        <EmptyLine>{whyNone}</EmptyLine>
      ) : (
        <QuoteTable
          caption={`${market.label} ${title}`}
          rows={held.rows}
          columns={COLUMNS}
          sort={sort}
          grip={held.grip}
        />
      )}
    </Card>
  );
}

function whyNoStocks({ late, missing }: Meta): string {
  if (late) return '종목별 프로그램 매매가 아직 오지 않았습니다. 오는 대로 보여 드립니다.';
  return missing ? '지금 쓰는 자료에는 종목별 프로그램 매매가 없습니다.' : '아직 집계한 종목이 없습니다.';
}
