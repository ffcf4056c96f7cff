import type { AnalystDetail, AnalystRow } from '@sise/contract/analyst';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PeersCard } from './peers-card.tsx';

it('equal scores share a place in the sector, as in the head of the page', () => {
  expect(
    placesOf([
      [4, 84.3],
      [4, 84.3],
      [9, 70.1],
      [null, null],
    ]),
  ).toEqual(['1', '1', '3', '-']);
});

/** The places on the card of analysts with these ranks and scores. */
function placesOf(peers: readonly (readonly [number | null, number | null])[]): string[] {
  const rows = peers.map(([rank, score], n) => ({ REPORT_WRITER_CODE: `A${n}`, name: `이름 ${n}`, rank, score }));
  const detail = { sector: '반도체', peers: rows as AnalystRow[], REPORT_WRITER_CODE: 'A1', periodType: '1M' };
  const router = createMemoryRouter([{ path: '/', element: <PeersCard detail={detail as AnalystDetail} /> }]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<li[^>]*><span[^>]*>([^<]*)</g)].map(([, place = '']) => place);
}
