import { renderToStaticMarkup } from 'react-dom/server';
import { OUTSIDE_APP } from '@sise/contract/native-app';
import { PLAIN_VIEW } from '@sise/contract/page';
import { describe, expect, it } from 'vitest';
import { FirstView } from '../api/first-view.ts';
import type { Bar } from './bars.ts';
import { FirstDrawing } from './first-drawing.tsx';
import { createIndicatorBook } from './indicators/indicator-book.ts';
import { START_INDICATORS } from './indicators/indicator-choice.ts';

const bars = Array.from({ length: 190 }, (_, i) => ({
  time: 1_790_000_000 + i * 60,
  open: 190_000 + i * 10,
  high: 191_000 + i * 10,
  low: 189_000,
  close: 190_500 - (i % 2) * 1_000,
  volume: 1_000 + i,
}));

function drawn(
  of: readonly Bar[],
  { device = 'pc', palette = 'kr' }: { device?: 'pc' | 'mobile'; palette?: 'kr' | 'cb' } = {},
) {
  const client = { clientKey: '', analytics: 'none', publisher: null } as const;
  const look = { device, app: OUTSIDE_APP, origin: '', nonce: '', client, requestId: '' };
  return renderToStaticMarkup(
    <FirstView value={{ ...look, preferences: { ...PLAIN_VIEW, palette } }}>
      <FirstDrawing
        {...{ bars: of, first: Math.max(0, of.length - 124), style: 'candle', scale: 'won', digits: 0, kind: '1' }}
        indicators={createIndicatorBook().read(of, START_INDICATORS)}
        index={of.length - 1}
        tools="few"
        publisher={null}
        words={{ current: null }}
        canvas={{ current: null }}
      />
    </FirstView>,
  );
}

const count = (html: string, what: string) => html.split(what).length - 1;

describe('the first drawing of a chart', () => {
  it('is a whole chart of few elements, with the title of its volumes', () => {
    const html = drawn(bars);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(80);
    expect(count(html, '<svg')).toBe(2);
    expect(html).toContain('거래량');
  });

  it('draws falling candles hollow for colour-blind readers only', () => {
    expect(count(drawn(bars, { palette: 'cb' }), '<path')).toBe(count(drawn(bars), '<path') + 1);
  });

  it('has fewer labels on a phone, whose chart is lower', () => {
    expect(count(drawn(bars, { device: 'mobile' }), '<i ')).toBeLessThan(count(drawn(bars), '<i '));
  });

  it('is nothing without a bar', () => {
    expect(drawn([])).toBe('');
  });
});
