import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FirstDrawing } from './first-drawing.tsx';
import { firstPath, thinned } from './first-shape.ts';

const bars = [
  { low: 50, high: 150, close: 100 },
  { low: 95, high: 110, close: 100 },
  { low: 100, high: 200, close: 150 },
];
const view = { bars, first: 0, style: 'candle', scale: 'won' } as const;
/** x and y of each point of a path. */
const pointsOf = (path: string | null) =>
  (path ?? '')
    .slice(1)
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ').map(Number));

describe('the first drawing of a chart', () => {
  it('ends three bars before the edge, like the canvas', () => {
    // three bars, and three and a half to the right: 6.5 widths
    expect(pointsOf(firstPath(view))?.map(([x]) => x)).toEqual([153.8, 307.7, 461.5]);
  });

  it('spans highs and lows for a candle chart, closes for a line chart', () => {
    expect(pointsOf(firstPath(view))?.map(([, y]) => y)).toEqual([666.7, 666.7, 333.3]);
    expect(pointsOf(firstPath({ ...view, style: 'line' }))?.map(([, y]) => y)).toEqual([1000, 1000, 0]);
  });

  it('includes the half-visible bar before the first in the range', () => {
    expect(pointsOf(firstPath({ ...view, first: 1 }))?.map(([, y]) => y)).toEqual([666.7, 333.3]);
  });

  it('is logarithmic if the chart is', () => {
    expect(pointsOf(firstPath({ ...view, scale: 'log' }))?.map(([, y]) => y)).toEqual([500, 500, 207.5]);
  });

  it('is not drawn for a single bar', () => {
    const drawing = <FirstDrawing {...view} bars={bars.slice(0, 1)} indicators={[]} />;
    expect(renderToStaticMarkup(drawing)).toBe('');
  });

  it('leaves room for the panes under the prices', () => {
    const drawing = <FirstDrawing {...view} indicators={[{ id: 'average' }, { id: 'volume' }, { id: 'macd' }]} />;
    expect(renderToStaticMarkup(drawing)).toContain('--panes-short:141px;--panes:188px;--borders:2px');
  });

  it('is short for any history, and keeps its last point', () => {
    const values = Array.from({ length: 1_000 }, (_, at) => at);
    expect(thinned(values).length).toBeLessThanOrEqual(160);
    expect(thinned(values).at(-1)).toBe(999);
    expect(thinned([1, 2, 3])).toEqual([1, 2, 3]);
  });
});
