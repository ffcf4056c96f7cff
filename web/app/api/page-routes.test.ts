import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { expect, it } from 'vitest';
import { pageRoutes } from './page-routes.ts';

type Routes = AssetsManifest['routes'];

const manifest = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'home', parentId: 'root', index: true },
    { id: 'terms', parentId: 'root', path: 'terms' },
    { id: 'my', parentId: 'root', path: 'my-stock' },
    { id: 'lists', parentId: 'my' },
    { id: 'favorites', parentId: 'lists', index: true },
    { id: 'portfolio', parentId: 'my', path: 'portfolio' },
  ].map((route) => [route.id, route]),
) as unknown as Routes; // nothing else of a route is read

it.each([
  [
    ['root', 'terms'],
    ['root', 'home', 'terms'],
  ],
  [
    ['root', 'my', 'portfolio'],
    ['root', 'home', 'my', 'favorites', 'lists', 'portfolio'],
  ],
  [
    ['root', 'home'],
    ['root', 'home'],
  ],
])('begins a page of %j with the pages at the addresses of its layouts', (matched, begun) => {
  const routes = pageRoutes(manifest, matched);
  expect(Object.keys(routes).toSorted()).toEqual(begun.toSorted());
  expect(routes['home']).toBe(manifest['home']);
});

it('keeps the index routes of two lists apart', () => {
  const { home: _, ...withoutHome } = manifest;
  for (const [routes, begun] of [
    [manifest, ['root', 'home']],
    [withoutHome, ['root']],
    [manifest, ['root', 'home']],
  ] as const)
    expect(Object.keys(pageRoutes(routes, ['root']))).toEqual(begun);
});
