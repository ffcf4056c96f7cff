import type { IndicatorId } from './indicators/indicator-kinds.ts';

/** Pixels a pane is high. */
const HEIGHTS: Partial<Record<IndicatorId, number>> = { volume: 84, macd: 104 };
const HEIGHT = 96;
/** On a short chart all are lower, so that the prices keep the most. */
const SHORT = 0.75;
const SHORT_BELOW = 560;

/**
 * How high the panes under the prices are.
 * @param height of all panes together, that of the prices among them, pixels
 * @returns pixels of each
 */
export function paneHeights(ids: readonly IndicatorId[], height: number): readonly number[] {
  const share = height < SHORT_BELOW ? SHORT : 1;
  return ids.map((id) => Math.round((HEIGHTS[id] ?? HEIGHT) * share));
}
