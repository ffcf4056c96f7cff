import { PLAIN_SCOPE } from '@sise/contract/testing/plain-scope';
import type { ServerBuild } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import renderPage from './app/entry.server.tsx';
import { createPageHandler } from './page-handler.ts';

function broken(): never {
  throw new TypeError('no such thing');
}

/** Pages with a bug, and their error page. */
function pagesWith(errorPage: () => string): ServerBuild {
  const module = '/root.js';
  const flags = {
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: true,
  };
  const chunks = {
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  return {
    entry: { module: { default: renderPage } },
    routes: { root: { id: 'root', path: '', module: { default: broken, ErrorBoundary: errorPage } } },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: { id: 'root', path: '', module, ...flags, ...chunks } },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { unstable_optimizeDeps: false, unstable_trailingSlashAwareDataRequests: false } as never, // none is read
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  };
}

const ask = (errorPage: () => string) =>
  createPageHandler(pagesWith(errorPage))(new Request('https://sise.example/'), PLAIN_SCOPE);

describe('a page that cannot be rendered', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {})); // the failures are written there
  afterEach(() => void vi.restoreAllMocks());

  it('is answered 500 with the error page', async () => {
    const response = await ask(() => 'the error page');
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(new TextDecoder().decode(await response.bytes())).toContain('the error page');
  });

  it('is left to the server when the error page fails, too', async () => {
    await expect(ask(broken)).rejects.toThrow('the error page could not be rendered');
  });
});
