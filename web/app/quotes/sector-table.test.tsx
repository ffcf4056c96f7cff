import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { SectorTable } from './sector-table.tsx';
import { indexRow } from './testing/sample-rows.ts';

function written(sectors: Parameters<typeof SectorTable>[0]['sectors']): string {
  const table = <SectorTable market="코스피" sectors={sectors} note="외국인·기관 10:30 잠정" />;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

it('says where there are no industries that the source has none, and neither counts nor dates them', () => {
  const text = written([]);
  expect(text).toContain('업종 자료 없음');
  expect(text).not.toMatch(/개 업종|잠정/);
});

it('has the number of its industries and the age of their numbers in its head', () => {
  expect(written([indexRow({ kind: 'sector' })])).toContain('1개 업종 · 외국인·기관 10:30 잠정');
});
