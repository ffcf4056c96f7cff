import { createPath, UNSAFE_createClientRoutes as createClientRoutes } from 'react-router';
import type {
  DataRouter,
  DataRouteObject,
  Location,
  PatchRoutesOnNavigationFunction,
  UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_RouteModules as RouteModules,
} from 'react-router';

// In the browser's build, this stands for a file of the router (web/router-parts.ts), with the names that it has
// there. A page comes with the routes that match its address (paint-first.ts): to make and rank all of them takes a phone
// longer than to hydrate the frame.

declare global {
  interface Window {
    /** What the router begins with, and then the list of all routes, when its file has run. */
    __reactRouterManifest?: AssetsManifest;
  }
}

/** What the router has of a page. */
interface KnownRoutes {
  readonly getRouter: () => DataRouter;
  readonly manifest: AssetsManifest;
  readonly routeModules: RouteModules;
}

type Patch = (parentId: string | null, routes: DataRouteObject[]) => void;

let known: KnownRoutes | undefined;
let isComplete = false;

/** @returns what the router runs before it navigates to an address that no route matches yet, or perhaps not the best */
export function getPatchRoutesOnNavigationFunction(
  getRouter: KnownRoutes['getRouter'],
  manifest: AssetsManifest,
  routeModules: RouteModules,
): PatchRoutesOnNavigationFunction {
  const routes = { getRouter, manifest, routeModules };
  known = routes;
  isComplete = false;
  return async ({ patch, signal }) => {
    try {
      await complete(routes, patch, signal);
    } catch (error) {
      await openDocument(error, getRouter().state.location);
    }
  };
}

/**
 * Loads the document of the page that is being opened, whose routes or code have not come.
 *
 * @param present what is loaded where no page is being opened any more
 * @throws the reason where that is not given
 */
export async function openDocument(reason: unknown, present?: Location): Promise<never> {
  const page = known?.getRouter().state.navigation.location ?? present;
  if (page === undefined) throw reason;
  console.warn(reason);
  const path = createPath(page);
  // After going back the address is there already: to assign one with a hash would load nothing.
  if (path === createPath(window.location)) window.location.reload();
  else window.location.assign(path);
  return new Promise(() => {}); // the document is left
}

/** Asks for the list of all routes, so that it is there when a link is pressed. */
export async function loadRoutes(): Promise<void> {
  if (known !== undefined && !isComplete) await import(/* @vite-ignore */ known.manifest.url);
}

/** Adds all routes to those of the page: before the code of another page can be asked for. */
export async function discoverRoutes(): Promise<void> {
  if (known === undefined) return;
  const { patchRoutes } = known.getRouter();
  await complete(known, patchRoutes);
}

async function complete({ manifest, routeModules }: KnownRoutes, patch: Patch, signal?: AbortSignal): Promise<void> {
  if (isComplete) return;
  await loadRoutes();
  if (isComplete || signal?.aborted) return;
  isComplete = true;
  const { __reactRouterManifest: all = manifest } = window;
  const missing = missingIn(manifest, all);
  Object.assign(manifest.routes, missing);
  for (const parent of parentsOf(missing)) {
    patch(parent ?? null, createClientRoutes(missing, routeModules, null, true, false, parent));
  }
}

type Routes = AssetsManifest['routes'];

function missingIn({ routes }: AssetsManifest, all: AssetsManifest): Routes {
  return Object.fromEntries(Object.entries(all.routes).filter(([id]) => !(id in routes)));
}

/** The known routes that get more below them. */
function parentsOf(missing: Routes): ReadonlySet<string | undefined> {
  const parents = Object.values(missing).map((route) => route?.parentId);
  return new Set(parents.filter((id) => id === undefined || !(id in missing)));
}

/** Not by links: the list comes as a whole. */
export function useFogOFWarDiscovery(): void {}

/** The page's scripts do not import the list. */
export function isFogOfWarEnabled(): boolean {
  return true;
}

/** The list that the server writes into a page; the router calls it there only. */
export function getPartialManifest(manifest: AssetsManifest): AssetsManifest {
  return manifest;
}
