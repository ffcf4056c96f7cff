import type { RefObject } from 'react';

/** Least share of the height of the pane that stays free above the highest price. */
export const LEAST_HEADROOM = 0.12;
/** The prices keep at least half of their pane, whatever text covers it. */
const MOST_HEADROOM = 0.5;
/** Height of the 최고 label and its mark above the highest price, pixels. */
const MARK_HEIGHT = 20;

/**
 * The free share of the price pane above the prices, so that 최고 is never written under the read-out.
 * @param covered pixels from the top of the pane that text covers
 * @param height of the pane, pixels
 * @param textScale the reader's font size relative to the usual one
 * @returns a share of the height
 */
export function headroom(covered: number, height: number, textScale: number): number {
  if (covered <= 0 || height <= 0) return LEAST_HEADROOM;
  return Math.min(MOST_HEADROOM, Math.max(LEAST_HEADROOM, (covered + MARK_HEIGHT * textScale) / height));
}

/**
 * Reports how far text covers the top of the box, now and whenever it needs more. While the width of the box and the
 * named lines stay the same the covered height never shrinks: the crosshair changes the numbers, and the prices should
 * not move.
 * @returns stops the reports
 */
export function watchCovered(
  words: RefObject<Element | null>,
  box: RefObject<Element | null>,
  onCovered: (pixels: number) => void,
): () => void {
  let width = 0;
  let named = 0;
  let most = 0;
  const measure = (): void => {
    if (words.current === null || box.current === null) return;
    const over = words.current.getBoundingClientRect();
    const under = box.current.getBoundingClientRect();
    const names = words.current.querySelectorAll('span').length;
    if (under.width !== width || names !== named) most = 0;
    width = under.width;
    named = names;
    most = Math.max(most, Math.round(over.bottom - under.top));
    onCovered(most);
  };
  const observer = new ResizeObserver(measure);
  for (const each of [words, box]) if (each.current) observer.observe(each.current);
  return () => observer.disconnect();
}
