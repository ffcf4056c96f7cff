import { quoteCell } from '@sise/contract/cells';
import { paths } from '@sise/contract/paths';
import type { QuoteRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import { column, type Column } from '../../quotes/column.tsx';
import { whyNoMembers } from '../../quotes/no-stocks.tsx';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { useLiveStockOrder } from '../../quotes/use-live-order.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IndexPage } from './index-pages.ts';
import styles from './largest-card.module.css';

interface LargestCardProps {
  readonly page: IndexPage;
  readonly rows: readonly QuoteRow[];
  /** The number of stocks in the index. */
  readonly total: number;
  /** Their total market cap, won; null if no source has it. */
  readonly whole: number | null;
}

const LARGEST_FIRST = { by: 'listingamount', type: 'desc' } as const;

/** 시가총액 상위, with the share of each in the total. */
export function LargestCard({ page, rows: asked, total, whole }: LargestCardProps) {
  const rows = useLiveStockOrder(asked, LARGEST_FIRST, quoteCell);
  const share: Column = {
    id: 'share',
    head: '비중',
    unit: '%',
    width: 80,
    priority: 3,
    weight: 'quiet',
    cell: ({ listingamount }) => comma(whole !== null && whole > 0 ? (listingamount / whole) * 100 : null, 2),
  };
  const columns = [
    column.hname,
    column.trend,
    column.price,
    column.change,
    column.chgrate,
    { ...column.listingamount, priority: 2 as const },
    share,
  ];
  return (
    <Card
      className={styles.largest}
      title="시가총액 상위"
      asOf={`${page.name} 비중`}
      flush
      {...(total > 0 ? { more: { to: paths.indexList(page.id, 'stocks'), label: `전체 ${comma(total)}종목` } } : {})}
    >
      {rows.length === 0 ? (
        <EmptyState icon="chart" title="구성 종목 없음" why={whyNoMembers(page.upcode)} />
      ) : (
        <QuoteTable caption={`${page.name} 시가총액 상위`} rows={rows} columns={columns} />
      )}
    </Card>
  );
}
