import type { MiddlewareFunction } from 'react-router';
import { requestScope } from '../api/scope.ts';
import { withOpenGraph } from './open-graph.ts';

/** Pages that search engines should not index. */
const UNLISTED = /^\/(hkapp|member|playground)/;

/** Adds link previews to a page, and keeps pages of the app and of developers out of search engines. */
export const appSeo: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (UNLISTED.test(new URL(request.url).pathname)) {
    response.headers.set('x-robots-tag', 'noindex');
    return response;
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.body !== null;
  if (!isPage) return response;
  const { status, headers } = response;
  return new Response(withOpenGraph(await response.text(), context.get(requestScope).origin), { status, headers });
};
