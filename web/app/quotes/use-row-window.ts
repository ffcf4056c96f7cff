import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { rowRange } from './row-window.ts';
import type { RowRange } from './row-window.ts';

/** Lists up to this length are rendered whole; of longer ones the server renders this many rows. */
const WHOLE_UP_TO = 100;

/** The rows to render, and the numbers of those left out above and below. */
export interface RowWindow extends RowRange {
  readonly above: number;
  readonly below: number;
  /** Scrolls to a row that may not be rendered. */
  readonly reveal: (index: number) => void;
}

/**
 * The rows of a long table near the screen. All rows have the same height, which depends on density and screen.
 */
export function useRowWindow(table: RefObject<HTMLTableElement | null>, count: number): RowWindow {
  const isLong = count > WHOLE_UP_TO;
  const [range, setRange] = useState<RowRange>({ from: 0, to: WHOLE_UP_TO });

  useLayoutEffect(() => {
    const body = table.current?.tBodies[0];
    if (!isLong || !body) return undefined;
    let seen = window.scrollY;
    let height = 36;
    let top = 0; // of the first row, on the page
    const look = () => {
      const isBackwards = window.scrollY < seen;
      seen = window.scrollY;
      const next = rowRange(count, {
        scrolled: seen - top,
        screenHeight: window.innerHeight,
        rowHeight: height,
        isBackwards,
      });
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    // Called before the first paint, and whenever density, screen or content above moves the rows. Measuring forces a
    // layout, so a scroll must do without it.
    const observer = new ResizeObserver(() => {
      height = rowHeightOf(body);
      top = body.getBoundingClientRect().top + window.scrollY;
      look();
    });
    observer.observe(body);
    observer.observe(document.body);
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', look);
    };
  }, [table, isLong, count]);

  function reveal(index: number): void {
    const body = table.current?.tBodies[0];
    if (!body) return;
    const middle = body.getBoundingClientRect().top + window.scrollY + (index + 0.5) * rowHeightOf(body);
    window.scrollTo({ top: middle - window.innerHeight / 2, behavior: 'instant' });
  }

  if (!isLong) return { from: 0, to: count, above: 0, below: 0, reveal };
  const from = Math.min(range.from, count);
  const to = Math.min(range.to, count);
  return { from, to, above: from, below: count - to, reveal };
}

/**
 * The height of rows that are not rendered. The style sheet computes it, not a measurement: back on a page, the height is
 * there before the scroll position is restored.
 */
export function gapOf(rows: number): { readonly height: string } {
  return { height: `calc(${rows} * var(--row))` };
}

/** px */
function rowHeightOf(body: HTMLTableSectionElement): number {
  return Number.parseFloat(getComputedStyle(body).getPropertyValue('--row'));
}
