import type { OptionChain } from '@sise/contract/options';
import { premiumOf, valueOf } from '@sise/domain/derivatives/payoff';
import type { Leg, PricedLeg } from '@sise/domain/derivatives/payoff';
import { STRATEGY_IDS, strategyLegs } from '@sise/domain/derivatives/strategies';
import type { StrategyId } from '@sise/domain/derivatives/strategies';
import { premiumNow, readLegs } from './legs-address.ts';
import type { LegsRead } from './legs-address.ts';

const EXAMPLE: StrategyId = 'call-spread';

/** A usual combination at the prices of the moment; null where the board lacks a strike, or its parts cost the same. */
export function strategyOf(id: StrategyId, { rows, atm }: OptionChain): Leg[] | null {
  if (atm === null) return null;
  const legs = strategyLegs(
    id,
    rows.map(({ strike }) => strike),
    atm,
  );
  const entered = legs?.flatMap((leg) => {
    const row = rows.find(({ strike }) => strike === leg.strike);
    return row === undefined ? [] : [{ ...leg, entry: premiumNow(row[leg.side]) }];
  });
  return entered === undefined || premiumOf(entered) === 0 ? null : entered;
}

/** The reader's position; without one in the address, an example of an expiry that still trades. */
export function positionOf(
  text: string | null,
  chain: OptionChain,
  isOver: boolean,
): LegsRead & { readonly isExample: boolean } {
  if (text !== null) return { ...readLegs(text, chain.rows), isExample: false };
  return { legs: (isOver ? null : strategyOf(EXAMPLE, chain)) ?? [], dropped: [], isExample: true };
}

/** The strategy that a position is, entries aside. */
export function strategyIn(legs: readonly Leg[], chain: OptionChain): StrategyId | null {
  return STRATEGY_IDS.find((id) => shapeOf(strategyOf(id, chain) ?? []) === shapeOf(legs) && legs.length > 0) ?? null;
}

/** What the model needs for the position now; null if the chain or a volatility is missing. */
export function pricingOf(legs: readonly Leg[], chain: OptionChain) {
  const { forward, years, rate, rows } = chain;
  if (forward === null || years === null || rate === null || legs.length === 0) return null;
  const priced = legs.flatMap((leg): PricedLeg[] => {
    const iv = rows.find(({ strike }) => strike === leg.strike)?.[leg.side].iv ?? 0;
    return iv > 0 ? [{ ...leg, volatility: iv / 100 }] : [];
  });
  if (priced.length < legs.length) return null;
  const terms = { years, rate: rate / 100 };
  return { forward, years, valueAt: (at: number) => valueOf(priced, { ...terms, forward: at }) };
}

function shapeOf(legs: readonly Leg[]): string {
  return legs.map(({ side, strike, quantity }) => `${side}${strike}x${quantity}`).join(' ');
}
