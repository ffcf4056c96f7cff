import { quoteCell } from '@sise/contract/cells';
import { useSuspenseQuery } from '@tanstack/react-query';
import { column, type Column } from '../../quotes/column.tsx';
import { whyNone } from '../../quotes/no-stocks.tsx';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { useLiveStockOrder } from '../../quotes/use-live-order.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { rankingQuery } from './card-queries.ts';
import { RankingFoot } from './ranking-foot.tsx';
import { hrefOfRanking, isUntraded } from './ranking-view.ts';
import type { RankingView, StockRanking } from './ranking-view.ts';
import rankingCardStyles from './ranking-card.module.css';

/** Narrower than in the lists, so that all of them fit beside the industries. */
const COLUMNS: readonly Column[] = [
  { ...column.rank, width: 44 },
  { ...column.hname, width: 140 },
  { ...column.trend, width: 76 },
  { ...column.price, width: 84 },
  { ...column.change, width: 84 },
  { ...column.chgrate, width: 84 },
  { ...column.amount, width: 104 },
  { ...column.volume, width: 110 },
  { ...column.listingamount, width: 112 },
];
const NEW_COLUMNS = COLUMNS.map((each) => (each.id === 'volume' ? { ...column.listdate, width: 100 } : each));

interface RankedStocksProps {
  readonly view: RankingView;
  readonly ranking: StockRanking;
}

/** A ranking of stocks; refetched while the market moves, because its order changes. */
export function RankedStocks({ view, ranking }: RankedStocksProps) {
  const query = { ...rankingQuery(ranking, view), refetchInterval: useRefetchInterval() };
  const { rows, total } = useSuspenseQuery(query).data.data;
  const { sortBy: by, sortType: type } = ranking;
  const held = useHeldRows(useLiveStockOrder(rows, { by, type }, quoteCell), hrefOfRanking(view));
  return (
    <>
      <div className={rankingCardStyles.table} data-part="ranking-table">
        {rows.length === 0 ? (
          <EmptyLine>{whyNone(ranking.onlyNew, null) ?? '해당하는 종목이 없습니다.'}</EmptyLine>
        ) : isUntraded(ranking, rows) ? (
          <EmptyLine>장이 열리면 나옵니다.</EmptyLine>
        ) : (
          <QuoteTable
            caption={`${ranking.label} 상위 ${rows.length}종목`}
            rows={held.rows}
            columns={ranking.onlyNew ? NEW_COLUMNS : COLUMNS}
            sort={{ by, type }}
            grip={held.grip}
          />
        )}
      </div>
      <RankingFoot
        to={ranking.path}
        label={`${ranking.label} ${ranking.onlyNew ? '종목' : '순위'} 전체 보기`}
        count={total}
        unit="stock"
        held={held}
      />
    </>
  );
}
