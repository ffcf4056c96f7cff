import { data } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { appAuth } from './app-auth.ts';
import { appRouting, appRoutingInBrowser } from './app-routing.ts';
import { appSeo } from './app-seo.ts';
import { hkappHeaderAuth, hkappHeaderAuthInBrowser } from './hkapp-header-auth.ts';

type Middleware = MiddlewareFunction<Response>;

/** All middleware, by name. */
const TABLE: Readonly<Record<string, Middleware>> = {
  'hkapp-header-auth': hkappHeaderAuth,
  'app-routing': appRouting,
  'app-auth': appAuth,
  'app-seo': appSeo,
};

/** What of it also runs in the browser, where the document stays when the page changes. */
const IN_BROWSER: Readonly<Partial<Record<string, MiddlewareFunction>>> = {
  'hkapp-header-auth': hkappHeaderAuthInBrowser,
  'app-routing': appRoutingInBrowser,
};

/** The middleware of every page, in the order in which they run. */
export const PAGE_MIDDLEWARE = ['hkapp-header-auth', 'app-routing', 'app-auth', 'app-seo'] as const;

/** The middleware of these names, in their order. An unknown name fails the request, not the build. */
export function middlewareOf(names: readonly string[]): Middleware[] {
  return names.map((name) => TABLE[name] ?? unknownMiddleware);
}

/** The middleware of these names that also runs in the browser, in their order. */
export function clientMiddlewareOf(names: readonly string[]): MiddlewareFunction[] {
  return names.flatMap((name) => IN_BROWSER[name] ?? []);
}

const unknownMiddleware: Middleware = () => {
  throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' });
};
