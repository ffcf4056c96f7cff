import { instantAt } from '@sise/domain/market/kst';
import { dateKst, type Instant } from '@sise/domain/terms';
import type { Seed } from '../../random.ts';
import { createPresent } from '../../session/present.ts';
import { exchangeOf } from '../../testing/exchanges.ts';
import { createSimulatedDerivatives } from '../derivatives.ts';

/** @param time such as 09:50 */
export function momentAt(date: string, time: string): Instant {
  return instantAt(dateKst(date), Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
}

/** Futures and options of a market that has reached a moment. */
export async function openedAt(seed: Seed, moment: Instant) {
  const exchange = exchangeOf(seed);
  const present = createPresent(exchange);
  await present.open(moment, () => {});
  present.silence(); // nobody listens, and without events the day runs quickly
  return { exchange, present, derivatives: createSimulatedDerivatives(exchange, present) };
}
