import { quoteCell } from '@sise/contract/cells';
import type { QuoteRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import { asTopic } from '@sise/domain/format/particle';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { whyNoMembers, whyNone } from '../../quotes/no-stocks.tsx';
import { OrderNotice } from '../../quotes/order-notice.tsx';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { useHeldRows } from '../../quotes/use-held-rows.ts';
import { useLiveStockOrder } from '../../quotes/use-live-order.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoSuchPage } from '../../ui/no-such-page.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { indexListOf, indexPageOf, type IndexList } from './index-pages.ts';
import { ProvisionalNote } from './provisional-note.tsx';
import { LISTED, detailQuery, listQuery } from './queries.ts';
import { stockColumnsOf } from './stock-columns.tsx';
import { pageInSearch } from '../../ui/page-number.ts';
import styles from './stocks-page.module.css';

const required = ({ params, url }: PageAddress) => [
  listQuery(indexPageOf(params), indexListOf(params), pageInSearch(url.searchParams)),
];

const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

/** 시가총액, 상승, 하락, 거래량, 거래대금, 신규상장: the stocks of an index in one order. */
export default function StocksPage() {
  const params = useParams();
  const [query] = useSearchParams();
  const page = indexPageOf(params);
  const list = indexListOf(params);
  const at = pageInSearch(query);
  const { data: response } = useSuspenseQuery({
    ...listQuery(page, list, at),
    refetchInterval: useRefetchInterval(),
  });
  const { data: detail } = useSuspenseQuery(detailQuery(page.upcode));
  // Rising (or falling) stocks come first: the rest is left out, and the index knows how many there are.
  const total = (list.only === null ? null : detail.data[list.only]) ?? response.data.total;
  const asked = useMoved(response.data.rows, list.only);
  const sort = { by: list.sortBy, type: list.sortType };
  const rows = useLiveStockOrder(asked, sort, quoteCell);
  const pages = Math.max(1, Math.ceil(total / LISTED));
  const held = useHeldRows(rows, `${page.id} ${list.id} ${at}`);
  const first = (at - 1) * LISTED;
  const columns = stockColumnsOf(list).map((each) =>
    each.id === 'rank' ? { ...each, cell: (_: unknown, { rank }: { rank: number }) => comma(first + rank) } : each,
  );
  return (
    <Card
      className={list.onlyNew ? styles.allNew : undefined}
      title={list.of === null ? `${page.name} ${list.label}` : `${list.label} 종목`}
      asOf={
        <>
          {list.onlyNew ? '최근 6개월' : `${comma(total)}종목`} · <ProvisionalNote flows={detail.data.flows} />
        </>
      }
      tools={<OrderNotice moved={held.moved} onRefresh={held.refresh} />}
      flush
    >
      {at > pages ? (
        <NoSuchPage topic={`${page.name} ${asTopic(list.label)}`} pages={pages} />
      ) : rows.length === 0 ? (
        <EmptyState
          title="해당하는 종목이 없습니다"
          why={
            response.meta.missing?.includes('members')
              ? whyNoMembers(list.of ?? page.upcode)
              : (whyNone(list.onlyNew, list.only) ?? '이 지수의 종목이 없습니다.')
          }
        />
      ) : (
        <QuoteTable
          caption={`${page.name} ${list.label} 순위`}
          rows={held.rows}
          columns={columns}
          sort={sort}
          total={total}
          grip={held.grip}
        />
      )}
      {at <= pages && <PageLinks page={at} pages={pages} label="종목 페이지" />}
    </Card>
  );
}

/** The rows that moved in one direction; the same list until there is a newer one. */
function useMoved<Row extends Pick<QuoteRow, 'change'>>(rows: readonly Row[], only: IndexList['only']): readonly Row[] {
  return useMemo(() => rows.filter(({ change }) => moved(change, only)), [rows, only]);
}

function moved(change: number | null, only: IndexList['only']): boolean {
  if (only === null) return true;
  return change !== null && (only === 'rise' ? change > 0 : change < 0);
}
