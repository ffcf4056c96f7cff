import { carryOf } from '@sise/domain/derivatives/carry';
import { futureName } from '@sise/domain/derivatives/contract-code';
import { onGrid } from '@sise/domain/derivatives/contract-spec';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { FutureDay, FutureQuote } from '@sise/domain/derivatives/quotes';
import { areAdjacent } from '@sise/domain/market/adjacent-days';
import type { DailyBar } from '@sise/domain/market/bar';
import { daysBetween } from '@sise/domain/market/kst';
import type { StoredContract } from '../store/contract-bars.ts';
import { baseOf, expiryOf } from './contract-day.ts';
import type { ContractDay } from './contract-day.ts';

/**
 * Futures of the day shown, the nearest month first. Files have no theoretical price: it is calculated from the index
 * at the site's interest rate.
 */
export function futureQuotes(day: ContractDay, product: UnderlyingId): FutureQuote[] {
  return day.contracts
    .filter((contract) => contract.product === product && contract.side === null)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .map((contract) => {
      const expiry = expiryOf(contract);
      const daysLeft = daysBetween(day.date, expiry.lastDay);
      const underlying = contract.underlying ?? day.underlying(product);
      return {
        code: contract.code,
        name: futureName(expiry),
        expiry,
        daysLeft,
        price: contract.close,
        basePrice: day.base(contract),
        open: contract.open,
        high: contract.high,
        low: contract.low,
        volume: contract.volume,
        turnover: contract.turnover,
        openInterest: contract.openInterest,
        openInterestChange: day.interestChange(contract),
        theory: underlying === null ? null : underlying * carryOf(product, daysLeft),
        underlying,
        settlement: contract.settlement,
      };
    });
}

/**
 * A future's day; without a trade its price is the settlement.
 * @param before the same contract on the day before, if stored
 */
export function futureDay(contract: StoredContract, before: StoredContract | null): FutureDay {
  const { code, settlement, openInterest, underlying } = contract;
  const bar = contractBar(contract, before);
  return {
    ...bar,
    code,
    settlement,
    openInterest,
    openInterestChange: before && openInterest - before.openInterest,
    underlying,
    basis: underlying === null ? null : onGrid(bar.close - underlying),
  };
}

/**
 * Volume in contracts.
 * @throws RangeError for a day that has neither a trade nor a settlement: no series of a contract has one
 */
export function contractBar(contract: StoredContract, before: StoredContract | null): DailyBar {
  const { date, open, high, low, volume, turnover } = contract;
  const close = contract.close ?? contract.settlement;
  if (close === null) throw new RangeError(`${contract.code} stands nowhere on ${date}`);
  return {
    date,
    open,
    high,
    low,
    close,
    basePrice: baseOf(contract, before),
    volume,
    turnover,
  };
}

/** Each day with the one before it, if that is the trading day before and of the same contract; else null. */
export function withBefore(days: readonly StoredContract[]): [StoredContract, StoredContract | null][] {
  return days.map((day, n) => {
    const before = days[n - 1];
    const isBefore = before !== undefined && before.code === day.code && areAdjacent(before.date, day.date);
    return [day, isBefore ? before : null];
  });
}
