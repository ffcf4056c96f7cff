import type { BookLevelRow } from '@sise/contract/order-book';
import { cumulated } from '@sise/domain/stock/book-balance';
import { UNITS } from '../../../charts/area-shape.ts';

/** 누적 잔량 as two step lines from the middle outwards; SVG paths in UNITS × UNITS. */
export interface DepthShape {
  readonly asks: string;
  readonly bids: string;
  /** total shares of a side */
  readonly offered: number;
  readonly wanted: number;
  /** The end of each side, percent from the top. */
  readonly offeredY: number;
  readonly wantedY: number;
}

/** Number of levels per side, of equal width. */
const DEPTH = 10;
/** Share of the height left free for the labels on the steps. */
const HEADROOM = 0.14;
const MIDDLE = UNITS / 2;

/** @param asks, bids the best price first */
export function depthShape(asks: readonly BookLevelRow[], bids: readonly BookLevelRow[]): DepthShape {
  const offered = cumulated(asks);
  const wanted = cumulated(bids);
  const most = Math.max(1, offered.at(-1) ?? 0, wanted.at(-1) ?? 0);
  const y = (sum: number) => Math.round(UNITS * (1 - (1 - HEADROOM) * (sum / most)));
  const steps = (sums: readonly number[], way: 1 | -1) =>
    `M${MIDDLE} ${UNITS}${sums.map((sum, n) => `V${y(sum)}H${MIDDLE + (way * MIDDLE * (n + 1)) / DEPTH}`).join('')}`;
  return {
    asks: steps(offered, 1),
    bids: steps(wanted, -1),
    offered: offered.at(-1) ?? 0,
    wanted: wanted.at(-1) ?? 0,
    offeredY: y(offered.at(-1) ?? 0) / (UNITS / 100),
    wantedY: y(wanted.at(-1) ?? 0) / (UNITS / 100),
  };
}
