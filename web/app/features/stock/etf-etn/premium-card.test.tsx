import type { EquityProduct, EquityProductDay } from '@sise/contract/equity-product';
import { shcode } from '@sise/domain/terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { marketStatus } from '../../../quotes/market-feed.tsx';
import { etfEtnDaysQuery } from './etf-etn-queries.ts';
import { PremiumCard } from './premium-card.tsx';

const code = shcode('069500');
const days = ['2026-11-20', '2026-11-19', '2026-11-18'].map(
  (date) => ({ date, close: 97_000, nav: 97_010, premium: -0.01 }) as EquityProductDay, // what the card reads
);
const product = { type: 'EF', hname: 'KODEX 200', navdate: '2026-11-19', price: 97_000, inav: 97_010, premium: -0.01 };

/** The card at a moment, without tags. */
function textAt(asOf: string, sessionId: string): string {
  const client = new QueryClient();
  client.setQueryData([...etfEtnDaysQuery(code).queryKey], { data: { rows: days }, meta: {} });
  client.setQueryData([...marketStatus.queryKey], {
    data: [{ workdate: '2026-11-20', sessionId, feed: 'close' }],
    meta: { asOf, sources: [] },
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PremiumCard code={code} product={product as unknown as EquityProduct} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('says what the bar of a day is made of whose value is not published yet', () => {
  expect(textAt('2026-11-20T14:00:00+09:00', 'regular')).toContain('오늘 막대는 현재가 기준');
  const saturday = textAt('2026-11-21T11:00:00+09:00', 'holiday');
  expect(saturday).toContain('11.20 막대는 종가와 마지막 실시간 NAV 기준');
  expect(saturday).not.toContain('오늘');
});
