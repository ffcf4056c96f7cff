import type { Units } from './money.ts';

/** 소득세 in thousandths of a dividend, 14 %; 지방소득세 is a tenth of it in addition: 15.4 % together. */
const INCOME = 140;
/** Below this amount nothing is withheld (소득세법 제86조, 소액 부징수). */
const LEAST = 1_000;

/** The tax withheld from one dividend, won. */
export interface DividendTax {
  /** 소득세. */
  readonly incomeTax: Units;
  /** 지방소득세. */
  readonly localTax: Units;
  readonly total: Units;
}

/**
 * 배당소득세 of a stock, ETF or ETN of the Korean exchange, 15.4 %, withheld by the payer. Each of the two taxes is
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

/** Rounds down to ten won. */
function cut(won: number): Units {
  return Math.floor(won / 10) * 10;
}
