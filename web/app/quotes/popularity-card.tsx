import { VISIT_MINUTES } from '@sise/domain/popularity/popularity';
import { popularity } from '@sise/contract/popularity';
import type { PopularityRow } from '@sise/contract/popularity';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { StockOrder } from '@sise/contract/lists';
import { comma } from '@sise/domain/format/number';
import type { Upcode } from '@sise/domain/terms';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../api/query-of.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { column, type Column } from './column.tsx';
import { OrderNotice } from './order-notice.tsx';
import { QuoteTable } from './quote-table.tsx';
import { useRefetchInterval } from './use-refetch-interval.ts';
import { useHeldRows } from './use-held-rows.ts';
import styles from './popularity-card.module.css';

/** Number of stocks on a page. */
const LISTED = 100;

type PopularityColumn = Column<PopularityRow, StockOrder | 'score'>;
const COLUMNS: readonly PopularityColumn[] = [
  column.hname,
  column.trend,
  column.price,
  column.change,
  column.chgrate,
  { id: 'views', head: '조회', width: 84, priority: 2, cell: ({ views }) => comma(views) },
  { id: 'additions', head: '관심 추가', width: 84, priority: 3, cell: ({ additions }) => comma(additions) },
  {
    id: 'score',
    head: '관심 점수',
    width: 96,
    priority: 2,
    order: 'score',
    weight: 'strong',
    cell: ({ score }) => comma(score, 1),
  },
  column.amount,
  column.listingamount,
];

const BY_SCORE = { by: 'score', type: 'desc' } as const;

/** The stocks of an index, or all, by popularity; for loaders. */
export function popularityQuery(id: Upcode | null, page: number) {
  return queryOf(popularity.stocks, { ...(id === null ? {} : { id }), page, num: LISTED, trend: true });
}

interface PopularityCardProps {
  readonly id: Upcode | null;
  /** The name of the market: 코스피, 국내. */
  readonly name: string;
  readonly page: number;
  readonly tools?: ReactNode;
  readonly className?: string;
}

/** 관심: the stocks that readers of this site view and add most, with the formula of the ranking. */
export function PopularityCard({ id, name, page, tools, className }: PopularityCardProps) {
  const { data: response } = useSuspenseQuery({
    ...popularityQuery(id, page),
    refetchInterval: useRefetchInterval(),
  });
  const { rows, total, pages, formula, views, additions } = response.data;
  const held = useHeldRows(rows, `attention ${id} ${page}`);
  const first = (page - 1) * LISTED;
  const rank: PopularityColumn = { ...column.rank, cell: (_, place) => comma(first + place.rank) };
  return (
    <Card
      className={className}
      title={`${name} 관심`}
      asOf={`최근 ${formula.hours}시간`}
      tools={
        <>
          <OrderNotice moved={held.moved} onRefresh={held.refresh} />
          {tools}
        </>
      }
      flush
    >
      {rows.length === 0 ? (
        <EmptyState
          title={page > 1 ? '이 페이지에는 종목이 없습니다' : '아직 조회된 종목이 없습니다'}
          why={
            page > 1
              ? `관심을 받은 종목은 ${comma(total)}개입니다.`
              : `최근 ${formula.hours}시간 동안 이 사이트에서 종목 화면을 본 독자가 없습니다. 종목을 열어 보면 여기에 나타납니다.`
          }
        />
      ) : (
        <QuoteTable
          caption={`${name} 관심 순위`}
          rows={held.rows}
          columns={[rank, ...COLUMNS]}
          sort={BY_SCORE}
          total={total}
          showMarket={id === null}
          grip={held.grip}
        />
      )}
      <PageLinks page={page} pages={pages} label="관심 상위 종목 페이지" />
      <Formula formula={formula} views={views} additions={additions} />
    </Card>
  );
}

type FormulaProps = Pick<ReplyOf<typeof popularity.stocks>, 'formula' | 'views' | 'additions'>;

/** The formula of the ranking, with the numbers of a stock. */
function Formula({ formula: { hours, halflife, addition }, views, additions }: FormulaProps) {
  return (
    <div className={styles.popularityFormula}>
      <p>
        <b>관심 점수</b> = Σ (조회 수 + {addition} × 관심종목 추가 수) × ½<sup>지난 시간 ÷ {halflife}</sup>
      </p>
      <p>
        지금 집계한 것은 조회 <b>{comma(views)}</b>회, 관심종목 추가 <b>{comma(additions)}</b>회입니다.
      </p>
      <p>
        이 사이트 독자가 최근 {hours}시간 동안 종목 화면을 본 횟수와 관심종목에 추가한 횟수를 한 시간 단위로 더합니다.{' '}
        {halflife}시간이 지날 때마다 절반으로 줄어듭니다. 같은 독자가 {VISIT_MINUTES}분 안에 다시 본 종목은 한 번으로
        집계하며, 누가 보았는지는 저장하지 않습니다.
      </p>
    </div>
  );
}
