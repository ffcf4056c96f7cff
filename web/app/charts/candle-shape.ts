import { UNITS } from './area-shape.ts';
import type { Bar } from './bars.ts';
import { linear } from './scale.ts';

/**
 * Candles as SVG paths in UNITS × UNITS: lines from low to high, and boxes from open to close, which are lines as well: the
 * style sheet makes them wide, so that it can limit their width in px.
 */
export interface CandleShape {
  /** Width of a box, percent of the frame. */
  readonly width: number;
  readonly rising: { readonly lines: string; readonly boxes: string };
  readonly falling: { readonly lines: string; readonly boxes: string };
}

interface CandleFrame {
  /** seconds since 1970 */
  readonly from: number;
  readonly to: number;
  /** seconds a bar spans */
  readonly span: number;
  readonly low: number;
  readonly high: number;
}

/** Part of its span that a box fills. */
const BOX = 0.64;
/** The least height of a box, so that an unchanged price is visible. */
const THIN = 3;

/** Minute bars within a frame of hours and prices; those outside the hours are left out. */
export function candleShape(bars: readonly Bar[], { from, to, span, low, high }: CandleFrame): CandleShape {
  const x = linear([from, to], 0, UNITS);
  const y = linear([low, high], UNITS, 0);
  const width = (span / (to - from)) * BOX * 100;
  const paths = { width, rising: { lines: '', boxes: '' }, falling: { lines: '', boxes: '' } };
  for (const { time, open, close, high: top, low: bottom } of bars) {
    if (typeof time !== 'number' || time < from || time >= to) continue;
    const path = close >= open ? paths.rising : paths.falling;
    const middle = x(time + span / 2);
    const upper = y(Math.max(open, close));
    const height = Math.max(THIN, y(Math.min(open, close)) - upper);
    path.lines += `M${middle.toFixed(1)} ${y(top).toFixed(1)}V${y(bottom).toFixed(1)}`;
    path.boxes += `M${middle.toFixed(1)} ${upper.toFixed(1)}v${height.toFixed(1)}`;
  }
  return paths;
}
