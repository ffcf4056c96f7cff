import type { PageLoaders, QueriesOfPage } from '../api/page-queries.ts';
import { pageQueries } from '../api/page-queries.ts';
import { requestScope, tabQueries } from '../api/scope.ts';
import { sessionQuery } from './use-member.ts';

/** The loaders of a page from what it asks for a member. For other readers it asks for nothing. */
export function memberQueries(queries: QueriesOfPage): PageLoaders {
  const ofMember = pageQueries(queries);
  const ofStranger = pageQueries({});
  return {
    loader: (args) => (args.context.get(requestScope).isMember ? ofMember : ofStranger).loader(args),
    clientLoader(args) {
      const session = args.context.get(tabQueries).getQueryData(sessionQuery.queryKey);
      return (session?.data.member == null ? ofStranger : ofMember).clientLoader(args);
    },
  };
}
