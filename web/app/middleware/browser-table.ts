import type { MiddlewareFunction } from 'react-router';
import { appRoutingInBrowser } from './app-routing-in-browser.ts';
import { hkappHeaderAuthInBrowser } from './hkapp-header-auth.ts';

/** The middleware that also runs in the browser, where the document stays when the page changes. */
const IN_BROWSER: Readonly<Partial<Record<string, MiddlewareFunction>>> = {
  'hkapp-header-auth': hkappHeaderAuthInBrowser,
  'app-routing': appRoutingInBrowser,
};

/** The middleware of these names that also runs in the browser, in their order. */
export function clientMiddlewareOf(names: readonly string[]): MiddlewareFunction[] {
  return names.flatMap((name) => IN_BROWSER[name] ?? []);
}
