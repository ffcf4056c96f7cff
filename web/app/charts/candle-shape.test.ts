import { describe, expect, it } from 'vitest';
import { candleShape } from './candle-shape.ts';

const frame = { from: 0, to: 1_000, span: 100, low: 0, high: 100 };
const bar = (time: number, open: number, close: number, high = close, low = open) => ({
  time,
  open,
  high,
  low,
  close,
  volume: null,
});

describe('candles in a frame', () => {
  it('stand in the middle of their span, from low to high, with a box from open to close', () => {
    const { width, rising, falling } = candleShape([bar(100, 20, 60, 80, 10)], frame);
    expect(rising.lines).toBe('M150.0 200.0V900.0');
    expect(rising.boxes).toBe('M150.0 400.0v400.0');
    expect(width).toBeCloseTo(6.4); // of a span of a tenth
    expect(falling).toEqual({ lines: '', boxes: '' });
  });

  it('fall where the close is below the open, and are thin where nothing moved', () => {
    const { rising, falling } = candleShape([bar(0, 60, 20, 60, 20), bar(200, 50, 50)], frame);
    expect(falling.boxes).toContain('v400.0');
    expect(rising.boxes).toContain('v3.0');
  });

  it('are left out outside the hours', () => {
    expect(candleShape([bar(-100, 1, 2), bar(1_000, 1, 2)], frame).rising.lines).toBe('');
  });
});
