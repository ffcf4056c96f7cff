import type { MiddlewareFunction } from 'react-router';

/** Pages that search engines have no use for. */
const UNLISTED = /^\/(hkapp|playground)/;

/** Keeps pages of the app and of developers out of search engines. */
export const appSeo: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (UNLISTED.test(new URL(request.url).pathname)) response.headers.set('x-robots-tag', 'noindex');
  return response;
};
