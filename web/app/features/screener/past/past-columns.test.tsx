import type { PastScreenRow } from '@sise/contract/past-screens';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { quoteRow } from '../../../quotes/testing/sample-rows.ts';
import { pastColumns, pastTableRows } from './past-columns.tsx';

const PLACE = { rank: 1, trend: null, isDaily: false, showMarket: true, isTabStop: true };

it.each(['hname', 'cap'])('says in %s the market cap of the day of the screen, whatever the price does since', (id) => {
  const then = { ...quoteRow({ listingamount: 156_500_000_000 }), sinceprice: 1_100, sincerate: 10, delisted: null };
  const [row] = pastTableRows([then as PastScreenRow]); // without the figures of its conditions, which no cell here shows
  if (row === undefined) throw new Error('No row');
  const live = { ...row, price: 1_300, listingamount: 185_200_000_000 };
  const column = pastColumns('stocks', 'price').find((each) => each.id === id);
  const text = renderToStaticMarkup(<MemoryRouter>{column?.cell(live, PLACE)}</MemoryRouter>);
  expect(text).toContain('1,565');
  expect(text).not.toContain('1,852');
});

it('says the year in which a stock was delisted: a screen may be of a year before', () => {
  const then = { ...quoteRow({}), sinceprice: 100, sincerate: 0, delisted: '2025-12-18' };
  const [row] = pastTableRows([then as unknown as PastScreenRow]); // as above
  if (row === undefined) throw new Error('No row');
  const column = pastColumns('stocks', 'price').find(({ id }) => id === 'hname');
  expect(renderToStaticMarkup(<MemoryRouter>{column?.cell(row, PLACE)}</MemoryRouter>)).toContain(
    '2025.12.18 상장폐지',
  );
});
