import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../bars.ts';
import { linesIn, withLines } from './kept-lines.ts';
import { distanceFrom, indexOfPlace, nextId, placeOfIndex } from './trend-line.ts';
import type { TrendLine } from './trend-line.ts';

const bars = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'].map((time): Bar => {
  return { time, open: 1, high: 1, low: 1, close: 1, volume: 1 };
});
const line = (id: number): TrendLine => ({ id, from: { at: 1, price: 2 }, to: { at: 3, price: 4 } });

describe('a point of a line', () => {
  it('comes back to the bar it was put on', () => {
    for (const index of bars.keys()) expect(indexOfPlace(bars, placeOfIndex(bars, index) ?? 0)).toBe(index);
  });

  it('comes back to where it was put beyond the bars, to within a second', () => {
    fc.assert(
      fc.property(fc.constantFrom(-9.5, -3, -1, 4, 6, 20.25), (index) => {
        expect(indexOfPlace(bars, placeOfIndex(bars, index) ?? 0)).toBeCloseTo(index, 4);
      }),
    );
  });

  it('belongs to the bar before where its own day has none, as on bars of weeks', () => {
    expect(indexOfPlace(bars, Date.parse('2026-11-15T00:00:00Z') / 1000)).toBe(0);
  });

  it('lies nowhere among fewer than two bars', () => {
    expect([indexOfPlace(bars.slice(0, 1), 5), placeOfIndex([], 0)]).toEqual([null, null]);
  });
});

describe('the distance from a line', () => {
  it('is that from the nearest point between its ends', () => {
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    expect(distanceFrom({ x: 5, y: 3 }, from, to)).toBe(3);
    expect(distanceFrom({ x: 14, y: 3 }, from, to)).toBe(5);
    expect(distanceFrom({ x: 3, y: 4 }, from, from)).toBe(5);
  });
});

describe('kept lines', () => {
  it('come back for the instrument they were drawn on, and are forgotten with the last', () => {
    const text = withLines(withLines(null, '005930', [line(1), line(2)]), '000660', [line(1)]);
    expect(linesIn(text, '005930')).toEqual([line(1), line(2)]);
    expect(linesIn(withLines(text, '005930', []), '005930')).toEqual([]);
    expect(linesIn(withLines(text, '005930', []), '000660')).toEqual([line(1)]);
  });

  it('are none where what is kept is broken, and the sound ones where some are', () => {
    for (const text of ['{', '[]', 'null', '7', '{"005930":5}']) expect(linesIn(text, '005930')).toEqual([]);
    const mixed = JSON.stringify({ '005930': [line(1), { id: 2 }, { ...line(3), to: null }, { ...line(4), id: 'x' }] });
    expect(linesIn(mixed, '005930')).toEqual([line(1)]);
  });

  it('are of the last hundred instruments drawn on', () => {
    let text: string | null = null;
    for (let i = 0; i < 120; i++) text = withLines(text, `A${String(i).padStart(5, '0')}`, [line(1)]);
    expect([linesIn(text, 'A00019'), linesIn(text, 'A00020')]).toEqual([[], [line(1)]]);
  });

  it('have numbers of their own', () => {
    expect([nextId([]), nextId([line(4), line(2)])]).toEqual([1, 5]);
  });
});
