import type { Leg } from './payoff.ts';

/** An option of a strategy: a strike some steps above the money, or below it when negative. */
interface StrategyLeg {
  readonly side: Leg['side'];
  readonly steps: number;
  readonly quantity: 1 | -1;
}

/** Usual combinations of options of one expiry. */
const STRATEGIES = {
  call: [{ side: 'call', steps: 0, quantity: 1 }],
  'call-spread': [
    { side: 'call', steps: 1, quantity: 1 },
    { side: 'call', steps: 5, quantity: -1 },
  ],
  strangle: [
    { side: 'put', steps: -4, quantity: 1 },
    { side: 'call', steps: 4, quantity: 1 },
  ],
  'iron-condor': [
    { side: 'put', steps: -6, quantity: 1 },
    { side: 'put', steps: -3, quantity: -1 },
    { side: 'call', steps: 3, quantity: -1 },
    { side: 'call', steps: 6, quantity: 1 },
  ],
} as const satisfies Readonly<Record<string, readonly StrategyLeg[]>>;
export type StrategyId = keyof typeof STRATEGIES;
export const STRATEGY_IDS = ['call', 'call-spread', 'strangle', 'iron-condor'] as const satisfies StrategyId[];

/**
 * The legs of a strategy around the money, without their entries; null where a strike is missing.
 * @param strikes lowest first
 */
export function strategyLegs(
  id: StrategyId,
  strikes: readonly number[],
  atmStrike: number,
): Omit<Leg, 'entry'>[] | null {
  const middle = strikes.indexOf(atmStrike);
  if (middle === -1) return null;
  const legs = STRATEGIES[id].flatMap(({ side, steps, quantity }) => {
    const strike = strikes[middle + steps];
    return strike === undefined ? [] : [{ side, strike, quantity }];
  });
  return legs.length === STRATEGIES[id].length ? legs : null;
}
