import type { OptionChain, OptionQuote, OptionRow, SideTotals } from './quotes.ts';

/** Totals of one side; the change is null if it is missing for any of them. */
export function totalsOf(quotes: readonly OptionQuote[]): SideTotals {
  const totals = { volume: 0, turnover: 0, openInterest: 0 };
  let openInterestChange: number | null = 0;
  for (const quote of quotes) {
    totals.volume += quote.volume;
    totals.turnover += quote.turnover;
    totals.openInterest += quote.openInterest;
    const change: number | null = quote.openInterestChange;
    openInterestChange = openInterestChange === null || change === null ? null : openInterestChange + change;
  }
  return { ...totals, openInterestChange };
}

/** 풋콜비율: puts over calls; null without calls. */
export function putCallRatio(puts: number, calls: number): number | null {
  return calls > 0 ? puts / calls : null;
}

/** 최대 고통: the strike at which all open contracts together would be worth least at expiry; null without any. */
export function maxPain({ rows }: Pick<OptionChain, 'rows'>): number | null {
  if (!rows.some(({ call, put }) => call.openInterest > 0 || put.openInterest > 0)) return null;
  let least = Number.POSITIVE_INFINITY;
  let strike: number | null = null;
  for (const row of rows) {
    const worth = payout(rows, row.strike);
    if (worth < least) {
      least = worth;
      strike = row.strike;
    }
  }
  return strike;
}

function payout(rows: readonly OptionRow[], end: number): number {
  return rows.reduce(
    (sum, { strike, call, put }) =>
      sum + Math.max(0, end - strike) * call.openInterest + Math.max(0, strike - end) * put.openInterest,
    0,
  );
}
