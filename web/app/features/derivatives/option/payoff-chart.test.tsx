import type { SessionId } from '@sise/domain/market/session-id';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { marketStatus } from '../../../quotes/market-feed.tsx';
import { PayoffChart } from './payoff-chart.tsx';

function legendAt(sessionId: SessionId, asOf: string): string {
  const queries = createQueryClient(() => new Promise(() => {}));
  const status = { data: [{ feed: 'close', workdate: '2026-11-20', sessionId }], meta: { asOf, sources: [] } };
  queries.setQueryData(marketStatus.queryKey, status as never); // the rest is not read
  const leg = { side: 'call', strike: 900, entry: 10, quantity: 1 } as const;
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <PayoffChart legs={[leg]} breakEvens={[910]} spot={905} multiplier={1} profitNow={() => 1} label="손익" />
    </QueryClientProvider>,
  );
}

it('names the day of the theoretical values, which on a rest day is the last trading day', () => {
  expect(legendAt('regular', '2026-11-20T10:30:00+09:00')).toContain('오늘 이론값');
  expect(legendAt('closed', '2026-11-22T11:00:00+09:00')).toContain('11.20 이론값');
});
