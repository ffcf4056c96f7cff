import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress, PageLoaders } from '../../api/page-queries.ts';
import { tabQueries } from '../../api/scope.ts';
import { factsQuery, presetsQuery, ROW_COUNTS, rowsQuery } from './queries.ts';
import { INDUSTRY_QUERIES, readKnownView, scopeIndices } from './scope-indices.ts';

/**
 * The loaders of a screener page: its rows, distributions and presets. In the browser a changed screen does not wait for
 * its rows: the page shows those before until they arrive.
 */
export function screenerQueries(kindOf: (address: PageAddress) => ScreenKind): PageLoaders {
  const optional = (address: PageAddress) => [presetsQuery(kindOf(address)), ...INDUSTRY_QUERIES];
  const dependent = (first: Loaded, address: PageAddress) => {
    const kind = kindOf(address);
    const known = scopeIndices(INDUSTRY_QUERIES.map((query) => responseIn(first, query)?.data));
    const view = readKnownView(kind, address.url.searchParams, known);
    return [rowsQuery(view, ROW_COUNTS[0]), factsQuery(kind, view.screen)];
  };
  const whole = pageQueries({ optional, dependent });
  const known = pageQueries({ optional });
  return {
    loader: whole.loader,
    clientLoader: (args) => {
      const kind = kindOf({ params: args.params, url: new URL(args.request.url) });
      const isHere = args.context.get(tabQueries).getQueryData(presetsQuery(kind).queryKey) !== undefined;
      return isHere ? known.clientLoader(args) : whole.clientLoader(args);
    },
  };
}
