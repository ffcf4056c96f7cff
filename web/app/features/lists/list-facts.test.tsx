import { KOSPI, KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { marketSummary } from '../../quotes/market-summary.ts';
import { ListFacts } from './list-facts.tsx';

const row = (upcode: string, hname: string, rise: number) => ({
  upcode,
  hname,
  upper: 3,
  lower: 0,
  rise,
  flat: 1,
  fall: 2,
  price: 1_000,
  chgrate: 0.5,
  amount: 100_000_000,
});
const ROWS = [row(KOSPI, '코스피', 400), row(KOSDAQ, '코스닥', 700), row(KOSPI200, '코스피 200', 90)];

/** The line above a list, as text. */
function written(view: Parameters<typeof ListFacts>[0], rows: readonly unknown[] = ROWS): string {
  const client = createQueryClient(() => new Promise(() => {}));
  client.setQueryData(marketSummary.queryKey, { data: rows } as never); // the fields that the line reads
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ListFacts {...view} />
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

it('has the index of the market, or both with the sum of their stocks', () => {
  expect(written({ market: 'kospi', index: null })).toMatch(/^코스피 1,000.*상승 400/);
  expect(written({ market: 'all', index: null })).toMatch(/^코스피 .*코스닥 .*상승 1,100/);
  expect(written({ market: 'konex', index: null })).toBe('');
});

it('has how many are at the limits of the day, above rises and falls', () => {
  expect(written({ market: 'all', limits: true })).toMatch(/상승 1,100상한 6보합 2하락 4하한 0거래대금/);
  expect(written({ market: 'all' })).not.toMatch(/상한|하한/);
});

it("has the index whose stocks are listed, not its market's", () => {
  expect(written({ market: 'kospi', index: KOSPI200 })).toMatch(/^코스피 200 1,000.*상승 90/);
});

it('names what stands for the value of an index until it opens, and counts no stock before one has traded', () => {
  const rows = ROWS.map((each) => ({ ...each, chgrate: null, rise: null, flat: null, fall: null, amount: 0 }));
  expect(written({ market: 'all', index: null }, rows)).toBe('코스피 1,000.00 전일 종가코스닥 1,000.00 전일 종가');
});
