import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { answerIn, ensureQueries, loadQueries } from '../../api/load-queries.ts';
import type { Loaded, PageAddress } from '../../api/load-queries.ts';
import { barsOf, withLive } from '../../charts/bars.ts';
import { CandleChart } from '../../charts/candle-chart.tsx';
import { useAtMost } from '../../quotes/use-at-most.ts';
import { CompactBookCard } from './book/compact-book-card.tsx';
import { DailyCard } from './daily-card.tsx';
import { ConsensusCard } from './overview/consensus-card.tsx';
import { FilingsCard } from './overview/filings-card.tsx';
import { HoldersCard } from './overview/holders-card.tsx';
import { KonexCard } from './overview/konex-card.tsx';
import { InvestorsCard } from './overview/investors-card.tsx';
import { NewsCard } from './overview/news-card.tsx';
import {
  consensusQuery,
  FEW_HOLDERS,
  filingsQuery,
  holdersQuery,
  investorsQuery,
  newsQuery,
} from './overview/queries.ts';
import { relatedQueryOf } from './overview/related-query.ts';
import { RelatedStocks } from './overview/related-stocks.tsx';
import { StatementsCard } from './overview/statements-card.tsx';
import { PeersCard } from './peers-card.tsx';
import { ProductAside, ProductCards } from './product/product-cards.tsx';
import { ProductHead } from './product/product-head.tsx';
import { productDaysQuery, productQuery } from './product/product-queries.ts';
import { useProduct } from './product/use-product.ts';
import {
  barsOfStock,
  bookQuery,
  codeOf,
  dailyPageOf,
  dailyQuery,
  detailQuery,
  firstBarsQuery,
  peersQuery,
  statementsQuery,
} from './queries.ts';
import { ReturnsCard } from './returns-card.tsx';
import { StockBar } from './stock-bar.tsx';
import { stockBrief } from './stock-brief.ts';
import { StockCrumbs } from './stock-crumbs.tsx';
import { StockHead } from './stock-head.tsx';
import { StockNotices } from './stock-notices.tsx';
import { stockHandle, stockMeta } from './stock-meta.ts';
import { useLiveDetail } from './use-live-detail.ts';
import { useStockEvents } from './use-stock-events.ts';
import './overview/overview.css';
import './product/product.css';
import './stock.css';

const needs = ({ params, url }: PageAddress) => {
  const code = codeOf(params);
  return [detailQuery(code), dailyQuery(code, dailyPageOf(url.searchParams))];
};
const wishes = ({ params }: PageAddress) => {
  const code = codeOf(params);
  return [
    firstBarsQuery(code),
    bookQuery(code),
    peersQuery(code),
    investorsQuery(code),
    consensusQuery(code),
    statementsQuery(code),
    filingsQuery(code),
    newsQuery(code),
    holdersQuery(code, FEW_HOLDERS),
  ];
};

/** What goes with a stock is known only once the stock is, so it is asked for after it. */
const related = (first: Loaded, { params }: PageAddress) => {
  const code = codeOf(params);
  const detail = answerIn(first, detailQuery(code))?.data;
  if (!detail) return [];
  const known = relatedQueryOf(detail);
  return [
    ...(detail.product === null ? [] : [productQuery(code), productDaysQuery(code)]),
    ...(known ? [known.query] : []),
  ];
};

export const loader = loadQueries(needs, wishes, related);
export const clientLoader = ensureQueries(needs, wishes, related);

export const handle = stockHandle;
export const meta = (parts: Parameters<typeof stockMeta>[0]) => stockMeta(parts, '');

/** What stands below price, chart and book follows them this often, milliseconds. */
const CALM_MS = 1_000;

/** 종합: everything about a stock at a glance. */
export default function StockPage() {
  'use memo';
  const code = codeOf(useParams());
  const [query] = useSearchParams();
  const { data: told } = useSuspenseQuery(detailQuery(code));
  const { data: days } = useSuspenseQuery(dailyQuery(code, dailyPageOf(query)));
  const past = useQuery(firstBarsQuery(code)).data?.data;
  const now = useLiveDetail(told.data);
  const { detail, live } = now;
  const seen = useAtMost(now, CALM_MS);
  const calm = seen.detail.shcode === code ? seen : now; // another stock is shown at once
  const marked = useStockEvents(told.data);
  const head = useRef<HTMLElement>(null);
  const bars = past ? withLive(barsOf(past), 'day', calm.live) : [];
  const product = useProduct(detail);
  const isCompany = detail.product === null;
  const isKonex = detail.mktflg === '8';

  return (
    <>
      <StockCrumbs detail={detail} />
      <StockNotices detail={detail} />
      {product ? (
        <ProductHead ref={head} detail={detail} product={product} />
      ) : (
        <StockHead ref={head} detail={detail} brief={stockBrief(calm.detail, bars)} />
      )}
      <StockBar detail={detail} current="overview" head={head} />
      <div className="grid grid--stretch">
        <div className="c8 stack">
          <div className="stock-chart">
            <CandleChart
              key={code}
              id={code}
              name={detail.hname}
              source={barsOfStock(code)}
              live={live}
              digits={0}
              tools="few"
              {...marked}
            />
          </div>
          {product && <ProductCards product={product} />}
          {isCompany && (
            <div className="stock-pair later">
              <InvestorsCard code={code} />
              <ConsensusCard detail={calm.detail} />
              <StatementsCard detail={calm.detail} />
              <FilingsCard detail={calm.detail} />
            </div>
          )}
        </div>
        <div className="c4 stack later">
          <CompactBookCard key={`book ${code}`} code={code} quote={live && detail} />
          {product && <ProductAside product={product} />}
          {isKonex && <KonexCard detail={detail} />}
          {isCompany && !isKonex && <PeersCard detail={calm.detail} />}
          {isCompany && !isKonex && <HoldersCard key={`holders ${code}`} detail={calm.detail} />}
        </div>
        <DailyCard
          code={code}
          name={detail.hname}
          days={days.data}
          now={calm.live && { date: calm.live.date, detail: calm.detail }}
        />
        <ReturnsCard bars={bars} detail={calm.detail} />
        {isCompany && <NewsCard key={`news ${code}`} detail={calm.detail} />}
        <RelatedStocks detail={calm.detail} />
      </div>
    </>
  );
}
