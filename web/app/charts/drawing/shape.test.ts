import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../bars.ts';
import { shapesIn, withShapes } from './stored-shapes.ts';
import { distanceFrom, indexOfPlace, movedTo, nextId, nudged, placeOfIndex, retracementPrices } from './shape.ts';
import type { Shape } from './shape.ts';

const bars = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'].map((time): Bar => {
  return { time, open: 1, high: 1, low: 1, close: 1, volume: 1 };
});
const line = (id: number): Shape => {
  return { id, kind: 'trend', from: { at: 1, price: 2 }, to: { at: 3, price: 4 }, spread: 0, text: '' };
};

describe('a point of a shape', () => {
  it('maps back to the bar it was placed on', () => {
    for (const index of bars.keys()) expect(indexOfPlace(bars, placeOfIndex(bars, index) ?? 0)).toBe(index);
  });

  it('maps back to its place beyond the bars, to within a second', () => {
    fc.assert(
      fc.property(fc.constantFrom(-9.5, -3, -1, 4, 6, 20.25), (index) => {
        expect(indexOfPlace(bars, placeOfIndex(bars, index) ?? 0)).toBeCloseTo(index, 4);
      }),
    );
  });

  it('belongs to the bar before if its own day has none, as with weekly bars', () => {
    expect(indexOfPlace(bars, Date.parse('2026-11-15T00:00:00Z') / 1000)).toBe(0);
  });

  it('has no place among fewer than two bars', () => {
    expect([indexOfPlace(bars.slice(0, 1), 5), placeOfIndex([], 0)]).toEqual([null, null]);
  });
});

describe('the distance from a line', () => {
  it('is measured to the nearest point between its ends', () => {
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    expect(distanceFrom({ x: 5, y: 3 }, from, to)).toBe(3);
    expect(distanceFrom({ x: 14, y: 3 }, from, to)).toBe(5);
    expect(distanceFrom({ x: 3, y: 4 }, from, from)).toBe(5);
  });
});

describe('stored shapes', () => {
  it('are read back for their instrument, and the entry is removed with the last shape', () => {
    const text = withShapes(withShapes(null, '005930', [line(1), line(2)]), '000660', [line(1)]);
    expect(shapesIn(text, '005930')).toEqual([line(1), line(2)]);
    expect(shapesIn(withShapes(text, '005930', []), '005930')).toEqual([]);
    expect(shapesIn(withShapes(text, '005930', []), '000660')).toEqual([line(1)]);
  });

  it('are none if the text is broken, and only the valid ones if some are invalid', () => {
    for (const text of ['{', '[]', 'null', '7', '{"005930":5}']) expect(shapesIn(text, '005930')).toEqual([]);
    const mixed = JSON.stringify({ '005930': [line(1), { id: 2 }, { ...line(3), to: null }, { ...line(4), id: 'x' }] });
    expect(shapesIn(mixed, '005930')).toEqual([line(1)]);
  });

  it('are kept for the last hundred instruments', () => {
    let text: string | null = null;
    for (let i = 0; i < 120; i++) text = withShapes(text, `A${String(i).padStart(5, '0')}`, [line(1)]);
    expect([shapesIn(text, 'A00019'), shapesIn(text, 'A00020')]).toEqual([[], [line(1)]]);
  });

  it('without a kind are trend lines; shapes that do not fit their kind are dropped', () => {
    const { id, from, to } = line(1);
    const note = { ...line(2), kind: 'note', text: '실적'.repeat(100) };
    const raw = [
      { id, from, to },
      note,
      { ...line(3), kind: 'circle' },
      { ...line(4), spread: null },
      { ...note, text: 5 },
    ];
    const read = shapesIn(JSON.stringify({ '005930': raw }), '005930');
    expect(read.map(({ kind }) => kind)).toEqual(['trend', 'note']);
    expect(read[1]?.text).toHaveLength(60);
  });

  it('have unique ids', () => {
    expect([nextId([]), nextId([line(4), line(2)])]).toEqual([1, 5]);
  });
});

describe('a shape', () => {
  const [first, last] = [placeOfIndex(bars, 0) ?? 0, placeOfIndex(bars, 3) ?? 0];
  const channel: Shape = {
    ...line(1),
    kind: 'channel',
    from: { at: first, price: 100 },
    to: { at: last, price: 130 },
  };
  const at = (index: number, price: number) => ({ at: placeOfIndex(bars, index) ?? 0, price });

  it('moves its second line to a point', () => {
    expect(movedTo(channel, 'spread', { bars, start: at(1, 0), to: at(1, 125) }).spread).toBeCloseTo(15, 9);
    expect(movedTo(channel, 'spread', { bars, start: at(1, 0), to: at(2, 110) }).spread).toBeCloseTo(-10, 9);
  });

  it('moves as a whole by its body and by keys, and at one end by that end', () => {
    const moved = movedTo(channel, 'body', { bars, start: at(1, 10), to: at(1, 15) });
    expect([moved.from.price, moved.to.price]).toEqual([105, 135]);
    expect(movedTo(channel, 'to', { bars, start: at(0, 0), to: at(2, 90) })).toMatchObject({
      from: channel.from,
      to: at(2, 90),
    });
    const nudge = nudged({ ...channel, to: at(2, 130) }, bars, { bars: 1, price: -5 });
    expect([nudge.from, nudge.to]).toEqual([at(1, 95), at(3, 125)]);
  });

  it('retraces from its second point back to its first', () => {
    const levels = retracementPrices({ ...channel, kind: 'fibonacci' });
    expect(levels[0]).toEqual({ ratio: 0, price: 130 });
    expect(levels.find(({ ratio }) => ratio === 0.5)?.price).toBe(115);
    expect(levels.at(-1)).toEqual({ ratio: 1, price: 100 });
  });
});
