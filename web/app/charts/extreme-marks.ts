import { comma, rate } from '@sise/domain/format/number';
import type { Bar } from './bars.ts';
import type { Extremes } from './chart-range.ts';

const SIDES = [
  ['high', '최고'],
  ['low', '최저'],
] as const;
type Side = (typeof SIDES)[number][0];

/** Where things lie on the chart, in pixels; null where they do not. */
export interface Places {
  readonly width: number;
  readonly xOf: (index: number) => number | null;
  readonly yOf: (price: number) => number | null;
}

/** 최고 and 최저 of what is seen, written at their bars with the distance of the present price. */
export interface ExtremeMarks {
  place(bars: readonly Bar[], found: Extremes | null, places: Places): void;
  remove(): void;
}

export function createExtremeMarks(box: HTMLElement, digits: number): ExtremeMarks {
  const marks = { high: addMark(box), low: addMark(box) };
  return {
    place(bars, found, { width, xOf, yOf }) {
      const now = bars.at(-1)?.close;
      for (const [side, word] of SIDES) {
        const at = found?.[side];
        const x = at ? xOf(at.index) : null;
        const y = at ? yOf(at.price) : null;
        if (!at || x === null || y === null || now === undefined) {
          marks[side].hidden = true;
          continue;
        }
        const away = at.price > 0 ? ` (${rate((now / at.price - 1) * 100, 1)})` : '';
        placeMark(marks[side], `${word} ${comma(at.price, digits)}${away}`, { x, y, width, side });
      }
    },
    remove() {
      marks.high.remove();
      marks.low.remove();
    },
  };
}

function addMark(box: HTMLElement): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'candles__mark';
  mark.hidden = true;
  mark.setAttribute('aria-hidden', 'true'); // the summary says both
  box.append(mark);
  return mark;
}

function placeMark(
  mark: HTMLElement,
  text: string,
  { x, y, width, side }: { x: number; y: number; width: number; side: Side },
): void {
  const leftwards = x > width / 2;
  mark.hidden = false;
  mark.textContent = text;
  mark.dataset.side = side;
  mark.dataset.leftwards = String(leftwards);
  mark.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(${leftwards ? '-100%' : '0'}, ${side === 'high' ? '-100%' : '0'})`;
}
