import { OUTSIDE_APP } from '@sise/contract/native-app';
import { PLAIN_VIEW } from '@sise/contract/page';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { FirstView } from '../api/first-view.ts';
import { handle as futureHandle } from '../features/derivatives/future/future-layout.tsx';
import { handle as indexHandle } from '../features/index/index-layout.tsx';
import { PageFacts } from './page-facts.tsx';

const ORIGIN = 'https://sise.example';
const look = {
  preferences: PLAIN_VIEW,
  device: 'pc',
  app: OUTSIDE_APP,
  origin: ORIGIN,
} as unknown as ComponentProps<typeof FirstView>['value']; // of which the facts read the origin alone

interface Crumb {
  readonly name: string;
  readonly item: string;
}

/** The breadcrumbs of a page, as search engines read them. */
function crumbsAt(path: string): string[] {
  const isFuture = path.startsWith('/indices/kospi-future');
  const layout = {
    id: 'layout',
    path: isFuture ? '/indices/kospi-future' : '/indices/:index',
    handle: isFuture ? futureHandle : indexHandle,
    loader: () => null,
    children: [{ path: '*', element: null }],
  };
  const router = createMemoryRouter([{ element: <PageFacts />, children: [layout] }], {
    initialEntries: [path],
    hydrationData: { loaderData: { layout: null } }, // of a contract that is listed
  });
  const html = renderToStaticMarkup(
    <FirstView value={look}>
      <RouterProvider router={router} />
    </FirstView>,
  );
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const { itemListElement } = JSON.parse(text) as { itemListElement: readonly Crumb[] }; // as site-facts.ts makes it
  return itemListElement.map(({ name, item }) => `${name} ${item.slice(ORIGIN.length)}`);
}

it('a tab below a layout is the last breadcrumb, at its own address', () => {
  expect(crumbsAt('/indices/kosdaq/industries').slice(2)).toEqual([
    '코스닥 /indices/kosdaq',
    '업종별 /indices/kosdaq/industries',
  ]);
  expect(crumbsAt('/indices/kospi-future/daily').slice(2)).toEqual([
    '코스피200 선물 /indices/kospi-future',
    '일별 시세 /indices/kospi-future/daily',
  ]);
});
