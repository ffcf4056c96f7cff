import { stock } from '@sise/contract/stock';
import type { BarColumns } from '@sise/contract/rows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FirstView } from '../api/first-view.ts';
import { queryOf } from '../api/query-of.ts';
import { CandleChart } from './candle-chart.tsx';
import { FIRST_BARS, type BarSource } from './use-bars.ts';
import { OUTSIDE_APP } from '@sise/contract/native-app';
import { PLAIN_VIEW } from '@sise/contract/page';
import { dateKst } from '@sise/domain/terms';

const NO_SETTINGS = { clientKey: '', analytics: 'none', publisher: null } as const;

const source: BarSource = (barQuery) => queryOf(stock.tv, { id: '005930', ...barQuery });
const days: BarColumns = {
  time: ['2026-11-19', '2026-11-20'],
  open: [196_000, 197_500],
  high: [198_000, 200_500],
  low: [195_000, 196_900],
  close: [197_000, 199_400],
  volume: [1_000, 24_177_533],
  more: false,
};

/** The chart as the server renders it, with these bars in its cache. */
function written(bars: BarColumns, live: Parameters<typeof CandleChart>[0]['live'] = null): string {
  const client = new QueryClient();
  client.setQueryData(source({ type: 'day', adjusted: true, count: FIRST_BARS }).queryKey, {
    data: bars,
    meta: {
      source: 'simulator',
      sources: [],
      asOf: '2026-11-20T14:05:12+09:00',
      date: '2026-11-20',
      session: '장중',
      sessionId: 'regular',
      delayed: false,
      version: 1,
    },
  });
  return renderToStaticMarkup(
    <FirstView
      value={{
        preferences: PLAIN_VIEW,
        device: 'pc',
        app: OUTSIDE_APP,
        origin: '',
        nonce: '',
        client: NO_SETTINGS,
        requestId: '',
      }}
    >
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <CandleChart
            id="005930"
            name="삼성전자"
            source={source}
            live={live}
            basePrice={null}
            digits={0}
            tools="few"
          />
        </MemoryRouter>
      </QueryClientProvider>
    </FirstView>,
  );
}

describe('the chart of a stock, as the server renders it', () => {
  it('shows its last bar and its summary as text', () => {
    const html = written(days);
    expect(html).toContain('<b>200,500</b>');
    expect(html).toContain('aria-valuetext="2026.11.20 (금) 종가 199,400, +1.22%"');
    expect(html).toContain('삼성전자 일봉 차트. 2026.11.19부터 +1.2%. 11.20의 최고 200,500보다 0.5% 낮습니다.');
  });

  it('names the trading days missing in its source, or nothing if none are missing', () => {
    const missing = [{ from: dateKst('2026-11-18'), to: dateKst('2026-11-18'), days: 1 }];
    expect(written({ ...days, missing })).toContain('>2026.11.18 자료 없음</span>');
    expect(written(days)).not.toContain('자료 없음');
  });

  it('measures the change after a missing day from the base price, and shows none without it', () => {
    const day = dateKst('2026-11-20');
    const after = (base: number | null) =>
      written({
        ...days,
        time: ['2026-11-18', day],
        missing: [{ from: dateKst('2026-11-19'), to: dateKst('2026-11-19'), days: 1, base }],
      });
    expect(after(190_000)).toContain('종가 199,400, +4.95%');
    expect(after(null)).toContain('종가 199,400"');
  });

  it('credits the library in a visible line', () => {
    expect(written(days)).toContain('<a href="https://www.tradingview.com/">TradingView</a>');
  });

  it('updates its last bar from the live channel', () => {
    const live = { date: '2026-11-20', price: 201_000, open: 197_500, high: 201_000, low: 196_900, volume: 1, at: 0 };
    expect(written(days, live)).toContain('종가 201,000, +2.03%');
  });

  it('says so when there is no price history', () => {
    const none = { time: [], open: [], high: [], low: [], close: [], volume: [], more: false };
    expect(written(none)).toContain('시세 자료 없음');
  });
});
