import { black76, exerciseValue } from '@sise/domain/derivatives/black76';
import type { OptionSide, OptionTerms } from '@sise/domain/derivatives/black76';
import { carryOf, forwardByParity, RATE } from '@sise/domain/derivatives/carry';
import { optionName } from '@sise/domain/derivatives/contract-code';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { OptionChain, OptionQuote, OptionRow } from '@sise/domain/derivatives/quotes';
import { elementAt } from '@sise/domain/element-at';
import { daysBetween } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';
import type { StoredContract } from '../store/contract-bars.ts';
import { expiryOf } from './contract-day.ts';
import type { ContractDay } from './contract-day.ts';

/** The shortest time to expiry used in the model, years: a minute. */
const SHORTEST = 1 / (365 * 24 * 60);
/** The smallest volatility used in the model, a year: below it the model has no numbers. */
const LEAST_VOLATILITY = 0.0001;

/** A strike whose call and put are both stored. */
interface Pair {
  readonly strike: number;
  readonly call: StoredContract;
  readonly put: StoredContract;
}

/** The expiries of an underlying's options on the day shown, nearest first. */
export function optionExpiriesOf({ contracts }: ContractDay, product: UnderlyingId): Expiry[] {
  const byDay = new Map<string, Expiry>();
  for (const contract of contracts) {
    if (contract.product !== product || contract.side === null) continue;
    const expiry = expiryOf(contract);
    byDay.set(expiry.lastDay, expiry);
  }
  return [...byDay.values()].toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
}

/**
 * The option chain of an expiry at the close: premiums, volatilities and open interest of the file, and Black-76 greeks
 * from these volatilities and the forward.
 * @param underlying the index's close
 */
export function optionChainOf(
  day: ContractDay,
  product: UnderlyingId,
  expiry: Expiry,
  { at, underlying }: { at: Instant; underlying: number },
): OptionChain | null {
  const pairs = pairsOf(day, product, expiry);
  if (pairs.length === 0) return null;
  const daysLeft = daysBetween(day.date, expiry.lastDay);
  const years = yearsOf(daysLeft);
  const forward = forwardOf(day, product, expiry, pairs) ?? underlying * carryOf(product, daysLeft);
  const quote = quoteMaker(day, expiry, { forward, years, rate: RATE });
  const rows = pairs.map(({ strike, call, put }): OptionRow => {
    const volatilityPercent = day.before((strike < forward ? put : call).code)?.volatility ?? null;
    return {
      strike,
      volatilityBefore: volatilityPercent === null ? null : volatilityPercent / 100,
      call: quote(call, 'call', strike),
      put: quote(put, 'put', strike),
    };
  });
  return {
    expiry,
    at,
    daysLeft,
    years,
    underlying,
    forward,
    rate: RATE,
    atmStrike: nearest(pairs, underlying),
    step: stepAt(pairs, underlying),
    rows,
  };
}

/**
 * The settlement of the future of the same month; without one, the forward by put-call parity of the strikes whose call
 * and put were both traded. The base prices of untraded options are calculated by the exchange and lie far from its
 * futures, so they give no forward.
 */
function forwardOf(day: ContractDay, product: UnderlyingId, expiry: Expiry, pairs: readonly Pair[]): number | null {
  const future = day.contracts.find(
    (one) => one.product === product && one.side === null && expiryOf(one).lastDay === expiry.lastDay,
  );
  if (future && future.settlement !== null) return future.settlement;
  const traded = pairs.flatMap(({ strike, call, put }) =>
    call.close === null || put.close === null ? [] : [{ strike, call: call.close, put: put.close }],
  );
  return forwardByParity(traded, yearsOf(daysBetween(day.date, expiry.lastDay)));
}

function yearsOf(daysLeft: number): number {
  return Math.max(daysLeft / 365, SHORTEST);
}

function quoteMaker(day: ContractDay, expiry: Expiry, inputs: Pick<OptionTerms, 'forward' | 'years' | 'rate'>) {
  return (contract: StoredContract, side: OptionSide, strike: number): OptionQuote => {
    const volatility = (contract.volatility ?? 0) / 100;
    const terms: OptionTerms = { ...inputs, side, strike };
    const { price: theory, delta, gamma, theta, vega } = black76(terms, Math.max(volatility, LEAST_VOLATILITY));
    return {
      code: contract.code,
      name: optionName(side, expiry, strike),
      side,
      price: contract.close,
      basePrice: day.base(contract),
      volume: contract.volume,
      turnover: contract.turnover,
      openInterest: contract.openInterest,
      openInterestChange: day.interestChange(contract),
      theory,
      volatility,
      delta,
      gamma,
      theta,
      vega,
      bid: null,
      ask: null,
      intrinsic: Math.floor(exerciseValue(terms) * 100) / 100,
    };
  };
}

function pairsOf({ contracts }: ContractDay, product: UnderlyingId, { lastDay }: Expiry): Pair[] {
  const sides = new Map<number, Partial<Record<OptionSide, StoredContract>>>();
  for (const contract of contracts) {
    const { side, strike } = contract;
    if (contract.product !== product || side === null || strike === null) continue;
    if (expiryOf(contract).lastDay !== lastDay) continue;
    sides.set(strike, { ...sides.get(strike), [side]: contract });
  }
  return [...sides]
    .flatMap(([strike, { call, put }]): Pair[] => (call && put ? [{ strike, call, put }] : []))
    .toSorted((a, b) => a.strike - b.strike);
}

function nearest(pairs: readonly Pair[], value: number): number {
  return pairs.reduce((best, { strike }) => (Math.abs(strike - value) < Math.abs(best - value) ? strike : best), 0);
}

/** 행사가격 간격 around the money. */
function stepAt(pairs: readonly Pair[], value: number): number {
  const at = pairs.findIndex(({ strike }) => strike >= value);
  const above = Math.min(Math.max(at, 1), pairs.length - 1);
  return pairs.length < 2 ? 0 : elementAt(pairs, above).strike - elementAt(pairs, above - 1).strike;
}
