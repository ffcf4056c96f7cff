import { titleOf } from '@sise/contract/page-table';
import { indexValue, rate } from '@sise/domain/format/number';
import { isAuction } from '@sise/domain/market/session-id';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Params } from 'react-router';
import { documentTitle } from '../../api/page-meta.ts';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../api/page-queries.ts';
import { marketSummary } from '../../quotes/market-summary.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { useShellNavigate } from '../../ui/link.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { findMapMarket, hrefOfMap, mapMarketOf, readMapView } from './map-address.ts';
import type { MapView } from './map-address.ts';
import { MapScreen } from './map-screen.tsx';
import { snapshotQuery, colorsQuery, framesQuery } from './queries.ts';

/** Refetch interval of the colours while the market moves, milliseconds. */
const REFETCH_MS = 3_000;

const required = ({ params, url }: PageAddress) => {
  const market = mapMarketOf(params);
  const view = readMapView(url.searchParams);
  return [
    snapshotQuery(market),
    colorsQuery(market, view),
    ...(view.at === null ? [] : [framesQuery(market, view.period, view.at, 1)]),
  ];
};
const optional = () => [marketSummary];

const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

interface MetaParts {
  readonly loaderData: Loaded | undefined;
  readonly params: Params;
}

export function meta({ loaderData, params }: MetaParts) {
  const market = findMapMarket(params);
  if (!market) return [{ title: documentTitle('없는 마켓맵') }];
  const index = responseIn(loaderData, marketSummary)?.data.find(({ upcode }) => upcode === market.upcode);
  const now = index?.price == null ? '' : ` ${indexValue(index.price)} ${rate(index.chgrate)}`;
  return [
    { title: documentTitle(`${titleOf('marketMap', market.id)}${now}`) },
    {
      name: 'description',
      content: `${market.name}${now}. 모든 종목을 시가총액이나 거래대금 크기로 펼쳐 등락률, 외국인 순매수, PER을 색으로 봅니다.`,
    },
  ];
}

/** 마켓맵: its whole state is in the address. */
export default function MapPage() {
  const market = mapMarketOf(useParams());
  const { shown, asked, askedNow } = useAskedSearch();
  const view = readMapView(shown);
  const navigate = useShellNavigate();
  // The controls show the choice at once; the map follows when its colours have loaded.
  const chosenView = readMapView(asked);
  const { data: snapshot } = useSuspenseQuery(snapshotQuery(market));
  // In an auction nothing trades, and what would be traded changes all the same.
  const { session } = useMarketNow();
  const isInAuction = session !== null && isAuction(session);
  const { data: colors } = useSuspenseQuery({
    ...colorsQuery(market, view),
    refetchInterval: useRefetchInterval(REFETCH_MS) || (isInAuction && REFETCH_MS),
  });
  const change = (part: Partial<MapView>) =>
    // A zoom adds an entry to the history; every other change replaces it.
    navigate(hrefOfMap(market, { ...readMapView(askedNow()), ...part }), {
      replace: part.sector == null,
      preventScrollReset: true,
    });
  return (
    <MapScreen
      key={market.symbol}
      market={market}
      view={view}
      chosenView={chosenView}
      snapshot={snapshot.data}
      colors={colors.data}
      missing={colors.meta.missing ?? []}
      onChange={change}
    />
  );
}
