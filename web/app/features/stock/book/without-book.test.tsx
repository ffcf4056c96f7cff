import type { BookPage } from '@sise/contract/book';
import type { SessionId } from '@sise/domain/market/session-id';
import type { SourceInfo } from '@sise/domain/market/source';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { MarketFeedProvider, marketStatus } from '../../../quotes/market-feed.tsx';
import { SessionStrip } from './session-strip.tsx';
import { TradesCard } from './trades-card.tsx';
import type { ShownBook } from './use-book-page.ts';

const PAGE = {
  hname: '삼성전자',
  phase: null,
  price: 71_500,
  jnilclose: 71_000,
  strength: null,
  trades: [],
  vi: { reference: null, upper: null, lower: null, running: null, list: [] },
  isAwaited: false,
} satisfies Partial<ShownBook>;

/** The parts of the page beside the book, at the close of a day. */
function written(page: Partial<ShownBook>, delay: SourceInfo['delay'], sessionId: SessionId = 'regular'): string {
  const queries = createQueryClient(() => new Promise(() => {}));
  const status = {
    data: [{ feed: 'close', workdate: '2026-11-20', sessionId }],
    meta: { asOf: '2026-11-20T15:30:00+09:00', sources: [{ name: 'archive', delay }] },
  };
  queries.setQueryData(marketStatus.queryKey, status as never); // the rest is not read
  const shown = { ...PAGE, ...page } as ShownBook; // no more of it is read without a book
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MarketFeedProvider>
        <SessionStrip page={shown} market="kospi" />
        <TradesCard page={shown} />
      </MarketFeedProvider>
    </QueryClientProvider>,
  );
}

const FALSE_WORDS = ['오늘 아직 체결되지 않았습니다', 'VI를 적용하지 않습니다', '오늘 발동 없음'];

describe('what is shown beside the book of a stock without one', () => {
  it('says with a source of closes that it has no trades, and nothing of the hours of that day', () => {
    const html = written({}, 'close', 'closed');
    expect(html).toContain('체결 자료 없음');
    expect(html).toContain('종가만 있고 호가와 체결이 없습니다.');
    expect(html).not.toContain('장 시간');
    for (const words of FALSE_WORDS) expect(html).not.toContain(words);
  });

  it('says while the first book is awaited that it will come', () => {
    const html = written({ isAwaited: true }, 0);
    expect(html).toContain('체결 수신 중');
    expect(html.split('첫 호가가 아직 오지 않았습니다.')).toHaveLength(3);
    expect(html).toContain('오늘 장 시간');
    for (const words of FALSE_WORDS) expect(html).not.toContain(words);
  });

  it('says with a book that there was no trade and no interruption yet', () => {
    const html = written({ phase: 'continuous' satisfies BookPage['phase'] }, 0);
    for (const words of FALSE_WORDS) expect(html).toContain(words);
  });

  it('says of a halted stock why it has no trades, which are not to come', () => {
    const html = written({ phase: 'halted' satisfies BookPage['phase'] }, 0);
    expect(html).toContain('거래가 정지되어 체결이 없습니다.');
    expect(html).not.toContain('아직');
  });

  it('names the day once it is over', () => {
    const html = written({ phase: 'closed' satisfies BookPage['phase'] }, 0, 'closed');
    expect(html).toContain('11.20 장 시간');
    expect(html).toContain('11.20 발동 없음');
    expect(html).toContain('11.20에 체결되지 않았습니다');
    expect(html).not.toContain('오늘');
  });
});
