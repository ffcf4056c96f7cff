import type { ClientLoaderFunctionArgs } from 'react-router';
import { ensureQueries, loadQueries } from '../../api/load-queries.ts';
import type { Loaded, PageAddress } from '../../api/load-queries.ts';
import { tabQueries } from '../../api/scope.ts';
import { marketSummary } from '../../quotes/market-summary.ts';
import { everyStock, firstPage, readView } from './list-address.ts';
import { industriesOf } from './list-filters.tsx';
import type { Listing } from './rankings.ts';

/** The listing of an address; throws if there is none. */
type ListingOf = (address: PageAddress) => Listing;

/** The `loader` of a list: loads its first page. */
export function loadList(listingOf: ListingOf) {
  return loadQueries(...queriesOf(listingOf));
}

/** The `clientLoader` of a list: loads nothing if every stock is loaded already. */
export function ensureList(listingOf: ListingOf) {
  const [required, optional] = queriesOf(listingOf);
  const ensureFirst = ensureQueries(required, optional);
  const ensureOptional = ensureQueries(() => [], optional);
  return (args: ClientLoaderFunctionArgs): Promise<Loaded> => {
    const url = new URL(args.request.url);
    const view = readView(listingOf({ params: args.params, url }), url.searchParams);
    const isHere = args.context.get(tabQueries).getQueryData(everyStock(view).queryKey) !== undefined;
    return isHere ? ensureOptional(args) : ensureFirst(args);
  };
}

function queriesOf(listingOf: ListingOf) {
  const viewOf = (address: PageAddress) => readView(listingOf(address), address.url.searchParams);
  const required = (address: PageAddress) => [firstPage(viewOf(address))];
  const optional = (address: PageAddress) => [
    marketSummary,
    ...industriesOf(viewOf(address).market).map(({ query }) => query),
  ];
  return [required, optional] as const;
}
