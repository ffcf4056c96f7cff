import type { Units } from './money.ts';

/** What a row of a statement says of a dividend, units; null if absent. */
export interface DividendFigures {
  readonly quantity: number | null;
  /** A share. */
  readonly price: number | null;
  readonly amount: number | null;
  /** 정산금액: the amount credited to the account. */
  readonly net: number | null;
  readonly fee: number | null;
  readonly tax: number | null;
}

/** Digits behind the point of quantity × price: 140 × 361.1 is 50,554, and not 50,554.00000000001. */
const FRACTION_DIGITS = 4;

/**
 * A dividend before tax and its tax, from two of gross, tax and net. If a broker also writes the net as the amount, the
 * tax is added to it. 수량 × 단가 is its amount only if the statement has no other.
 */
export function dividendMoney(figures: DividendFigures): { amount: Units | null; tax: Units | null } {
  const { amount: gross, net, fee, tax } = figures;
  if (net === null) return { amount: gross ?? productOf(figures), tax };
  const received = Math.abs(net);
  const charged = (fee ?? 0) + (tax ?? 0);
  if (gross === null || (gross === received && charged > 0)) return { amount: received + charged, tax };
  if (tax !== null) return { amount: gross, tax };
  const withheld = gross - received - (fee ?? 0);
  return { amount: gross, tax: withheld > 0 ? withheld : null };
}

function productOf({ quantity, price }: DividendFigures): number | null {
  return quantity === null || price === null || quantity === 0 || price === 0
    ? null
    : Number((Math.abs(quantity) * price).toFixed(FRACTION_DIGITS));
}
