import { instant } from '@sise/domain/terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { marketStatus, MarketFeedProvider } from '../quotes/market-feed.tsx';
import { TopBanner } from './top-banner.tsx';

/** The texts of the banner over a market, without tags. */
function bannerOf(kind: 'simulated' | 'market', feed: 'live' | 'silent'): string {
  const client = new QueryClient();
  const source = { name: 'a', label: '가', kind, delay: 0, attribution: '가', url: null };
  client.setQueryData([...marketStatus.queryKey], {
    data: [{ feed, sessionId: 'regular', workdate: '20261120' }],
    meta: { asOf: new Date(instant(0)).toISOString(), sources: [source] },
  });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MarketFeedProvider>
          <TopBanner wide />
        </MarketFeedProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ');
}

it('says of a simulated market that it is one, and as of any other that nothing comes', () => {
  expect(bannerOf('simulated', 'live')).toContain('모의 시세');
  expect(bannerOf('simulated', 'live')).not.toContain('끊김');
  expect(bannerOf('simulated', 'silent')).toMatch(/모의 시세.*시세 끊김/);
  expect(bannerOf('market', 'silent')).toContain('시세 끊김');
  expect(bannerOf('market', 'live')).toBe('');
});
