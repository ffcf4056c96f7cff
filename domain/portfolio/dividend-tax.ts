import type { Units } from './money.ts';

/** Thousandths of a dividend: 14 % 소득세, and of that a tenth more as 지방소득세: 15.4 % together. */
const INCOME = 140;
/** Below this nothing is withheld (소득세법 제86조, 소액 부징수). */
const LEAST = 1_000;

/** What is withheld of one dividend, won. */
export interface DividendTax {
  /** 소득세. */
  readonly incomeTax: Units;
  /** 지방소득세. */
  readonly localTax: Units;
  readonly total: Units;
}

/**
 * 배당소득세 of a stock, ETF or ETN of the Korean exchange, 15.4 %, withheld by whoever pays. Each of the two taxes is
 * cut below ten won (국고금 관리법 제47조, 지방회계법 제55조).
 * @param paid won, before tax
 * @see 소득세법 제129조 제1항 제2호, 지방세법 제103조의13
 */
export function dividendTax(paid: Units): DividendTax {
  const incomeTax = cut((paid * INCOME) / 1_000);
  if (incomeTax < LEAST) return { incomeTax: 0, localTax: 0, total: 0 };
  const localTax = cut(incomeTax / 10);
  return { incomeTax, localTax, total: incomeTax + localTax };
}

/** Without what is below ten won. */
function cut(won: number): Units {
  return Math.floor(won / 10) * 10;
}
