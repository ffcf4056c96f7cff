import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { PageAddress } from '../../api/page-queries.ts';
import { listingQueries } from './listing-queries.ts';
import { codeOf, detailQuery, firstBarsQuery } from './queries.ts';
import { StockBar } from './stock-bar.tsx';
import { StockCrumbs } from './stock-crumbs.tsx';
import { ShortHead } from './stock-head.tsx';
import { StockNotices } from './stock-notices.tsx';
import { stockHandle, stockMeta } from './stock-meta.ts';
import { useLiveDetail } from './use-live-detail.ts';
import { latePart } from '../../ui/late-part.tsx';
import styles from './chart-page.module.css';

// In the document from the server; its code comes after the page's own.
const StockChart = latePart(async () => (await import('./late-chart.ts')).StockChart);

const required = ({ params }: PageAddress) => [detailQuery(codeOf(params))];
const optional = ({ params }: PageAddress) => [firstBarsQuery(codeOf(params))];

const { loader, clientLoader } = listingQueries({ required, optional });
export { loader, clientLoader };

export const handle = stockHandle;
export const meta = (parts: Parameters<typeof stockMeta>[0]) =>
  stockMeta(parts, 'stockChart', '일·주·월·분봉 차트와 지표, 비교');

/** 차트: the chart on a page of its own, with every tool. */
export default function ChartPage() {
  const code = codeOf(useParams());
  const { data: reply } = useSuspenseQuery(detailQuery(code));
  const { detail, live } = useLiveDetail(reply.data);
  const head = useRef<HTMLElement>(null);
  return (
    <>
      <StockCrumbs detail={detail} />
      <StockNotices detail={detail} />
      <ShortHead ref={head} detail={detail} />
      <StockBar detail={detail} current="stockChart" head={head} />
      <div className={`${styles.stockChart} ${styles.alone}`}>
        <StockChart detail={detail} live={live} tools="all" />
      </div>
    </>
  );
}
