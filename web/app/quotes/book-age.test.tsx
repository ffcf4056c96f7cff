import type { SessionId } from '@sise/domain/market/session-id';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { BookAge } from './book-age.tsx';
import { MarketFeedProvider, marketStatus } from './market-feed.tsx';

const TIME = Date.parse('2026-11-20T16:10:05+09:00') / 1_000;

function written(sessionId: SessionId, closed: boolean): string {
  const queries = createQueryClient(() => new Promise(() => {}));
  const status = {
    data: [{ feed: 'close', workdate: '2026-11-20', sessionId }],
    meta: { asOf: '2026-11-20T16:10:05+09:00', sources: [{ name: 'simulator', delay: 0 }] },
  };
  queries.setQueryData(marketStatus.queryKey, status as never); // the rest is not read
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MarketFeedProvider>
        <BookAge time={TIME} label={closed ? '장마감' : '장중'} closed={closed} />
      </MarketFeedProvider>
    </QueryClientProvider>,
  );
}

it.each<[string, SessionId, boolean, string]>([
  ['its moment while orders change', 'after-market', false, '16:10:05 · 장중'],
  ['no moment once they cannot', 'after-market', true, '장마감'],
  ['the day once that is over', 'closed', true, '2026.11.20 (금) 종가 기준'],
])('says of an order book %s', (_, session, closed, text) => {
  expect(written(session, closed)).toBe(text);
});
