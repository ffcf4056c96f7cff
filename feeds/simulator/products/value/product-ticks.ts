import { productTickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';
import type { TickTable } from '../../prices/tick-table.ts';

const STEP_CHANGES = 2_000;
const BELOW = productTickSize(won(1));
const ABOVE = productTickSize(won(STEP_CHANGES));

/** 호가가격단위 of ETF and ETN, as the simulated prices ask for it. */
export const PRODUCT_TICKS: TickTable = {
  tickAt: (price) => (price < STEP_CHANGES ? BELOW : ABOVE),
  nearest(price) {
    const tick = price < STEP_CHANGES ? BELOW : ABOVE;
    return Math.max(tick, Math.round(price / tick) * tick);
  },
};
