import type { PortfolioSummaryRow, ProfitSummary } from '@sise/contract/portfolio-rows';
import { changeRate } from '@sise/domain/market/columns';
import { weightsOf } from '@sise/domain/portfolio/allocation';
import { DIGITS, type Currency, type Units } from '@sise/domain/portfolio/money';
import { percentOf, valuationOf } from '@sise/domain/portfolio/valuation';

/** Live price of a stock: won. */
export interface LivePrice {
  readonly price: number | null;
  readonly jnilclose: number;
}
export type PriceOf = (shcode: string) => LivePrice | undefined;

/** A portfolio as the page shows it. */
export interface Holdings {
  readonly rows: readonly PortfolioSummaryRow[];
  readonly summary: ProfitSummary;
}

/**
 * A portfolio at live prices: the response, with the value of each stock that has a live price recalculated by the
 * server's rules. Costs and realised profits stay: only writes change them.
 */
export function atPrices({ rows, summary }: Holdings, priceOf: PriceOf): Holdings {
  const { currency: base, rate } = summary;
  const pairs = rows.map((row) => ({ before: row, now: rowAt(row, priceOf, base, rate) }));
  if (pairs.every(({ before, now }) => now === before)) return { rows, summary };
  const valued = pairs.map(({ now }) => now);
  const gain = pairs.reduce(
    (sum, { before, now }) => sum + (unitsOf(now.value, base) - unitsOf(before.value, base)),
    0,
  );
  const effect = pairs.reduce(
    (sum, { before, now }) => sum + (unitsOf(now.currencyEffect, base) - unitsOf(before.currencyEffect, base)),
    0,
  );
  const moved = (before: number, by: Units) => moneyOf(unitsOf(before, base) + by, base);
  const profit = moved(summary.profit, gain);
  const todaygain = moved(summary.todaygain, gain);
  const weights = new Map(
    weightsOf(valued.map(({ summaryId, value }) => ({ key: summaryId, value: unitsOf(value, base) }))).map(
      ({ key, weight }) => [key, weight],
    ),
  );
  return {
    rows: valued.map((row) => ({ ...row, weight: weights.get(row.summaryId) ?? null })),
    summary: {
      ...summary,
      value: moved(summary.value, gain),
      unrealised: moved(summary.unrealised, gain),
      currencyEffect: moved(summary.currencyEffect, effect),
      profit,
      profitrate: percentOf(profit, summary.bought),
      todaygain,
      todayrate: percentOf(todaygain, startedOf(summary.todaygain, summary.todayrate, summary.value)),
    },
  };
}

/** A row at its live price; the same row if it has none, or nothing is held. */
function rowAt(row: PortfolioSummaryRow, priceOf: PriceOf, base: Currency, rate: number | null): PortfolioSummaryRow {
  const { shcode, quantity, average, currency, foreign, cost, value, todaygain, todayrate } = row;
  if (shcode === null || foreign || currency !== 'krw' || quantity === 0 || average === null || value === null)
    return row;
  const live = priceOf(shcode);
  const price = live && (live.price ?? live.jnilclose);
  if (live === undefined || price === undefined) return row;
  const chgrate = live.price === null || live.jnilclose <= 0 ? null : changeRate(price, live.jnilclose);
  if (price === row.price && chgrate === row.chgrate) return row;
  const position = { quantity, currency, cost: { own: Math.round(average * quantity), base: unitsOf(cost, base) } };
  const now = valuationOf(position, { price, rate: rate === null ? null : Math.round(rate * 100) }, base);
  if (now === null) return row;
  const gain = moneyOf(now.value.base - unitsOf(value, base), base);
  const today = todaygain === null ? null : todaygain + gain;
  return {
    ...row,
    price,
    chgrate,
    value: moneyOf(now.value.base, base),
    unrealised: moneyOf(now.profit, base),
    profitrate: now.profitRate,
    priceEffect: moneyOf(now.priceEffect, base),
    currencyEffect: moneyOf(now.currencyEffect, base),
    todaygain: today,
    todayrate: today === null || todaygain === null ? null : percentOf(today, startedOf(todaygain, todayrate, value)),
    profit: row.profit === null ? null : row.profit + gain,
  };
}

/** The value at the start of the day, from the gain and the rate; if nothing has moved yet, the present value. */
function startedOf(gain: number, rate: number | null, value: number): number {
  return rate === null ? 0 : rate === 0 ? value : (gain / rate) * 100;
}

function unitsOf(money: number | null, currency: Currency): Units {
  return Math.round((money ?? 0) * 10 ** DIGITS[currency]);
}

function moneyOf(units: Units, currency: Currency): number {
  return units / 10 ** DIGITS[currency];
}
