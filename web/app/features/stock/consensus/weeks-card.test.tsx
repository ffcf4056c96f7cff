import { shcode } from '@sise/domain/terms';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { expectationsQuery } from './consensus-queries.ts';
import { WeeksCard } from './weeks-card.tsx';

const code = shcode('005930');

/** The card without tags. @param years business years with estimates, the open one first */
function textWith(years: readonly number[]): string {
  const client = createQueryClient(() => new Promise(() => {}));
  const data = { years: years.map((year) => ({ year, weeks: [], now: { revenue: null } })), firms: 0 };
  client.setQueryData([...expectationsQuery(code).queryKey], { data }); // the rest is not read
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <WeeksCard code={code} /> }])} />
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ');
}

it('names the business years by their numbers: in January the open one is last year’s', () => {
  expect(textWith([2026, 2027])).toMatch(/2026년\s+2027년/);
  expect(textWith([])).toMatch(/올해\s+내년/);
});
