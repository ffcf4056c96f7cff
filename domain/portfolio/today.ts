import { elementAt } from '../element-at.ts';
import type { DateKst } from '../terms.ts';
import { converted, portion, type ExchangeRate, type Units } from './money.ts';
import type { Counting } from './counting.ts';
import { isShareChange, type Transaction } from './transaction.ts';
import { flowOf, quantityAfter } from './value-series.ts';

/** The prices of a stock's day; rates are null if no conversion is needed. */
export interface DayPrices {
  /** 현재가; null before the first trade, when the base price is used. */
  readonly price: Units | null;
  /** 기준가 of today, per share of today: on the day of a split it is already divided. */
  readonly basePrice: Units;
  readonly rate: ExchangeRate | null;
  readonly previousRate: ExchangeRate | null;
}

/** 오늘 손익 of one stock or of many, in the portfolio's currency. */
export interface TodayGain {
  /** Value of the shares held at the opening, at the base price. */
  readonly opening: Units;
  readonly paidIn: Units;
  readonly takenOut: Units;
  readonly value: Units;
  /** value + takenOut − paidIn − opening. */
  readonly gain: Units;
}

/**
 * Today's gain of a stock: shares held since yesterday count from the base price, shares bought today from their cost,
 * shares sold today up to their proceeds.
 * @param entries of one stock, in order
 * @returns null without the rates that are needed
 */
export function todayGain(
  entries: readonly Transaction[],
  today: DateKst,
  prices: DayPrices,
  counting: Counting,
): TodayGain | null {
  const { currency } = elementAt(entries, 0);
  let quantity = 0;
  let held = 0;
  let split = { to: 1, from: 1 };
  let paidIn = 0;
  let takenOut = 0;
  for (const entry of entries) {
    if (entry.date > today) break;
    quantity = quantityAfter(entry, quantity);
    if (entry.date < today) {
      held = quantity;
      continue;
    }
    if (isShareChange(entry)) split = { to: split.to * entry.to, from: split.from * entry.from };
    const flow = flowOf(entry, counting);
    paidIn += flow.paidIn;
    takenOut += flow.takenOut;
  }
  const { base } = counting;
  if (currency !== base && (prices.rate === null || prices.previousRate === null)) return null;
  // the fraction of a share left by a merge was also held this morning
  const opening = converted(
    portion(prices.basePrice, held * split.to, split.from),
    currency,
    base,
    prices.previousRate,
  );
  const value = converted(quantity * (prices.price ?? prices.basePrice), currency, base, prices.rate);
  return { opening, paidIn, takenOut, value, gain: value + takenOut - paidIn - opening };
}

/** The sum of the gains of several stocks. */
export function todayTotal(gains: readonly TodayGain[]): TodayGain {
  const sum = { opening: 0, paidIn: 0, takenOut: 0, value: 0, gain: 0 };
  for (const gain of gains) {
    sum.opening += gain.opening;
    sum.paidIn += gain.paidIn;
    sum.takenOut += gain.takenOut;
    sum.value += gain.value;
    sum.gain += gain.gain;
  }
  return sum;
}

/** 오늘 수익률 = gain ÷ (opening + paid in) × 100, percent, as in the time-weighted return; null if nothing is invested. */
export function todayRate({ opening, paidIn, gain }: TodayGain): number | null {
  const started = opening + paidIn;
  return started > 0 ? (gain / started) * 100 : null;
}
