// @vitest-environment happy-dom
import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
} from 'react-router';
import type { DataRouter, UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { discoverRoutes, getPatchRoutesOnNavigationFunction, loadRoutes } from './route-discovery.ts';

type Routes = AssetsManifest['routes'];

const PLAIN = {
  imports: [],
  hasLoader: false,
  hasClientLoader: false,
  hasAction: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};
const route = (id: string, parentId: string, path: string): Routes => ({
  [id]: { ...PLAIN, id, parentId, path, module: `/${id}.js` },
});
const WORLD = route('world', '', 'world');
const ANY = route('any', 'world', ':symbol');
const ALL: Routes = { ...WORLD, ...ANY, ...route('exchange', 'world', 'exchange'), ...route('terms', '', 'terms') };

const PAGE = { default: () => null };
const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
const asWritten = (routes: Routes) => module(`window.__reactRouterManifest=${JSON.stringify({ routes })}`);

/** The router of a page that came with the routes of one address. */
function routerOf(url: string): DataRouter {
  const manifest: AssetsManifest = {
    url,
    version: '',
    entry: { module: '', imports: [] },
    routes: { ...WORLD, ...ANY },
  };
  const modules = { world: PAGE, any: PAGE, exchange: PAGE, terms: PAGE };
  const router: DataRouter = createRouter({
    history: createMemoryHistory({ initialEntries: ['/world/KOSPI'] }),
    routes: createClientRoutes(manifest.routes, modules, null, true, false),
    hydrationData: { loaderData: { world: null, any: null } },
    patchRoutesOnNavigation: getPatchRoutesOnNavigationFunction(() => router, manifest, modules),
  }).initialize();
  return router;
}

const matched = ({ state }: DataRouter) => state.matches.map((match) => match.route.id);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a page that came with its own routes', () => {
  it.each([
    ['a page that none of them matches', '/terms', ['terms']],
    ['a page that another route matches better', '/world/exchange', ['world', 'exchange']],
    ['another page of the same route', '/world/WTI', ['world', 'any']],
  ])('leads to %s', async (_, path, ids) => {
    const router = routerOf(asWritten(ALL));
    await router.navigate(path);
    expect(matched(router)).toEqual(ids);
  });

  it('has all routes before a page is navigated to, once', async () => {
    const router = routerOf(asWritten(ALL));
    const patched = vi.spyOn(router, 'patchRoutes');
    await loadRoutes();
    await Promise.all([discoverRoutes(), discoverRoutes()]);
    expect(patched.mock.calls.map(([parent, routes]) => [parent, routes.map(({ id }) => id)])).toEqual([
      ['world', ['exchange']],
      ['', ['terms']],
    ]);
    await router.navigate('/world/exchange');
    expect(matched(router)).toEqual(['world', 'exchange']);
  });

  it('loads the document of a page where the list does not come', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const router = routerOf(module('throw new Error("no network")'));
    void router.navigate('/terms?from=1');
    await expect.poll(() => assign).toHaveBeenCalledWith('/terms?from=1');
    expect(matched(router)).toEqual(['world', 'any']);
  });
});
