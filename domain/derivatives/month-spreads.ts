import { onGrid } from './contract-spec.ts';
import type { FutureQuote } from './quotes.ts';

/** 월물 간 스프레드: the far month less the near one, points. */
export interface MonthSpread {
  readonly near: string;
  readonly far: string;
  /** by the last prices; null before both months have traded */
  readonly price: number | null;
  /** by the base prices; null if one is unknown */
  readonly base: number | null;
  /** price − base, signed */
  readonly change: number | null;
  /** by the theoretical prices */
  readonly theory: number | null;
}

type Month = Pick<FutureQuote, 'code' | 'price' | 'basePrice' | 'theory'>;

/** Spreads between neighbouring months. @param months nearest first */
export function monthSpreads(months: readonly Month[]): MonthSpread[] {
  return months.slice(1).flatMap((far, place) => {
    const near = months[place];
    if (near === undefined) return [];
    const price = apart(far.price, near.price);
    const base = apart(far.basePrice, near.basePrice);
    const theory = apart(far.theory, near.theory);
    return [{ near: near.code, far: far.code, price, base, change: apart(price, base), theory }];
  });
}

function apart(far: number | null, near: number | null): number | null {
  return far === null || near === null ? null : onGrid(far - near);
}
