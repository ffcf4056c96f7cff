import type { PageOf } from '@sise/contract/envelope';
import type { DailyRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import { dateKst } from '@sise/domain/terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DailyCard } from './daily-card.tsx';

function written(days: PageOf<DailyRow>, changes: StockDetail['sharechanges'] = []): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/stock/005930?page=${days.page}`]}>
        <DailyCard code="005930" name="삼성전자" days={days} changes={changes} now={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const day = (date: string, close: number): DailyRow => ({
  date: dateKst(date),
  close,
  change: 75,
  chgrate: 2.26,
  sign: '2',
  open: close,
  high: close,
  low: close,
  volume: 1,
  amount: close,
});

describe('the daily prices of a stock', () => {
  it('say on a page beyond the end that there is none, with a link to the first', () => {
    const html = written({ rows: [], page: 9_999, pages: 12, total: 120 });
    expect(html).toContain('일별 시세는 12페이지까지 있습니다.');
    expect(html).toContain('첫 페이지 보기');
    expect(html).not.toContain('자료에 없습니다');
    expect(html).not.toContain('일별 시세 페이지');
  });

  it('name a split on its day, and say that earlier prices are not adjusted', () => {
    const days = { rows: [day('2026-11-20', 3_400), day('2026-11-19', 16_620)], page: 1, pages: 1, total: 2 };
    const split = { date: dateKst('2026-11-20'), action: '01', ratio: 5 } as const;
    const html = written(days, [split]);
    expect(html).toMatch(/2026\.11\.20<small[^>]*>액면분할 1→5</);
    expect(html).toContain('수정 전 주가');
    expect(written(days, [{ ...split, action: '04', ratio: 0.1 }])).toContain('주식병합 10→1');
    expect(written(days)).not.toContain('수정 전 주가');
  });

  it('say so if there are none at all', () => {
    expect(written({ rows: [], page: 1, pages: 1, total: 0 })).toContain('이 종목의 지난 시세가 자료에 없습니다.');
  });
});
