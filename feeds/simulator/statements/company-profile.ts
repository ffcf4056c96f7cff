import { keyOf, normal, pick, uniform, type Key, type Seed } from '../random.ts';
import type { Company } from '../universe/company.ts';
import { businessTypeOfSector, type BusinessType } from './business-types.ts';
import { clamp } from '../clamp.ts';

/**
 * Parameters of a company as a business, from which its financial statements follow; they never change. Fractions, won.
 */
export interface CompanyProfile {
  readonly key: Key;
  readonly businessType: BusinessType;
  readonly isShell: boolean;
  /** equity at the end of the newest quarter on the anchor day */
  readonly equity: number;
  /** annual revenue at that time */
  readonly revenue: number;
  /** operating profit over revenue, negative for a company that loses money */
  readonly margin: number;
  readonly gross: number | null;
  readonly leverage: number;
  /** growth of revenue and of equity, a year */
  readonly growth: number;
  readonly retention: number;
  readonly swing: number;
  /** phase of its own cycle and of its industry's, radians */
  readonly ownPhase: number;
  readonly sharedPhase: number;
  /** quarters in a period of its own cycle */
  readonly ownPeriod: number;
  /** cash over assets */
  readonly cash: number;
  /** borrowings over liabilities */
  readonly debt: number;
  /** fraction of profit and equity that belongs to minority interests */
  readonly minority: number;
  /** 액면 총액: paid-in capital, won */
  readonly paidIn: number;
  /** depreciation and capital spending, over revenue */
  readonly depreciation: number;
  readonly spending: number;
  readonly payout: number;
}

// Offsets of the draws by purpose.
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

/** Companies above the first market cap rarely lose money for years, those above the second never, won. */
const LARGE = 3e12;
const GIANT = 2e13;
const PAR_VALUES = [100, 500, 500, 500, 1_000, 5_000] as const;

/** @param cap won: market cap of all its shares near the anchor day, from which profit and equity follow */
export function companyProfileOf(seed: Seed, company: Company, cap: number): CompanyProfile {
  const key = keyOf(seed, 'finance', company.shcode);
  const businessType = businessTypeOfSector(company.sector);
  const { equity, income } = company.kind === 'spac' ? shell(cap) : worth(businessType, cap, key);
  const isLoser = income < 0;
  const margin = isLoser ? 0 : clamp(businessType.margin * spread(key, DRAW.margin, 0.35), 0.008, 0.55);
  const lossRevenue = equity * (company.sector === '2066' ? 0.22 : 0.7) * spread(key, DRAW.turnover, 0.5);
  const revenue = isLoser ? lossRevenue : income / 0.77 / margin;
  const roe = income / equity;
  const payout = isLoser ? 0 : payoutOf(company, businessType, key);
  const turns = revenue / equity;
  return {
    key,
    businessType,
    isShell: company.kind === 'spac',
    equity,
    revenue: company.kind === 'spac' ? 0 : revenue,
    margin: isLoser ? income / revenue : margin,
    gross:
      businessType.gross === null
        ? null
        : clamp(Math.max(businessType.gross * spread(key, DRAW.gross, 0.2), margin + 0.04), 0.03, 0.85),
    leverage: businessType.leverage * spread(key, DRAW.leverage, businessType.leverage > 2 ? 0.2 : 0.5),
    growth: clamp(0.05 + 0.06 * normal(key, DRAW.growth), -0.1, 0.24),
    retention: clamp(roe * (1 - payout), -0.12, 0.13),
    swing: clamp(businessType.swing * spread(key, DRAW.swing, 0.35), 0.05, 1.1),
    ownPhase: 2 * Math.PI * uniform(key, DRAW.phase),
    sharedPhase: 2 * Math.PI * uniform(keyOf(seed, 'business cycle', company.sector ?? company.market), 0),
    ownPeriod: 9 + 13 * uniform(key, DRAW.period),
    cash: company.kind === 'spac' ? 0.97 : clamp(0.1 * spread(key, DRAW.cash, 0.5), 0.02, 0.45),
    debt: 0.25 + 0.4 * uniform(key, DRAW.debt),
    minority: cap > 1e12 ? 0.08 * uniform(key, DRAW.minority) : 0.02 * uniform(key, DRAW.minority),
    paidIn: company.shares * parValue(company, equity),
    depreciation: clamp(0.045 / Math.max(0.4, turns), 0.01, 0.2),
    spending: clamp((0.05 / Math.max(0.4, turns)) * spread(key, DRAW.spending, 0.4), 0.005, 0.4),
    payout,
  };
}

/** Profit and equity that fit a market cap in this business type. */
function worth(businessType: BusinessType, cap: number, key: Key): { equity: number; income: number } {
  const losers = cap > GIANT ? 0 : cap > LARGE ? businessType.losers / 4 : businessType.losers;
  const per = clamp(businessType.per * spread(key, DRAW.per, 0.4), 3, 90);
  const roe = clamp(businessType.roe * spread(key, DRAW.roe, 0.4), 0.01, 0.4);
  const equity = cap / (per * roe);
  if (uniform(key, DRAW.loser) >= losers) return { equity, income: cap / per };
  return { equity, income: -equity * (0.03 + 0.2 * uniform(key, DRAW.turnover + 9)) };
}

/** A SPAC, which waits for a merger: it has money in trust and the interest on it. */
function shell(cap: number): { equity: number; income: number } {
  return { equity: cap * 0.96, income: cap * 0.012 };
}

function payoutOf({ kind, market }: Company, businessType: BusinessType, key: Key): number {
  if (kind === 'spac' || market === 'konex') return 0;
  const probability = kind === 'reit' || kind === 'fund' ? 1 : market === 'kospi' ? 0.82 : 0.55;
  if (uniform(key, DRAW.payer) >= probability) return 0;
  return clamp(businessType.payout * spread(key, DRAW.payout, 0.4), 0.03, 0.95);
}

/** The largest of the usual par values that leaves considerable equity above it. */
function parValue({ shares, shcode }: Company, equity: number): number {
  const preferred = pick(keyOf('par value', shcode), 0, PAR_VALUES);
  return (
    [preferred, 500, 100].find((par) => par <= preferred && par * shares < 0.45 * equity) ??
    Math.max(1, Math.floor((0.3 * equity) / shares))
  );
}

/** A factor around one. */
function spread(key: Key, index: number, size: number): number {
  return Math.exp(size * clamp(normal(key, index), -2.4, 2.4));
}
