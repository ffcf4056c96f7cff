import { redirect } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { ensureQueries, loadQueries } from '../../../api/load-queries.ts';
import { requestScope } from '../../../api/scope.ts';
import { favoriteGroupsQuery } from '../../../member/my-stock-sync.ts';
import { keptTab } from '../my-tabs.ts';

const wishes = () => [favoriteGroupsQuery];
const load = loadQueries(() => [], wishes);
const ensure = ensureQueries(() => [], wishes);

export function loader(args: LoaderFunctionArgs) {
  const scope = args.context.get(requestScope);
  const kept = keptTab(scope.device, args.request.headers.get('cookie') ?? '');
  if (kept !== null) throw redirect(kept);
  return load(args);
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return ensure(args);
}

export default function FavoritesPage() {
  return null;
}
