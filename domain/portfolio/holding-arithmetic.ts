import { add, equals, explained, over, subtract, times, type Explanation, type Operand } from './explanation.ts';
import type { Currency, ExchangeRate, Units } from './money.ts';
import type { Position, Realised } from './position.ts';
import type { Dividend, Trade } from './transaction.ts';
import { averagePrice, type Holding, type PriceNow, type Valuation } from './valuation.ts';

/** 결제 금액 of a trade, or the net amount of a dividend, in the currency paid: quantity × price, with fee and tax. */
export function explainSettlement(entry: Trade | Dividend): Explanation {
  const { currency, fee, tax } = entry;
  const isPaid = entry.kind === 'buy';
  const charge = isPaid ? add : subtract;
  const gross = entry.amount;
  const operands = entry.kind === 'dividend' ? [] : [sharesOf(entry.quantity), priceIn(entry)];
  const terms = [add('gross', gross, ...operands), charge('fee', fee), charge('tax', tax)];
  const result = isPaid ? gross + fee + tax : gross - fee - tax;
  return explained(currency, terms, 'settlement', result);
}

/** 평균단가: cost of the shares held ÷ their number. null when none is held. */
export function explainAverage(position: Position): Explanation | null {
  const average = averagePrice(position);
  if (average === null) return null;
  const terms = [add('cost', position.cost.own), over('shares', position.quantity)];
  return explained(position.currency, terms, 'average', average);
}

/** 평가금액 and 평가손익: the value of the shares at a price, less their cost. null without a price. */
export function explainUnrealised({ position, valuation }: Holding, now: PriceNow, base: Currency): Explanation | null {
  const lines = unrealisedLines(position, valuation, now, base);
  return lines === null ? null : explained(base, lines.terms, 'unrealised', lines.profit);
}

/** 손익 of a stock since its first purchase: unrealised, every sale, dividends, less separate expenses. */
export function explainProfit({ position, valuation }: Holding, now: PriceNow, base: Currency): Explanation | null {
  const lines = unrealisedLines(position, valuation, now, base);
  if (lines === null) return null;
  const { realised, income, expenses } = position;
  const terms = [
    ...lines.terms,
    equals('unrealised', lines.profit),
    ...realised.map(({ profit, quantity, date }) => add('realised', profit, sharesOf(quantity), dateOf(date))),
    ...income.map(({ net, date }) => add('dividends', net.base, dateOf(date))),
    ...expenses.map(({ paid, date }) => subtract('expenses', paid.base, dateOf(date))),
  ];
  const earned =
    sumOf(realised.map(({ profit }) => profit)) +
    sumOf(income.map(({ net }) => net.base)) -
    sumOf(expenses.map(({ paid }) => paid.base));
  return explained(base, terms, 'profit', lines.profit + earned);
}

/** 실현손익 of one sale: its proceeds, less the cost of the shares. */
export function explainSale(sale: Realised, currency: Currency, base: Currency): Explanation {
  const { gross, fee, tax, rate, proceeds, cost, profit } = sale;
  const terms =
    currency === base
      ? [add('gross', gross), subtract('fee', fee), subtract('tax', tax), equals('proceeds', proceeds.base)]
      : [add('proceeds', proceeds.base, moneyOf(proceeds.own, currency), ...exchangeOf(rate))];
  return explained(base, [...terms, subtract('cost', cost.base)], 'realised', profit);
}

/** A profit in two parts: the effect of the price at the purchase rate, and the effect of the exchange rate. */
export function explainEffects(
  { profit, priceEffect, currencyEffect }: Pick<Valuation, 'profit' | 'priceEffect' | 'currencyEffect'>,
  base: Currency,
): Explanation {
  return explained(base, [add('price-effect', priceEffect), add('currency-effect', currencyEffect)], 'profit', profit);
}

/** A part of a whole in percent. null when the whole is 0. */
export function explainRate(profit: Units, whole: Units, base: Currency): Explanation | null {
  if (whole <= 0) return null;
  const terms = [add('profit', profit), over('bought', whole), times('percent', 100)];
  return explained(base, terms, 'profit-rate', (profit / whole) * 100);
}

function unrealisedLines(position: Position, valuation: Valuation | null, now: PriceNow, base: Currency) {
  if (valuation === null) return null;
  const { quantity, cost, currency } = position;
  if (quantity === 0) return { terms: [], profit: 0 };
  const shares = sharesOf(quantity);
  const exchange = currency === base ? [] : exchangeOf(now.rate);
  const bought = currency === base ? [shares, { unit: 'average', value: cost.own / quantity, currency } as const] : [];
  const terms = [
    add('value', valuation.value.base, shares, moneyOf(now.price ?? 0, currency), ...exchange),
    subtract('cost', cost.base, ...bought),
  ];
  return { terms, profit: valuation.profit };
}

function exchangeOf(rate: ExchangeRate | null): Operand[] {
  return rate === null ? [] : [{ unit: 'exchange', value: rate }];
}

function sharesOf(value: number): Operand {
  return { unit: 'shares', value };
}

function moneyOf(value: Units, currency: Currency): Operand {
  return { unit: 'money', value, currency };
}

/** The price of a trade; where it was rounded, the mean that gives the amount. */
function priceIn({ quantity, price, amount, currency }: Trade): Operand {
  return amount === quantity * price
    ? moneyOf(price, currency)
    : { unit: 'average', value: amount / quantity, currency };
}

function dateOf(value: Realised['date']): Operand {
  return { unit: 'date', value };
}

function sumOf(amounts: readonly Units[]): Units {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
