import type { UNSAFE_RouteModules as RouteModules } from 'react-router';
import { openDocument } from './route-discovery.ts';

// In the browser's build, the router opens pages with this in place of its own `loadRouteModule` (web/router-parts.ts),
// which loads the present page anew where the code of the next cannot be had: the press would be lost.

/** What the list of routes says of the code of one. */
export interface CodeOfRoute {
  readonly id: string;
  readonly module: string;
}

/**
 * The code of a route, asked for twice: a connection may break. Where it is gone, as after a release, the document of the
 * page that is being opened is loaded.
 */
export async function loadRouteModule({ id, module }: CodeOfRoute, modules: RouteModules): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ module);
  try {
    return (modules[id] ??= await load().catch(load));
  } catch (error) {
    return openDocument(error);
  }
}
