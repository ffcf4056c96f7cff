import type { PageOf } from '@sise/contract/envelope';
import type { DailyRow } from '@sise/contract/rows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DailyCard } from './daily-card.tsx';

function written(days: PageOf<DailyRow>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/stock/005930?page=${days.page}`]}>
        <DailyCard code="005930" name="삼성전자" days={days} now={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the daily prices of a stock', () => {
  it('say on a page beyond the end that there is none, with a link to the first', () => {
    const html = written({ rows: [], page: 9_999, pages: 12, total: 120 });
    expect(html).toContain('일별 시세는 12페이지까지 있습니다.');
    expect(html).toContain('첫 페이지 보기');
    expect(html).not.toContain('자료에 없습니다');
    expect(html).not.toContain('일별 시세 페이지');
  });

  it('say so if there are none at all', () => {
    expect(written({ rows: [], page: 1, pages: 1, total: 0 })).toContain('이 종목의 지난 시세가 자료에 없습니다.');
  });
});
