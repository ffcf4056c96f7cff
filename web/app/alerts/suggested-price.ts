import { ceilToTick, floorToTick } from '@sise/domain/market/tick-size';
import type { TickRule } from '@sise/domain/market/tick-size';

/** What is proposed for an alert: percent from the price. */
export const SUGGESTED_PERCENT = [-10, -5, -3, 3, 5, 10] as const;

/**
 * The price on the grid that is nearest to a percentage from a price, and not the price itself.
 * @param from won, above zero
 * @param rule of a share, or of an ETF or ETN
 * @returns won; null if there is none, below a price of one won
 */
export function suggestedPrice(from: number, percent: number, rule: TickRule): number | null {
  const nearest = nearestOnTick((from * (100 + percent)) / 100, rule);
  if (percent > 0) return Math.max(nearest, ceilToTick(from + 1, rule));
  return from > 1 ? Math.min(nearest, floorToTick(from - 1, rule)) : null;
}

function nearestOnTick(price: number, rule: TickRule): number {
  const within = Math.max(price, 1);
  const lower = floorToTick(within, rule);
  const upper = ceilToTick(within, rule);
  return within - lower < upper - within ? lower : upper;
}
