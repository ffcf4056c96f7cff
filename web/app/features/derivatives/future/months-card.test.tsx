import type { FutureRow } from '@sise/contract/futures';
import { elementAt } from '@sise/domain/element-at';
import { dateKst } from '@sise/domain/terms';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { FUTURE_PRODUCTS } from './future-product.ts';
import { MonthsCard } from './months-card.tsx';
import type { FutureView } from './use-future-view.ts';

const untraded: FutureRow = {
  code: 'A016C000',
  hname: 'F 202612',
  price: null,
  change: null,
  chgrate: null,
  sign: '3',
  jnilclose: 986.35,
  open: null,
  high: null,
  low: null,
  uplmtprice: 1_065.25,
  dnlmtprice: 907.45,
  volume: 0,
  amount: 0,
  openint: 306_814,
  openintchange: 0,
  basis: null,
  ibasis: 0.76,
  theoryprice: 985.65,
  glyl: null,
  lastdate: dateKst('2026-12-10'),
  jandatecnt: 20,
  settlement: null,
};

/** The cells of a month, price first. */
function cellsOf(row: FutureRow): string[] {
  const meta = { asOf: '2026-11-20T10:00:00+09:00' } as FutureView['meta']; // what the card reads
  const view = { product: elementAt(FUTURE_PRODUCTS, 0), rows: [row], meta };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <MemoryRouter>
        <MonthsCard view={view} chosen={row} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<td[^>]*>.*?<\/td>/g)].map(([cell]) => cell);
}

const textOf = (cell: string) => cell.replaceAll(/<[^>]*>/g, '');

it('shows the base price of a month until it trades, in grey and by its name, and no change', () => {
  const [price = '', ...others] = cellsOf(untraded);
  expect(textOf(price)).toBe('986.35');
  expect(price).toMatch(/class="muted" title="기준가"/);
  expect(others.slice(0, 2).map(textOf)).toEqual(['-', '-']);
});

it('shows the price once there is one', () => {
  const [price = '', change = ''] = cellsOf({ ...untraded, price: 990, change: 3.65, chgrate: 0.37, sign: '2' });
  expect(textOf(price)).toBe('990.00');
  expect(price).not.toContain('기준가');
  expect(textOf(change)).toContain('3.65');
});

it('has no price where the base price is unknown, too', () => {
  expect(textOf(cellsOf({ ...untraded, jnilclose: null })[0] ?? '')).toBe('-');
});
