import { keyOf, normal, uniform, type Key, type Seed } from '../../chance.ts';
import type { Company } from '../../universe/company.ts';
import { tradeOfSector, type Trade } from './trades.ts';

/** What a company is like as a business: fixed for good, and what its books follow from. Parts of one, won. */
export interface Nature {
  readonly key: Key;
  readonly trade: Trade;
  readonly isShell: boolean;
  /** equity at the end of the quarter that was newest on the anchor day */
  readonly equity: number;
  /** revenue of a year then */
  readonly revenue: number;
  /** operating profit over revenue, below zero for one that loses money */
  readonly margin: number;
  readonly gross: number | null;
  readonly leverage: number;
  /** growth of revenue and of equity, a year */
  readonly growth: number;
  readonly retention: number;
  readonly swing: number;
  /** where it stands in its own cycle and in its industry's, radians */
  readonly ownPhase: number;
  readonly sharedPhase: number;
  /** quarters in one turn of its own cycle */
  readonly ownPeriod: number;
  /** cash over assets */
  readonly cash: number;
  /** borrowings over liabilities */
  readonly debt: number;
  /** what of profit and equity belongs to others */
  readonly minority: number;
  /** 액면: paid in, won */
  readonly paidIn: number;
  /** depreciation, and spending on equipment, over revenue */
  readonly depreciation: number;
  readonly spending: number;
  readonly payout: number;
}

// Which draw is for what.
const DRAW = {
  loser: 0,
  per: 1,
  roe: 2,
  margin: 3,
  gross: 4,
  leverage: 5,
  growth: 6,
  swing: 7,
  phase: 20,
  period: 21,
  cash: 22,
  debt: 23,
  minority: 24,
  spending: 25,
  payout: 26,
  turnover: 8,
  payer: 27,
} as const;

/** From the one market cap on a company seldom loses money for years, from the other on never, won. */
const LARGE = 3e12;
const GIANT = 2e13;
const PAR_VALUES = [100, 500, 500, 500, 1_000, 5_000] as const;

/**
 * @param cap won: market cap of all its shares near the anchor day, from which profit and equity follow
 */
export function natureOf(seed: Seed, company: Company, cap: number): Nature {
  const key = keyOf(seed, 'finance', company.shcode);
  const trade = tradeOfSector(company.sector);
  const { equity, income } = company.kind === 'spac' ? shell(cap) : worth(trade, cap, key);
  const isLoser = income < 0;
  const margin = isLoser ? 0 : between(trade.margin * spread(key, DRAW.margin, 0.35), 0.008, 0.55);
  const lossRevenue = equity * (company.sector === '2066' ? 0.22 : 0.7) * spread(key, DRAW.turnover, 0.5);
  const revenue = isLoser ? lossRevenue : income / 0.77 / margin;
  const roe = income / equity;
  const payout = isLoser ? 0 : payoutOf(company, trade, key);
  const turns = revenue / equity;
  return {
    key,
    trade,
    isShell: company.kind === 'spac',
    equity,
    revenue: company.kind === 'spac' ? 0 : revenue,
    margin: isLoser ? income / revenue : margin,
    gross:
      trade.gross === null
        ? null
        : between(Math.max(trade.gross * spread(key, DRAW.gross, 0.2), margin + 0.04), 0.03, 0.85),
    leverage: trade.leverage * spread(key, DRAW.leverage, trade.leverage > 2 ? 0.2 : 0.5),
    growth: between(0.05 + 0.06 * normal(key, DRAW.growth), -0.1, 0.24),
    retention: between(roe * (1 - payout), -0.12, 0.13),
    swing: between(trade.swing * spread(key, DRAW.swing, 0.35), 0.05, 1.1),
    ownPhase: 2 * Math.PI * uniform(key, DRAW.phase),
    sharedPhase: 2 * Math.PI * uniform(keyOf(seed, 'business cycle', company.sector ?? company.market), 0),
    ownPeriod: 9 + 13 * uniform(key, DRAW.period),
    cash: company.kind === 'spac' ? 0.97 : between(0.1 * spread(key, DRAW.cash, 0.5), 0.02, 0.45),
    debt: 0.25 + 0.4 * uniform(key, DRAW.debt),
    minority: cap > 1e12 ? 0.08 * uniform(key, DRAW.minority) : 0.02 * uniform(key, DRAW.minority),
    paidIn: company.shares * parValue(company, equity),
    depreciation: between(0.045 / Math.max(0.4, turns), 0.01, 0.2),
    spending: between((0.05 / Math.max(0.4, turns)) * spread(key, DRAW.spending, 0.4), 0.005, 0.4),
    payout,
  };
}

/** Profit and equity that fit a market cap in this trade. */
function worth(trade: Trade, cap: number, key: Key): { equity: number; income: number } {
  const losers = cap > GIANT ? 0 : cap > LARGE ? trade.losers / 4 : trade.losers;
  const per = between(trade.per * spread(key, DRAW.per, 0.4), 3, 90);
  const roe = between(trade.roe * spread(key, DRAW.roe, 0.4), 0.01, 0.4);
  const equity = cap / (per * roe);
  if (uniform(key, DRAW.loser) >= losers) return { equity, income: cap / per };
  return { equity, income: -equity * (0.03 + 0.2 * uniform(key, DRAW.turnover + 9)) };
}

/** A company that waits for a merger: money in trust and the interest on it. */
function shell(cap: number): { equity: number; income: number } {
  return { equity: cap * 0.96, income: cap * 0.012 };
}

function payoutOf({ kind, market }: Company, trade: Trade, key: Key): number {
  if (kind === 'spac' || market === 'konex') return 0;
  const chance = kind === 'reit' || kind === 'fund' ? 1 : market === 'kospi' ? 0.82 : 0.55;
  if (uniform(key, DRAW.payer) >= chance) return 0;
  return between(trade.payout * spread(key, DRAW.payout, 0.4), 0.03, 0.95);
}

/** The largest of the usual par values that leaves a good part of equity above it. */
function parValue({ shares, shcode }: Company, equity: number): number {
  const wish = PAR_VALUES[Math.floor(uniform(keyOf('par value', shcode), 0) * PAR_VALUES.length)];
  return (
    [wish, 500, 100].find((par) => par <= wish && par * shares < 0.45 * equity) ??
    Math.max(1, Math.floor((0.3 * equity) / shares))
  );
}

/** A factor around one. */
function spread(key: Key, index: number, size: number): number {
  return Math.exp(size * between(normal(key, index), -2.4, 2.4));
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
