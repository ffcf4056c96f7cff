import type { QueryKey } from '@tanstack/react-query';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress, PageLoaders } from '../../api/page-queries.ts';
import { tabQueries } from '../../api/scope.ts';
import { marketSummary } from '../../quotes/market-summary.ts';
import { everyStock, firstPage, readView } from './list-address.ts';
import { industriesOf } from './list-filters.tsx';
import type { Listing } from './rankings.ts';

/** The listing of an address; throws if there is none. */
type ListingOf = (address: PageAddress) => Listing;

/** Optional queries of what stands above a list. */
type FurtherQueries = (listing: Listing) => readonly { readonly queryKey: QueryKey }[];

/** The loaders of a list: of its first page, and in the browser of nothing if every stock is loaded already. */
export function listQueries(listingOf: ListingOf, further: FurtherQueries = () => []): PageLoaders {
  const viewOf = (address: PageAddress) => readView(listingOf(address), address.url.searchParams);
  const optional = (address: PageAddress) => [
    marketSummary,
    ...industriesOf(viewOf(address).market).map(({ query }) => query),
    ...further(listingOf(address)),
  ];
  // What the reader follows is known in the browser alone.
  const required = (address: PageAddress) => {
    const view = viewOf(address);
    return view.onlyFollowed ? [] : [firstPage(view)];
  };
  const first = pageQueries({ required, optional });
  const others = pageQueries({ optional });
  return {
    loader: first.loader,
    clientLoader: (args) => {
      const view = viewOf({ params: args.params, url: new URL(args.request.url) });
      const isHere = args.context.get(tabQueries).getQueryData(everyStock(view).queryKey) !== undefined;
      return isHere ? others.clientLoader(args) : first.clientLoader(args);
    },
  };
}
