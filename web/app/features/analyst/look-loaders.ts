import type { AnalystLook } from '@sise/contract/analyst-look';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { pageQueries } from '../../api/page-queries.ts';
import type { Loaded, QueriesOfPage } from '../../api/page-queries.ts';
import { lookIn } from './look-cookies.ts';

/** The loader's data, and what the cookies of these pages say. */
export type LoadedPage = Loaded & { readonly look: AnalystLook };

/** The loaders of a page whose queries depend on these cookies. */
export function lookLoaders(queriesFor: (look: AnalystLook) => QueriesOfPage) {
  return {
    async loader(args: LoaderFunctionArgs): Promise<LoadedPage> {
      const look = lookIn(args.request.headers.get('cookie') ?? '');
      return { ...(await pageQueries(queriesFor(look)).loader(args)), look };
    },
    async clientLoader(args: ClientLoaderFunctionArgs): Promise<LoadedPage> {
      const look = lookIn(document.cookie);
      return { ...(await pageQueries(queriesFor(look)).clientLoader(args)), look };
    },
  };
}
