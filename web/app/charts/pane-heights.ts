import type { IndicatorId } from './indicators/indicator-kinds.ts';

/** Heights of panes, pixels. */
const HEIGHTS: Partial<Record<IndicatorId, number>> = { volume: 84, macd: 104 };
const HEIGHT = 96;
/** The free share above the values of a pane, for its title. */
export const PANE_HEADROOM = 0.24;
/** On a short chart all panes are lower, so that the prices keep the largest part. */
const SHORT = 0.75;
const SHORT_BELOW = 560;

/**
 * The heights of the panes under the prices.
 * @param height of all panes together, the prices included, pixels
 * @param textScale the reader's font size relative to the usual one
 * @returns pixels of each
 */
export function paneHeights(ids: readonly IndicatorId[], height: number, textScale: number): readonly number[] {
  const share = height < SHORT_BELOW * textScale ? SHORT : 1;
  return ids.map((id) => Math.round((HEIGHTS[id] ?? HEIGHT) * share * textScale));
}
