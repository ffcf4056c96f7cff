import type { Meta } from '@sise/contract/envelope';
import { isOfClose } from '@sise/domain/market/source';
import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../../api/page-meta.ts';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useShellNavigate } from '../../../ui/link.tsx';
import { pageInSearch } from '../../../ui/page-number.ts';
import { TradingFrame } from '../trading-frame.tsx';
import { IntradayCard } from './intraday-card.tsx';
import { DaysCard } from './days-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { NetTiles } from './net-tiles.tsx';
import { hrefOfMarket, marketInSearch, PROGRAM_MARKETS } from './program-market.ts';
import { daysQuery, marketAt, programQuery, topStocksQuery } from './program-queries.ts';
import { TopStocksCards } from './top-stocks-card.tsx';

const required = (address: PageAddress) => [programQuery(marketAt(address))];
const optional = (address: PageAddress) => {
  const market = marketAt(address);
  return [daysQuery(market, 1), daysQuery(market, pageInSearch(address.url.searchParams)), topStocksQuery(market)];
};

const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

export const meta = () =>
  pageMeta(
    'programTrading',
    '코스피와 코스닥의 프로그램 매매를 차익·비차익으로 나눠 장중 추이와 베이시스, 일별 순매수, 상위 종목까지 봅니다.',
  );

/** /investment/program-trading: program trading of a market, today and day by day. */
export default function ProgramPage() {
  const [search] = useSearchParams();
  const navigate = useShellNavigate();
  const market = marketInSearch(search);
  const refetchInterval = useRefetchInterval();
  const { data: response } = useSuspenseQuery({ ...programQuery(market), refetchInterval });
  const days = useQuery({ ...daysQuery(market, 1), refetchInterval }).data?.data.rows ?? [];
  const isMissing = response.meta.missing?.includes('flows') ?? false;
  const { program, volumes, series, at, provisional } = response.data;
  return (
    <TradingFrame
      title="프로그램 매매"
      choices={
        <Segment
          label="시장"
          options={PROGRAM_MARKETS}
          value={market.value}
          onChange={(value) => navigate(hrefOfMarket(value), { replace: true, preventScrollReset: true })}
        />
      }
    >
      {program === null ? (
        <section className="card" aria-label="오늘의 프로그램 매매">
          <NoProgram meta={response.meta} />
        </section>
      ) : (
        <>
          <NetTiles program={program} series={series} days={days} />
          <div className="grid grid--stretch">
            <IntradayCard market={market} series={series} />
            <EntriesCard market={market} program={program} volumes={volumes} at={at} provisional={provisional} />
          </div>
          <TopStocksCards market={market} />
        </>
      )}
      {!isMissing && <DaysCard market={market} page={pageInSearch(search)} />}
    </TradingFrame>
  );
}

function NoProgram({ meta: { late, missing } }: { readonly meta: Meta }) {
  const { source } = useMarketFeed();
  if (late)
    return (
      <EmptyState
        icon="chart"
        title="오늘 프로그램 매매 없음"
        why="프로그램 매매가 아직 오지 않았습니다. 오는 대로 보여 드립니다."
      />
    );
  if (missing?.includes('flows'))
    return (
      <EmptyState
        icon="chart"
        title="프로그램 매매 자료 없음"
        why={`지금 쓰는 ${isOfClose(source) ? '거래일 자료' : '자료'}에는 프로그램 매매가 없습니다.`}
      />
    );
  return (
    <EmptyState
      icon="chart"
      title="오늘 집계 전"
      why="장이 열리면 차익·비차익의 매수와 매도를 분마다 집계해 보여 드립니다. 지난 날은 아래에 있습니다."
    />
  );
}
