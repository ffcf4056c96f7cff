import { isAppPath, pageAt } from '@sise/contract/paths';
import type { MiddlewareFunction } from 'react-router';

/** Keeps pages of the app, of readers and of developers out of search engines. */
export const appSeo: MiddlewareFunction<Response> = async ({ url: { pathname } }, next) => {
  const response = await next();
  if (isAppPath(pathname) || pageAt(pathname)?.page.noindex) response.headers.set('x-robots-tag', 'noindex');
  return response;
};
