import { KOSPI, KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';
import { consensus } from '@sise/contract/consensus';
import { equityProduct } from '@sise/contract/equity-product';
import { indices } from '@sise/contract/indices';
import { investment } from '@sise/contract/investment';
import { main } from '@sise/contract/main';
import { news, type NewsRow } from '@sise/contract/news';
import { titleOf } from '@sise/contract/page-table';
import { world } from '@sise/contract/world';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { DependentQueries, Loaded, PageAddress } from '../../api/page-queries.ts';
import { queryOf } from '../../api/query-of.ts';
import type { NetDay } from '../../charts/flow-shape.ts';
import { plainText } from '../../charts/sentence-part.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { latePart } from '../../ui/late-part.tsx';
import { InPieces, Later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { marketBrief } from './brief.ts';
import {
  coinsQuery,
  firstAnalysts,
  firstFlows,
  firstForeigners,
  firstMap,
  firstScreen,
  presetsQuery,
  rankingQuery,
} from './card-queries.ts';
import { firstRanking, isOfStocks, readRankingView } from './ranking-view.ts';
import styles from './main-page.module.css';

/** Not that of kst.ts: its dates would be in the first scripts of the home page. */
const MINUTE_MS = 60_000;

// In the document from the server; their code comes after the page's own.
const indicesPart = () => import('./late-indices.ts');
const BriefLine = latePart(async () => (await indicesPart()).BriefLine);
const IndexCards = latePart(async () => (await indicesPart()).IndexCards);
const cards = () => import('./late-cards.ts');
const AnalystCard = latePart(async () => (await cards()).AnalystCard);
const CoinCard = latePart(async () => (await cards()).CoinCard);
const EtfSwiper = latePart(async () => (await cards()).EtfSwiper);
const FlowCard = latePart(async () => (await cards()).FlowCard);
const IndustrySwiper = latePart(async () => (await cards()).IndustrySwiper);
const MapCard = latePart(async () => (await cards()).MapCard);
const MyCard = latePart(async () => (await cards()).MyCard);
const NewsCard = latePart(async () => (await cards()).NewsCard);
const RankingCard = latePart(async () => (await cards()).RankingCard);
const ScreenerCard = latePart(async () => (await cards()).ScreenerCard);
const SectorCard = latePart(async () => (await cards()).SectorCard);
const TargetCard = latePart(async () => (await cards()).TargetCard);
const WorldSwiper = latePart(async () => (await cards()).WorldSwiper);

const ETFS = 10;
/** Numbers of articles loaded about single stocks and about the market. */
const STOCK_ARTICLES = 28;
const MARKET_ARTICLES = 4;
const NO_DAYS: readonly NetDay[] = [];
const NO_NEWS: readonly NewsRow[] = [];
/** Minutes between the points of a card's intraday series. */
const COARSE = 5;

const summaryQuery = queryOf(indices.summary, {});
const chartsQuery = queryOf(indices.charts, { interval: COARSE });
const sectorsQuery = queryOf(main.sectors, {});
const kospiQuery = queryOf(indices.detail, { id: KOSPI });
const kospi200Query = queryOf(indices.detail, { id: KOSPI200, contributions: false });
const kosdaqFlowsQuery = queryOf(investment.daily, { id: KOSDAQ, num: 1, flows: false });
const worldQuery = queryOf(world.globalSwiper, {});
const etfQuery = queryOf(equityProduct.filterEtfEtns, { type: 'etf', sortBy: 'amount', num: ETFS, trend: true });
const targetsQuery = queryOf(consensus.top, {});
const newsQuery = queryOf(news.stocks, { listcount: STOCK_ARTICLES });
const marketNewsQuery = queryOf(news.market, { listcount: MARKET_ARTICLES });

function required({ url }: PageAddress) {
  return [summaryQuery, chartsQuery, sectorsQuery, ...rankedQueries(url, true)];
}

function rankedQueries({ searchParams }: URL, hasSectors: boolean) {
  const view = readRankingView(searchParams, firstRanking(hasSectors));
  return isOfStocks(view.ranking) ? [rankingQuery(view.ranking, view)] : [];
}

const optional = () => [
  firstMap,
  kospiQuery,
  firstFlows,
  kosdaqFlowsQuery,
  worldQuery,
  coinsQuery,
  etfQuery,
  targetsQuery,
  newsQuery,
  marketNewsQuery,
  firstForeigners,
  firstAnalysts,
  presetsQuery,
  firstScreen,
];

/** Queries that depend on the market: an archive may lack KOSPI200, or the industries shown first. */
const dependent: DependentQueries = (first, { url }) => {
  const indices = responseIn(first, summaryQuery)?.data ?? [];
  const sectors = responseIn(first, sectorsQuery)?.data ?? [];
  return [
    ...(indices.some(({ upcode }) => upcode === KOSPI200) ? [kospi200Query] : []),
    ...(sectors.length === 0 ? rankedQueries(url, false) : []),
  ];
};

const { loader, clientLoader } = pageQueries({ required, optional, dependent });
export { loader, clientLoader };

export function meta({ loaderData }: { readonly loaderData: Loaded | undefined }) {
  const kospi = responseIn(loaderData, kospiQuery)?.data ?? null;
  const firstFlowsReply = responseIn(loaderData, firstFlows);
  const flows = untilToday(firstFlowsReply?.data.rows ?? [], firstFlowsReply?.meta.date);
  const brief = marketBrief({ kospi, contributions: kospi?.contributions?.rows ?? [], flows });
  return [
    { title: `시세 – ${titleOf('home')}` },
    {
      name: 'description',
      content: `${plainText(brief)} 국내 증시의 지수, 종목 순위, 업종 등락을 한눈에 봅니다.`.trim(),
    },
  ];
}

export default function MainPage() {
  'use memo';
  const [query] = useSearchParams();
  // values are live; orders, sums and intraday series are refetched
  const soon = useRefetchInterval();
  const minute = useRefetchInterval(MINUTE_MS);
  // Deferred, so that a response is drawn in slices between which the page answers.
  const summary = useDeferredValue(useSuspenseQuery(summaryQuery).data);
  const charts = useDeferredValue(useSuspenseQuery({ ...chartsQuery, refetchInterval: minute }).data);
  const sectors = useDeferredValue(useSuspenseQuery({ ...sectorsQuery, refetchInterval: soon }).data);
  const view = readRankingView(query, firstRanking(sectors.data.length > 0));
  const kospi = useDeferredValue(useQuery({ ...kospiQuery, refetchInterval: soon }).data)?.data ?? null;
  // Not requested if no source has the index.
  const enabled = summary.data.some(({ upcode }) => upcode === KOSPI200);
  const kospi200 = useDeferredValue(useQuery({ ...kospi200Query, refetchInterval: soon, enabled }).data)?.data ?? null;
  const kospiFlows = useDeferredValue(useQuery(firstFlows).data)?.data.rows ?? NO_DAYS;
  const kosdaqFlows = useDeferredValue(useQuery(kosdaqFlowsQuery).data)?.data.rows ?? NO_DAYS;
  const marketNews =
    useDeferredValue(useQuery({ ...marketNewsQuery, refetchInterval: minute }).data)?.data.rows ?? NO_NEWS;
  const globals = useDeferredValue(useQuery({ ...worldQuery, refetchInterval: soon }).data)?.data;
  // Industries in the ranking are not repeated beside it.
  const rankedIn = isOfStocks(view.ranking) ? null : view.market;
  const { date } = summary.meta;
  const today = { [KOSPI]: untilToday(kospiFlows, date)[0], [KOSDAQ]: untilToday(kosdaqFlows, date)[0] };

  return (
    <div>
      <h1 className="visually-hidden">오늘의 증시</h1>
      <BriefLine kospi={kospi} contributions={kospi?.contributions?.rows ?? []} flows={untilToday(kospiFlows, date)} />
      {summary.meta.missing?.includes('indices') && (
        <Notice tone="quiet" title="지수 자료 없음">
          코스피·코스닥 지수 값은 지수 일별 파일(kospi.csv, kosdaq.csv)이나 KRX Open API의 지수 시세(kospi_dd_trd,
          kosdaq_dd_trd)를 가져오면 표시됩니다.
        </Notice>
      )}
      <InPieces>
        <IndexCards
          rows={summary.data}
          lines={charts.data}
          flows={today}
          kospi200={kospi200}
          won={globals?.find(({ symbol }) => symbol === 'USDKRW')}
          meta={charts.meta}
        />
      </InPieces>
      <div className={`grid grid--stretch ${styles.row}`}>
        <RankingCard view={view} sectors={sectors.data} />
        <Later className="columns-4 stack">
          <MyCard />
          <MapCard />
          <SectorCard sectors={sectors.data} rankedIn={rankedIn} />
        </Later>
      </div>
      <Later className={`grid grid--stretch ${styles.row} ${styles.late}`}>
        <QueryBoundary query={{ ...worldQuery, refetchInterval: soon }} what="해외지수를" height={180}>
          {({ data }) => <WorldSwiper rows={data} />}
        </QueryBoundary>
        <QueryBoundary query={{ ...etfQuery, refetchInterval: soon }} what="ETF를" height={180}>
          {({ data }) => <EtfSwiper rows={data} />}
        </QueryBoundary>
        <IndustrySwiper rows={sectors.data} />
      </Later>
      <Later className={`grid grid--stretch ${styles.row} ${styles.late}`}>
        <FlowCard />
        <QueryBoundary query={targetsQuery} what="목표가 상향을" height={480}>
          {({ data }) => <TargetCard top={data} />}
        </QueryBoundary>
        <AnalystCard />
      </Later>
      <Later className={`grid grid--stretch ${styles.row} ${styles.late}`}>
        <QueryBoundary query={{ ...newsQuery, refetchInterval: minute }} what="뉴스를" height={480}>
          {({ data }) => <NewsCard stocks={data.rows} market={marketNews} />}
        </QueryBoundary>
        <div className="columns-4 stack">
          <InPieces>
            <ScreenerCard />
            <QueryBoundary query={{ ...coinsQuery, refetchInterval: soon }} what="코인을" height={232}>
              {({ data }) => <CoinCard rows={data} />}
            </QueryBoundary>
          </InPieces>
        </div>
      </Later>
    </div>
  );
}

/** Daily flows, newest first, if the newest is today: before the first count of a day they are not shown. */
function untilToday(days: readonly NetDay[], date: string | undefined): readonly NetDay[] {
  return days[0]?.date === date ? days : [];
}
