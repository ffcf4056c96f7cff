import { black76, exerciseValue } from '@sise/domain/derivatives/black76';
import type { OptionSide, OptionTerms } from '@sise/domain/derivatives/black76';
import { carryOf, forwardByParity, RATE } from '@sise/domain/derivatives/carry';
import { optionName } from '@sise/domain/derivatives/contract-code';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { ProductId } from '@sise/domain/derivatives/product';
import type { OptionBoard, OptionQuote, OptionRow } from '@sise/domain/derivatives/quotes';
import { daysBetween } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';
import type { StoredContract } from '../store/contract-bars.ts';
import { expiryOf } from './contract-day.ts';
import type { ContractDay } from './contract-day.ts';

/** Years of the shortest time a model can be asked about: a minute. */
const SHORTEST = 1 / (365 * 24 * 60);
/** Volatility, a year, under which the model has no numbers. */
const LEAST_VOLATILITY = 0.0001;

/** A strike whose call and put are both told. */
interface Pair {
  readonly strike: number;
  readonly call: StoredContract;
  readonly put: StoredContract;
}

/** The expiries of a product's options on the day shown, nearest first. */
export function optionExpiriesOf({ contracts }: ContractDay, product: ProductId): Expiry[] {
  const byDay = new Map<string, Expiry>();
  for (const contract of contracts) {
    if (contract.product !== product || contract.side === null) continue;
    const expiry = expiryOf(contract);
    byDay.set(expiry.lastDay, expiry);
  }
  return [...byDay.values()].toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
}

/**
 * The board of an expiry at the close: premiums, volatilities and open interest of the file, and Black's greeks of its
 * volatilities on the forward.
 * @param underlying the index's close
 */
export function boardOf(
  day: ContractDay,
  product: ProductId,
  expiry: Expiry,
  { at, underlying }: { at: Instant; underlying: number },
): OptionBoard | null {
  const pairs = pairsOf(day, product, expiry);
  if (pairs.length === 0) return null;
  const daysLeft = daysBetween(day.date, expiry.lastDay);
  const years = yearsOf(daysLeft);
  const forward = forwardOf(day, product, expiry, pairs) ?? underlying * carryOf(product, daysLeft);
  const quote = quoteMaker(day, expiry, { forward, years, rate: RATE });
  const rows = pairs.map(({ strike, call, put }): OptionRow => {
    const told = day.before((strike < forward ? put : call).code)?.volatility ?? null;
    return {
      strike,
      volatilityBefore: told === null ? null : told / 100,
      call: quote(call, 'call', strike),
      put: quote(put, 'put', strike),
    };
  });
  return {
    expiry,
    at,
    daysLeft,
    underlying,
    forward,
    rate: RATE,
    atmStrike: nearest(pairs, underlying),
    step: stepAt(pairs, underlying),
    rows,
  };
}

/**
 * What the future of the same month settled at; without one, what calls and puts agree on that both traded. Base prices
 * of what did not trade are the exchange's own sums, and lie far from its futures: a forward of them is none.
 */
function forwardOf(day: ContractDay, product: ProductId, expiry: Expiry, pairs: readonly Pair[]): number | null {
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

function quoteMaker(day: ContractDay, expiry: Expiry, weather: Pick<OptionTerms, 'forward' | 'years' | 'rate'>) {
  return (contract: StoredContract, side: OptionSide, strike: number): OptionQuote => {
    const volatility = (contract.volatility ?? 0) / 100;
    const terms: OptionTerms = { ...weather, side, strike };
    const { price: theory, delta, gamma, theta, vega } = black76(terms, Math.max(volatility, LEAST_VOLATILITY));
    return {
      code: contract.code,
      name: optionName(side, expiry, strike),
      side,
      price: contract.close,
      previousClose: day.base(contract),
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

function pairsOf({ contracts }: ContractDay, product: ProductId, { lastDay }: Expiry): Pair[] {
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
  return pairs.length < 2 ? 0 : pairs[above].strike - pairs[above - 1].strike;
}
