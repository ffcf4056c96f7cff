import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';

type Routes = AssetsManifest['routes'];

/** Index routes by parent, of each list of routes: all pages of a build have the same list. */
const indexRoutes = new WeakMap<Routes, ReadonlyMap<string, readonly string[]>>();

/**
 * The routes that a page begins with: those that match its address, and the index routes below each of them. Without
 * an index route the router takes a layout alone for the page at the layout's own address, and does not ask for more.
 * @param matched ids of the routes that match
 */
export function pageRoutes(routes: Routes, matched: readonly string[]): Routes {
  const byParent = indexRoutes.get(routes) ?? indexRoutesOf(routes);
  indexRoutes.set(routes, byParent);
  const ids = matched.flatMap((id) => [id, ...(byParent.get(id) ?? [])]);
  return Object.fromEntries(ids.map((id) => [id, routes[id]]));
}

/** The index routes below each route, directly or in layouts without a path. */
function indexRoutesOf(routes: Routes): ReadonlyMap<string, readonly string[]> {
  const byParent = new Map<string, string[]>();
  for (const route of Object.values(routes)) {
    if (route?.index !== true) continue;
    const between = [route.id];
    let parent = route.parentId;
    while (parent !== undefined) {
      byParent.set(parent, [...(byParent.get(parent) ?? []), ...between]);
      const layout = routes[parent];
      if (layout === undefined || layout.path !== undefined) break;
      between.push(parent);
      parent = layout.parentId;
    }
  }
  return byParent;
}
