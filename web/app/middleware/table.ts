import { data } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { appAuth } from './app-auth.ts';
import { appRouting } from './app-routing.ts';
import { appSeo } from './app-seo.ts';
import { hkappHeaderAuth } from './hkapp-header-auth.ts';

type Middleware = MiddlewareFunction<Response>;

/** All middleware, by name. */
const TABLE: Readonly<Record<string, Middleware>> = {
  'hkapp-header-auth': hkappHeaderAuth,
  'app-routing': appRouting,
  'app-auth': appAuth,
  'app-seo': appSeo,
};

/** The middleware of these names, in their order. An unknown name fails the request, not the build. */
export function middlewareOf(names: readonly string[]): Middleware[] {
  return names.map((name) => TABLE[name] ?? unknownMiddleware);
}

const unknownMiddleware: Middleware = () => {
  throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' });
};
