import type { ProfitSummary } from '@sise/contract/portfolio-rows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { marketStatus } from '../../../quotes/market-feed.tsx';
import { PLAIN_COUNTING, returnsOf } from './queries.ts';
import { SummaryCard } from './summary-card.tsx';

const book = { groupId: null, counting: PLAIN_COUNTING };
const summary = {
  currency: 'krw',
  value: 1_000_000,
  todaygain: 0,
  profit: 0,
  year: { realised: 0, dividends: 0 },
  currencyEffect: 0,
  unpriced: [],
} as unknown as ProfitSummary; // what the card reads

/** The card without tags, and whether a part of it is loading. */
function cardWith(returns: object | null, status: object | null = null): { text: string; isLoading: boolean } {
  const client = new QueryClient();
  if (status !== null) client.setQueryData([...marketStatus.queryKey], status);
  if (returns !== null) client.setQueryData([...returnsOf(book, 'all').queryKey], { data: returns });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SummaryCard book={book} summary={summary} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { text: html.replaceAll(/<[^>]*>/g, ' '), isLoading: html.includes('skeleton') };
}

it('says that there is no KOSPI to compare with only once the returns have come', () => {
  const loading = cardWith(null);
  expect(loading.isLoading).toBe(true);
  expect(loading.text).not.toContain('코스피');
  expect(loading.text).not.toContain('연 환산');

  const without = cardWith({ from: null, to: null, twr: null, xirr: null, benchmark: { name: '코스피', rate: [] } });
  expect(without.isLoading).toBe(false);
  expect(without.text).toContain('코스피 자료 없음');

  const withIt = cardWith({
    from: null,
    to: null,
    twr: 1.5,
    xirr: null,
    benchmark: { name: '코스피', rate: [0, 2.5] },
  });
  expect(withIt.text).toMatch(/코스피 \+2\.50%/);
});

const status = (asOf: string, sessionId: string) => ({
  data: [{ workdate: '2026-11-20', sessionId, feed: 'close' }],
  meta: { asOf, sources: [] },
});

it('names the day of the gain once it is not today', () => {
  expect(cardWith(null, status('2026-11-20T15:31:00+09:00', 'after-close')).text).toContain('오늘');
  const saturday = cardWith(null, status('2026-11-21T11:00:00+09:00', 'holiday')).text;
  expect(saturday).toContain('11.20');
  expect(saturday).not.toContain('오늘');
});
