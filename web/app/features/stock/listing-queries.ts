import { pageAt, paths } from '@sise/contract/paths';
import { redirect } from 'react-router';
import { pageQueries, responseIn } from '../../api/page-queries.ts';
import type { Loaded, PageAddress, PageLoaders, QueriesOfPage } from '../../api/page-queries.ts';
import { codeOf, detailQuery } from './queries.ts';

/** The pages of ETF and ETN and those of a stock that they are made of. */
const STOCK_PAGES = { etfEtn: 'stock', etfEtnBook: 'stockBook', etfEtnChart: 'stockChart' } as const;

/** Whether an address is one of ETF and ETN; then what only companies have need not be requested. */
export function isEtfEtnAddress({ url }: PageAddress): boolean {
  return stockPageAt(url) !== undefined;
}

/** The loaders of a page that stocks share with ETF and ETN: a stock at an address of theirs is sent to its own. */
export function listingQueries(queries: QueriesOfPage): PageLoaders {
  const { loader, clientLoader } = pageQueries(queries);
  return {
    loader: async (args) => ofRightKind(await loader(args), args),
    clientLoader: async (args) => ofRightKind(await clientLoader(args), args),
  };
}

function ofRightKind(
  loaded: Loaded,
  { params, request }: { readonly params: PageAddress['params']; readonly request: Request },
): Loaded {
  const page = stockPageAt(new URL(request.url));
  if (page === undefined) return loaded;
  const code = codeOf(params);
  if (responseIn(loaded, detailQuery(code))?.data.product === null) throw redirect(paths[page](code), 301);
  return loaded;
}

function stockPageAt({ pathname }: URL) {
  const id = pageAt(pathname)?.id;
  return id === 'etfEtn' || id === 'etfEtnBook' || id === 'etfEtnChart' ? STOCK_PAGES[id] : undefined;
}
