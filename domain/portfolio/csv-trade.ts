import { PRICE_STEP } from './draft-fields.ts';
import type { Currency, Units } from './money.ts';

/** What a row of a statement says of a trade, units; null if absent, a fraction if it is finer than a unit. */
export interface TradeFigures {
  readonly kind: 'buy' | 'sell';
  readonly currency: Currency;
  readonly quantity: number | null;
  readonly price: number | null;
  /** 거래금액: before fee and tax; some statements have 정산금액 in its column. */
  readonly amount: number | null;
  /** 정산금액: what the account paid or received. */
  readonly net: number | null;
  /** Fee and tax. */
  readonly charges: number;
}

/**
 * 단가 and 거래금액 of a trade. The amount is what was paid, also where the price is a mean that the statement has rounded
 * or leaves out. An amount further from quantity × price than a mean is rounded is another figure, such as won of a trade
 * in dollars, and not used.
 * @returns the price as it is, for the check, if no amount helps; amount null: quantity × price
 */
export function tradeMoney(figures: TradeFigures): { price: number | null; amount: Units | null } {
  const { quantity, price, currency } = figures;
  const shares = Math.abs(quantity ?? 0);
  if (!Number.isInteger(shares) || shares === 0) return { price, amount: null };
  const total = totalOf(figures);
  if (price === null) {
    const isKnown = total !== null && total > 0;
    return { price: isKnown ? Math.round(total / shares) : null, amount: isKnown ? total : null };
  }
  const product = shares * price;
  const amount = total === null ? null : grossOf(total, product, figures);
  const isNear = amount !== null && Math.abs(amount - product) <= shares * PRICE_STEP[currency];
  if (!isNear) return { price, amount: null };
  return { price: Number.isInteger(price) ? price : Math.round(amount / shares), amount };
}

/** The amount before fee and tax, in whole units: as it is given, or from 정산금액. */
function totalOf({ kind, price, amount, net, charges }: TradeFigures): Units | null {
  const given = amount === null ? null : Math.round(Math.abs(amount));
  if (net === null) return given;
  const settled = Math.abs(net);
  // without the charges, the settled amount says less than a price does
  const isUseful = price === null || !Number.isInteger(price) || charges > 0;
  if (given === null) return isUseful ? Math.round(withoutCharges(kind, settled, charges)) : null;
  return given === Math.round(settled) ? Math.round(withoutCharges(kind, settled, charges)) : given;
}

/**
 * A total without its charges if it is 정산금액 itself: there is no other, and without them it is quantity × price, or as
 * close to it as a rounded mean is, which it is not with them.
 */
function grossOf(total: Units, product: number, { kind, currency, quantity, net, charges }: TradeFigures): Units {
  if (net !== null || charges === 0) return total;
  const gross = withoutCharges(kind, total, charges);
  const rounding = (Math.abs(quantity ?? 0) * PRICE_STEP[currency]) / 2;
  const isProduct = total !== Math.round(product) && Math.abs(gross - product) < 1;
  const isMean = Math.abs(total - product) > rounding && Math.abs(gross - product) <= rounding;
  return isProduct || isMean ? Math.round(gross) : total;
}

function withoutCharges(kind: TradeFigures['kind'], settled: number, charges: number): number {
  return kind === 'buy' ? settled - charges : settled + charges;
}
