import { elementAt } from '@sise/domain/element-at';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';
import type { Canvas } from './canvas.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GREY = '#6b7280';
const GRID = '#e5e7eb';
const PRICE = '#111827';
const TARGET = '#7c3aed';
/** Horizontal lines, at most. */
const GRID_LINES = 6;
/** Room for the numbers at the right and the dates below, points. */
const MARGIN = { right: 56, bottom: 16 } as const;
/** Width of the step of a target given on the day of publication, so that it is visible, points. */
const LAST_STEP = 8;

/** Draws closing prices as a line, and over them the steps of the targets given meanwhile. */
export function drawTargetChart(
  canvas: Canvas,
  box: Box,
  closes: readonly { readonly date: DateKst; readonly close: number }[],
  steps: readonly { readonly date: DateKst; readonly target: number | null }[],
): void {
  const first = elementAt(closes, 0).date;
  const targets = steps.flatMap(({ date, target }) => (target === null ? [] : [{ date, target }]));
  const shown = targets.filter(({ date }, n) => date >= first || (targets[n + 1]?.date ?? '9') >= first);
  const values = [...closes.map(({ close }) => close), ...shown.map(({ target }) => target)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * 0.08 || most * 0.08 || 1;
  const [low, high] = [least - room, most + room];
  const width = box.width - MARGIN.right;
  const height = box.height - MARGIN.bottom;
  const yOf = (value: number) => box.y + height - ((value - low) / (high - low)) * height;
  const xOf = (place: number) => box.x + (place / (closes.length - 1)) * (width - LAST_STEP);
  const placeOf = (date: DateKst) => {
    const place = closes.findIndex((one) => one.date >= date);
    return place === -1 ? closes.length - 1 : place;
  };

  const step = roundStep((high - low) / GRID_LINES);
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    canvas.path(
      [
        [box.x, yOf(value)],
        [box.x + width, yOf(value)],
      ],
      0.4,
      GRID,
    );
    canvas.text(box.x + box.width, yOf(value) + 3, comma(value), { size: 8, color: GREY, align: 'right' });
  }
  canvas.path(
    closes.map(({ close }, place) => [xOf(place), yOf(close)] as const),
    0.9,
    PRICE,
  );
  const corners = shown.flatMap(({ date, target }, n) => {
    const next = shown[n + 1];
    const until = next ? xOf(placeOf(next.date)) : box.x + width;
    return [[xOf(placeOf(date)), yOf(target)] as const, [until, yOf(target)] as const];
  });
  if (corners.length > 0) canvas.path(corners, 1.3, TARGET);
  canvas.text(box.x, box.y + box.height, dottedDate(first), { size: 8, color: GREY });
  const last = dottedDate(elementAt(closes, closes.length - 1).date);
  canvas.text(box.x + width, box.y + box.height, last, { size: 8, color: GREY, align: 'right' });
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}
