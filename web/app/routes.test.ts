import { PAGES } from '@sise/contract/page-table';
import { knownPathsOf } from '@sise/contract/paths';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

/** The patterns of the pages under a route; one whose last parameter may be missing is two. */
function patternsOf({ path = '', children }: RouteConfigEntry, above = ''): string[] {
  const here = path === '' ? above : `${above}/${path}`;
  if (children !== undefined) return children.flatMap((child) => patternsOf(child, here));
  return here.endsWith('?') ? [here.slice(0, here.lastIndexOf('/')), here.slice(0, -1)] : [here || '/'];
}

/** The route that a path leads to. */
function routeAt(path: string): string | undefined {
  return matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path; // with files in place of modules
}

const patterns = routes.flatMap((route) => patternsOf(route));
const built = Object.values(PAGES).filter(({ planned }) => !planned);

describe('the routes', () => {
  it('are all in the table of pages, with the same parameters', () => {
    const known = new Set(built.map(({ path }) => path));
    expect(patterns.filter((pattern) => !known.has(pattern))).toEqual(['/embed/*', '/*']);
  });

  it('lead to every page of the table, and to no planned one', () => {
    for (const page of Object.values(PAGES))
      for (const path of knownPathsOf(page))
        expect(routeAt(path.replaceAll(/:\w+/g, 'x')) === '*', path).toBe(page.planned === true);
  });
});
