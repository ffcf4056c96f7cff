import type { RefObject } from 'react';

/** Share of the height of the prices that stays free over the highest of them. */
export const LEAST_HEADROOM = 0.12;
/** The prices keep at least half of their pane, whatever is written over it. */
const MOST_HEADROOM = 0.5;
/** What 최고 and its point need over the highest price, pixels. */
const MARK_HEIGHT = 20;

/**
 * How much of the pane of the prices stays free above them, so that 최고 is never written under the read-out.
 * @param covered pixels from the top of the pane that words lie over
 * @param height of the pane, pixels
 * @returns a share of the height
 */
export function headroom(covered: number, height: number): number {
  if (covered <= 0 || height <= 0) return LEAST_HEADROOM;
  return Math.min(MOST_HEADROOM, Math.max(LEAST_HEADROOM, (covered + MARK_HEIGHT) / height));
}

/**
 * Tells how far the words lie over the top of the box, now and when they need more. While the box is as wide
 * and as much is named they never give room back: the crosshair changes the numbers, and the prices should not move.
 * @returns ends it
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
