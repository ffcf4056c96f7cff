import { PAGES } from '@sise/contract/page-table';
import { isAppPath, knownPathsOf, pageAt, twinOf } from '@sise/contract/paths';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

/** The patterns of the pages under a route; one with an optional part is two. */
function patternsOf({ path = '', children }: RouteConfigEntry, above = ''): string[] {
  const here = path === '' ? above : `${above}/${path}`;
  if (children !== undefined) return children.flatMap((child) => patternsOf(child, here));
  return withoutOptional(here || '/');
}

function withoutOptional(pattern: string): string[] {
  const [whole, before = '', part = '', after = ''] = /^(.*?)(\/[^/?]+)\?(.*)$/.exec(pattern) ?? [];
  return whole === undefined
    ? [pattern]
    : [...withoutOptional(before + after), ...withoutOptional(before + part + after)];
}

/** The route that a path leads to. */
function routeAt(path: string): string | undefined {
  return matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path; // with files in place of modules
}

function fileAt(path: string): string | undefined {
  const route = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route;
  return route && 'file' in route ? String(route.file) : undefined;
}

const patterns = routes.flatMap((route) => patternsOf(route));
const pages = Object.values(PAGES);

describe('the routes', () => {
  it('are all in the table of pages, with the same parameters', () => {
    const known = new Set(pages.flatMap((page) => [page.path, twinOf(page)]));
    expect(patterns.filter((pattern) => !known.has(pattern))).toEqual(['/embed/*', '/*']);
  });

  it('lead to every page of the table', () => {
    for (const page of pages)
      for (const path of knownPathsOf(page)) expect(routeAt(path.replaceAll(/:\w+/g, 'x')), path).not.toBe('*');
  });

  it('lead to the twin of every page, with the file of the page', () => {
    for (const page of pages) {
      const twin = twinOf(page);
      if (twin !== null)
        expect(fileAt(twin.replaceAll(/:\w+/g, 'x')), twin).toBe(fileAt(page.path.replaceAll(/:\w+/g, 'x')));
    }
  });

  it('lead to a page of the app from every page that has none of its own there', () => {
    for (const { path, appInstead } of pages) {
      if (appInstead === undefined) continue;
      expect(isAppPath(appInstead) && pageAt(appInstead.replaceAll(/:\w+/g, 'x')), path).toMatchObject({ page: {} });
    }
  });

  it('have ids that no other route has', () => {
    const ids = routes.flatMap(({ id, file, children = [] }) => [
      id ?? file,
      ...children.map((child) => child.id ?? child.file),
    ]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
