import { isAppPath, pageAt } from '@sise/contract/paths';
import type { MiddlewareFunction } from 'react-router';
import { requestScope } from '../api/scope.ts';
import { withOpenGraph } from './open-graph.ts';

/** Adds link previews to a page, and keeps pages of the app, of readers and of developers out of search engines. */
export const appSeo: MiddlewareFunction<Response> = async ({ url: { pathname }, context }, next) => {
  const response = await next();
  const isOfApp = isAppPath(pathname);
  if (isOfApp || pageAt(pathname)?.page.noindex) response.headers.set('x-robots-tag', 'noindex');
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.body !== null;
  if (isOfApp || !isPage) return response;
  const { status, headers } = response;
  return new Response(withOpenGraph(await response.text(), context.get(requestScope).origin), { status, headers });
};
