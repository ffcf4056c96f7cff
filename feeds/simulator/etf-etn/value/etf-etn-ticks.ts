import { etfEtnTickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';
import type { TickTable } from '../../prices/tick-table.ts';

const STEP_CHANGES = 2_000;
const BELOW = etfEtnTickSize(won(1));
const ABOVE = etfEtnTickSize(won(STEP_CHANGES));

/** 호가가격단위 of ETF and ETN, as a table for the simulated prices. */
export const ETF_ETN_TICKS: TickTable = {
  tickAt: (price) => (price < STEP_CHANGES ? BELOW : ABOVE),
  nearest(price) {
    const tick = price < STEP_CHANGES ? BELOW : ABOVE;
    return Math.max(tick, Math.round(price / tick) * tick);
  },
};
