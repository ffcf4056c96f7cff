import type { DateKst } from '../terms.ts';
import { converted, NOTHING, type Amounts, type Currency, type ExchangeRate, type Units } from './money.ts';
import { effectsOf } from './counting.ts';
import { type Position } from './position.ts';

/** The current price of a stock. */
export interface PriceNow {
  /** Units of the stock's currency; null when unknown. */
  readonly price: Units | null;
  /** Won per dollar; null if no conversion is needed. */
  readonly rate: ExchangeRate | null;
}

/** 평가 of a holding; effects and profit in the portfolio's currency. */
export interface Valuation {
  readonly value: Amounts;
  /** 평가손익 = value − cost. */
  readonly profit: Units;
  readonly priceEffect: Units;
  readonly currencyEffect: Units;
  /** 수익률 = profit ÷ cost × 100, percent; null when the shares cost nothing. */
  readonly profitRate: number | null;
}

/** The fields that decide the value of a position. */
export type Holds = Pick<Position, 'quantity' | 'currency' | 'cost'>;

/**
 * The valuation of a position at a price; null while something is held and its price, or a required rate, is missing.
 * @param base the portfolio's currency
 */
export function valuationOf(position: Holds, { price, rate }: PriceNow, base: Currency): Valuation | null {
  const { quantity, currency, cost } = position;
  if (quantity === 0) return { value: NOTHING, ...effectsOf(NOTHING, NOTHING), profitRate: null };
  if (price === null || (currency !== base && rate === null)) return null;
  const own = quantity * price;
  const value = { own, base: converted(own, currency, base, rate) };
  const effects = effectsOf(value, cost);
  return { value, ...effects, profitRate: percentOf(effects.profit, cost.base) };
}

/** A part of a whole in percent; null when the whole is not above 0. */
export function percentOf(part: Units, whole: Units): number | null {
  return whole > 0 ? (part / whole) * 100 : null;
}

/** 평균단가: units of the position's currency for a share, not rounded; null when none is held. */
export function averagePrice({ quantity, cost }: Pick<Position, 'quantity' | 'cost'>): number | null {
  return quantity === 0 ? null : cost.own / quantity;
}

/** The totals of a portfolio, in its own currency. */
export interface Summary {
  readonly value: Units;
  readonly cost: Units;
  /** 평가손익 of what is held. */
  readonly unrealised: Units;
  /** 실현손익, after fees and taxes. */
  readonly realised: Units;
  /** 배당, after tax. */
  readonly dividends: Units;
  /** Fees and taxes that belong to no trade. */
  readonly expenses: Units;
  /** 총손익 = unrealised + realised + dividends − expenses. */
  readonly profit: Units;
  /** The part of the profit due to the exchange rate: of unrealised and realised. */
  readonly currencyEffect: Units;
  /** Total paid for shares so far, without those that have no price. */
  readonly bought: Units;
  /** 총수익률 = profit ÷ bought × 100, percent; null before the first purchase. */
  readonly profitRate: number | null;
  /** Stocks that are held and have no price: only what they have already paid counts. */
  readonly unpriced: readonly string[];
}

/** A position and its valuation. */
export interface Holding {
  readonly position: Position;
  readonly valuation: Valuation | null;
}

/** Calculates the totals of a portfolio. */
export function summaryOf(holdings: readonly Holding[]): Summary {
  const received = receivedSince(holdings.map(({ position }) => position));
  const sum = { value: 0, cost: 0, unrealised: 0, bought: 0, currencyEffect: received.currencyEffect };
  const unpriced: string[] = [];
  for (const { position, valuation } of holdings) {
    sum.bought += position.bought.base;
    if (valuation === null) {
      unpriced.push(position.stock ?? '');
      sum.bought -= position.cost.base;
      continue;
    }
    sum.value += valuation.value.base;
    sum.cost += position.cost.base;
    sum.unrealised += valuation.profit;
    sum.currencyEffect += valuation.currencyEffect;
  }
  const { realised, dividends, expenses } = received;
  const profit = sum.unrealised + realised + dividends - expenses;
  return { ...sum, realised, dividends, expenses, profit, profitRate: percentOf(profit, sum.bought), unpriced };
}

/** Totals realised, received and paid since a day, such as 올해; since the beginning without one. */
export function receivedSince(positions: readonly Position[], since: DateKst | null = null) {
  const isCounted = ({ date }: { readonly date: DateKst }) => since === null || date >= since;
  const sum = { realised: 0, currencyEffect: 0, dividends: 0, expenses: 0 };
  for (const position of positions) {
    for (const sale of position.realised) {
      if (!isCounted(sale)) continue;
      sum.realised += sale.profit;
      sum.currencyEffect += sale.currencyEffect;
    }
    for (const income of position.income) if (isCounted(income)) sum.dividends += income.net.base;
    for (const expense of position.expenses) if (isCounted(expense)) sum.expenses += expense.paid.base;
  }
  return sum;
}
