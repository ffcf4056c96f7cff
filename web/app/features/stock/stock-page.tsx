import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../api/page-queries.ts';
import { barsOf, withLive } from '../../charts/bars.ts';
import { useAtMost } from '../../quotes/use-at-most.ts';
import {
  consensusQuery,
  FEW_HOLDING_ETFS,
  filingsQuery,
  holdingEtfsQuery,
  investorsQuery,
  newsQuery,
} from './overview/queries.ts';
import { relatedQueryOf } from './overview/related-query.ts';
import { EtfEtnHead } from './etf-etn/etf-etn-head.tsx';
import { etfEtnDaysQuery, etfEtnQuery } from './etf-etn/etf-etn-queries.ts';
import { useEtfEtn } from './etf-etn/use-etf-etn.ts';
import { isEtfEtnAddress, listingQueries } from './listing-queries.ts';
import { bookQuery, codeOf, dailyQuery, detailQuery, firstBarsQuery, peersQuery, statementsQuery } from './queries.ts';
import { StockBar } from './stock-bar.tsx';
import { stockBrief } from './stock-brief.ts';
import { StockCrumbs } from './stock-crumbs.tsx';
import { StockHead } from './stock-head.tsx';
import { StockNotices } from './stock-notices.tsx';
import { stockHandle, stockMeta } from './stock-meta.ts';
import { useLiveDetail } from './use-live-detail.ts';
import { latePart } from '../../ui/late-part.tsx';
import { InPieces, Later } from '../../ui/later.tsx';
import { pageInSearch } from '../../ui/page-number.ts';
import chartPageStyles from './chart-page.module.css';
import styles from './stock-page.module.css';

// In the document from the server; their code comes after the page's own.
const cards = () => import('./late-cards.ts');
const CompactBookCard = latePart(async () => (await cards()).CompactBookCard);
const ConsensusCard = latePart(async () => (await cards()).ConsensusCard);
const DailyCard = latePart(async () => (await cards()).DailyCard);
const EtfEtnAside = latePart(async () => (await cards()).EtfEtnAside);
const EtfEtnCards = latePart(async () => (await cards()).EtfEtnCards);
const FilingsCard = latePart(async () => (await cards()).FilingsCard);
const HoldingEtfsCard = latePart(async () => (await cards()).HoldingEtfsCard);
const InvestorsCard = latePart(async () => (await cards()).InvestorsCard);
const KonexCard = latePart(async () => (await cards()).KonexCard);
const NewsCard = latePart(async () => (await cards()).NewsCard);
const PeersCard = latePart(async () => (await cards()).PeersCard);
const RelatedStocks = latePart(async () => (await cards()).RelatedStocks);
const ReturnsCard = latePart(async () => (await cards()).ReturnsCard);
const StatementsCard = latePart(async () => (await cards()).StatementsCard);
const StockChart = latePart(async () => (await cards()).StockChart);

const required = ({ params, url }: PageAddress) => {
  const code = codeOf(params);
  return [detailQuery(code), dailyQuery(code, pageInSearch(url.searchParams))];
};
const optional = (address: PageAddress) => {
  const code = codeOf(address.params);
  const ofAll = [firstBarsQuery(code), bookQuery(code)];
  if (isEtfEtnAddress(address)) return [...ofAll, etfEtnQuery(code), etfEtnDaysQuery(code)];
  return [
    ...ofAll,
    peersQuery(code),
    investorsQuery(code),
    consensusQuery(code),
    statementsQuery(code),
    filingsQuery(code),
    newsQuery(code),
    holdingEtfsQuery(code, FEW_HOLDING_ETFS),
  ];
};

/** Related queries depend on the stock, so they are sent after it. */
const dependent = (first: Loaded, { params }: PageAddress) => {
  const code = codeOf(params);
  const detail = responseIn(first, detailQuery(code))?.data;
  if (!detail) return [];
  const known = relatedQueryOf(detail);
  return [
    ...(detail.product === null ? [] : [etfEtnQuery(code), etfEtnDaysQuery(code)]),
    ...(known ? [known.query] : []),
  ];
};

const { loader, clientLoader } = listingQueries({ required, optional, dependent });
export { loader, clientLoader };

export const handle = stockHandle;
export const meta = (parts: Parameters<typeof stockMeta>[0]) => stockMeta(parts, 'stock');

/** Interval at which the parts below price, chart and book follow them, milliseconds. */
const CALM_MS = 1_000;

/** 종합: an overview of a stock, of an ETF or ETN. */
export default function StockPage() {
  'use memo';
  const code = codeOf(useParams());
  const [query] = useSearchParams();
  const { data: reply } = useSuspenseQuery(detailQuery(code));
  const { data: days } = useSuspenseQuery(dailyQuery(code, pageInSearch(query)));
  const past = useQuery(firstBarsQuery(code)).data?.data;
  const now = useLiveDetail(reply.data);
  const { detail } = now;
  const later = useDeferredValue(now); // after the head, in slices between which the page answers
  const drawn = later.detail.shcode === code ? later : now; // another stock is shown at once
  const seen = useAtMost(now, CALM_MS);
  const calm = seen.detail.shcode === code ? seen : now;
  const head = useRef<HTMLElement>(null);
  const bars = past ? withLive(barsOf(past), 'day', calm.live) : [];
  const product = useEtfEtn(detail);
  const shownProduct = useDeferredValue(product);
  const isCompany = detail.product === null;
  const isKonex = detail.mktflg === '8';

  return (
    <>
      <StockCrumbs detail={detail} />
      <StockNotices detail={detail} />
      {product ? (
        <EtfEtnHead ref={head} detail={detail} product={product} />
      ) : (
        <StockHead ref={head} detail={detail} brief={stockBrief(calm.detail, bars)} />
      )}
      <StockBar detail={detail} current="stock" head={head} />
      <div className={`grid grid--stretch ${isCompany ? styles.company : ''}`}>
        <div className="columns-8 stack">
          <div className={chartPageStyles.stockChart}>
            <StockChart detail={drawn.detail} live={drawn.live} tools="few" />
          </div>
          {shownProduct && <EtfEtnCards product={shownProduct} />}
          {isCompany && (
            <Later className={styles.stockPair}>
              <InvestorsCard code={code} />
              <ConsensusCard detail={calm.detail} />
              <StatementsCard detail={calm.detail} />
              <FilingsCard detail={calm.detail} />
            </Later>
          )}
        </div>
        <Later className="columns-4 stack">
          <CompactBookCard key={`book ${code}`} code={code} quote={drawn.live && drawn.detail} />
          {shownProduct && <EtfEtnAside product={shownProduct} />}
          {isKonex && <KonexCard detail={detail} />}
          {isCompany && !isKonex && <PeersCard detail={calm.detail} />}
          {isCompany && !isKonex && <HoldingEtfsCard key={`holding-etfs ${code}`} detail={calm.detail} />}
        </Later>
        <InPieces>
          <DailyCard
            code={code}
            name={detail.hname}
            days={days.data}
            changes={detail.sharechanges}
            now={calm.live && { date: calm.live.date, detail: calm.detail }}
          />
          <ReturnsCard bars={bars} detail={calm.detail} />
          {isCompany && <NewsCard key={`news ${code}`} detail={calm.detail} />}
          <RelatedStocks detail={calm.detail} />
        </InPieces>
      </div>
    </>
  );
}
