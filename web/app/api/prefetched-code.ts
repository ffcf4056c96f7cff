import type { UNSAFE_RouteModules as RouteModules } from 'react-router';
import type { CodeOfRoute } from './route-code.ts';

// In the browser's build, the router prefetches pages with this in place of its own `loadRouteModule`
// (web/router-parts.ts), which loads the page anew where the code of another cannot be had: what is typed would be lost
// because a pointer rested on a link.

/** The code of a route that may be opened; nothing of it where it cannot be had, which opening the page notices. */
export async function loadRouteModule(route: CodeOfRoute, modules: RouteModules): Promise<{ links?: () => unknown[] }> {
  try {
    return (modules[route.id] ??= await import(/* @vite-ignore */ route.module));
  } catch {
    return {};
  }
}
