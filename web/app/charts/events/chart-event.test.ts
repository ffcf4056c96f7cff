import { describe, expect, it } from 'vitest';
import type { Bar } from '../bars.ts';
import { marksOf } from './chart-event.ts';
import type { ChartEvent, EventKind } from './chart-event.ts';

const bars = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'].map((time): Bar => {
  return { time, open: 1, high: 1, low: 1, close: 1, volume: 1 };
});
const event = (date: string, kind: EventKind = 'filing'): ChartEvent => ({
  id: `${date} ${kind}`,
  date,
  kind,
  letter: '공',
  text: '',
  link: null,
});

describe('the marks of events', () => {
  it('are placed at their bars; for a day without trades at the next bar', () => {
    const marks = marksOf(bars, [event('2026-11-17'), event('2026-11-14')], 1);
    expect(marks.map(({ index }) => index)).toEqual([2, 3]);
  });

  it('leave out events before the first bar and after the last', () => {
    expect(marksOf(bars, [event('2026-11-01'), event('2026-12-01')], 1)).toEqual([]);
    expect(marksOf([], [event('2026-11-13')], 1)).toEqual([]);
  });

  it('share a ring if they would overlap, newest first, with the letter of the most important', () => {
    const [mark, ...rest] = marksOf(
      bars,
      [event('2026-11-13'), event('2026-11-16', 'results'), event('2026-11-17')],
      3,
    );
    expect(rest).toEqual([]);
    expect(mark?.events.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-16', '2026-11-13']);
    expect([mark?.index, mark?.face.kind]).toEqual([1, 'results']);
  });
});
