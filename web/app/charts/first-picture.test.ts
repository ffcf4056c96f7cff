import { describe, expect, it } from 'vitest';
import { firstPicture } from './first-picture.ts';
import type { ChartBox, FirstContent } from './first-picture.ts';
import { createIndicatorBook } from './indicators/indicator-book.ts';
import { START_INDICATORS, startOf } from './indicators/indicator-choice.ts';

const bar = (time: string, [open, high, low, close]: readonly [number, number, number, number], volume: number) => ({
  time,
  open,
  high,
  low,
  close,
  volume,
});
const bars = [
  bar('2026-11-18', [100, 150, 50, 100], 10),
  bar('2026-11-19', [110, 110, 95, 100], 40),
  bar('2026-11-20', [100, 200, 100, 150], 20),
];
const content: FirstContent = { bars, first: 0, style: 'candle', scale: 'won', indicators: [], digits: 0 };
// A plot of 6.5 bars of 40 px, and prices between 120 and 920 of 1,000 px.
const box: ChartBox = { width: 324, height: 1_028, covered: 0, textScale: 1 };
const pictureOf = (changed: Partial<FirstContent> = {}, changedBox: Partial<ChartBox> = {}) => {
  const picture = firstPicture({ ...content, ...changed }, { ...box, ...changedBox });
  if (picture === null) throw new Error('nothing is drawn');
  return picture;
};

describe('the first picture of a chart', () => {
  it('ends three bars before the edge, like the canvas', () => {
    const { view, slots, viewBox } = pictureOf();
    expect([0, 1, 2].map(view.xOf)).toEqual([39, 79, 119]);
    expect([slots, viewBox]).toEqual([6.5, '-0.99 0 6.5 1000']);
    expect([view.width, view.from, view.to, view.step]).toEqual([260, -0.5, 5, 40]);
  });

  it('draws wicks from high to low and bodies from open to close, each with its last pixel', () => {
    expect(pictureOf().candles).toEqual({
      rising: { wicks: 'M0 386V920M2 120V654', bodies: 'M0 653V654M2 386V654' },
      falling: { wicks: 'M1 599V680', bodies: 'M1 599V654' },
      hollows: 'M1 600V653',
    });
  });

  it('includes the half-visible bar before the first in the range', () => {
    expect(pictureOf({ first: 1 }).candles?.rising.wicks).toBe('M0 386V920M2 120V654');
    expect(pictureOf({ first: 2 }).candles?.rising.wicks).toBe('M1 120V882');
  });

  it('spans closes for a line', () => {
    const { closes, candles } = pictureOf({ style: 'line' });
    expect([closes, candles]).toEqual(['M0 919L1 919L2 120', null]);
  });

  it('is logarithmic if the chart is, and leaves its labels to the canvas', () => {
    const { candles, ticks } = pictureOf({ scale: 'log' });
    expect(candles?.rising.bodies).toBe('M0 519V520M2 286V520');
    expect(ticks).toEqual([]);
  });

  it('stays below the text over it', () => {
    expect(pictureOf({}, { covered: 280 }).candles?.rising.wicks).toMatch(/M2 300V/);
  });

  it('labels the axis, the last price, and the extremes', () => {
    const { ticks, last, extremes, axis } = pictureOf({}, { height: 128 });
    expect(ticks.map(({ text }) => text)).toEqual(['200', '100']);
    expect(last).toMatchObject({ text: '150', way: 'up', at: 38.33 });
    expect(extremes).toEqual([
      { side: 'high', text: '최고 200 (−25.0%)', x: 45.77, y: 12 },
      { side: 'low', text: '최저 50 (+200.0%)', x: 15, y: 91 },
    ]);
    expect(axis).toBe(64);
  });

  it('has a wider axis for longer prices', () => {
    const dear = bars.map((one) => ({ ...one, open: 1_300_000, high: 1_310_000, low: 1_290_000, close: 1_300_000 }));
    expect(pictureOf({ bars: dear }).axis).toBe(74);
  });

  it('has larger axes for larger text, and lower panes only where they are short of room', () => {
    const indicators = createIndicatorBook().read(bars, START_INDICATORS);
    const { axis, timeAxis, panes } = pictureOf({ indicators }, { height: 1_028, textScale: 1.25 });
    expect([axis, timeAxis, panes[0]?.height]).toEqual([80, 32, 105]);
    expect(pictureOf({ indicators }, { height: 600, textScale: 1.25 }).panes[0]?.height).toBe(79);
    expect(pictureOf({ indicators }, { height: 600 }).panes[0]?.height).toBe(84);
  });

  it('draws volumes in their pane, and leaves the room of other panes', () => {
    const chosen = [...START_INDICATORS, startOf('macd')];
    const { panes, averages } = pictureOf({ indicators: createIndicatorBook().read(bars, chosen) }, { height: 460 });
    expect(panes.map(({ id, top, height }) => [id, top, height])).toEqual([
      ['volume', 290, 63],
      ['macd', 354, 78],
    ]);
    expect(panes[0]?.volume).toMatchObject({ rising: 'M0 1000V798M2 1000V612', falling: 'M1 1000V240' });
    expect(panes[1]?.volume).toBeNull();
    expect(averages).toEqual([]); // three bars have no average of five
  });

  it('draws a line for each average', () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      bar(`2026-10-${String(i + 1).padStart(2, '0')}`, [100, 110, 90, 100], 1),
    );
    const { averages } = pictureOf({ bars: many, indicators: createIndicatorBook().read(many, START_INDICATORS) });
    expect(averages.map(({ token }) => token)).toEqual(['--c-3', '--c-1']);
    expect(averages[0]?.path).toMatch(/^M4 \d+L5 /);
  });

  it('has a range for a price that never moves, and is nothing without a bar', () => {
    const flat = [bar('2026-11-20', [100, 100, 100, 100], 0)];
    expect(pictureOf({ bars: flat }).candles?.rising.bodies).toBe('M0 520V521');
    expect(firstPicture({ ...content, bars: [] }, box)).toBeNull();
  });
});
