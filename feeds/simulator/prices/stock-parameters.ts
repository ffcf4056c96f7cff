import { keyOf, normal, uniform } from '../random.ts';
import { nominalCap, type Company } from '../universe/company.ts';
import { MARKET_VOLATILITY } from './factors.ts';
import { clamp } from '../clamp.ts';

/** Parameters of a stock's price process, determined by its size, its market and its code; they never change. */
export interface StockParameters {
  /** Beta to its market and to its industry. */
  readonly beta: number;
  readonly sectorBeta: number;
  /** Standard deviation of the idiosyncratic part of a day's return. */
  readonly ownVolatility: number;
  /** Standard deviation of a whole day's return. */
  readonly volatility: number;
  /** Turnover of an ordinary day as a part of the market cap. */
  readonly activity: number;
  /** Probability of a day without a trade; above 0 on KONEX only. */
  readonly idleness: number;
  /** The level of 외국인 보유 비율 around which the holding moves, percent. */
  readonly foreignRate: number;
}

const HUNDRED_BILLION = 1e11;
const HUNDRED_TRILLION = 1e14;

export function stockParametersOf(company: Company): StockParameters {
  const key = keyOf('temper', company.shcode);
  const cap = nominalCap(company);
  const size = Math.log10(cap / HUNDRED_BILLION);
  const { beta, sectorBeta, ownVolatility } = motionOf(company, size, key);
  return {
    beta,
    sectorBeta,
    ownVolatility,
    volatility: Math.hypot(beta * MARKET_VOLATILITY, sectorBeta * 0.0075, ownVolatility),
    activity:
      activityOf(company, cap) * Math.exp(0.45 * clamp(1 - 0.22 * size, 0.12, 1) * clamp(normal(key, 3), -2, 2)),
    idleness: company.market === 'konex' ? 0.1 + 0.6 * uniform(key, 4) : 0,
    foreignRate: foreignRateOf(company, size, uniform(key, 5)),
  };
}

function motionOf({ kind, market }: Company, size: number, key: number) {
  if (kind === 'spac') return { beta: 0.01, sectorBeta: 0, ownVolatility: 0.004 };
  if (kind === 'reit' || kind === 'fund') return { beta: 0.22, sectorBeta: 0.4, ownVolatility: 0.006 };
  if (market === 'konex') return { beta: 0.35, sectorBeta: 0, ownVolatility: 0.035 };
  const own = clamp(0.029 - 0.0046 * size, 0.0105, 0.033) * Math.exp(0.18 * normal(key, 0));
  return {
    beta: clamp(0.62 + 0.13 * Math.max(0, size) + 0.18 * normal(key, 1), 0.25, 1.35),
    sectorBeta: clamp(0.9 + 0.3 * normal(key, 2), 0.2, 1.7),
    ownVolatility: market === 'kosdaq' ? own * 1.08 : own,
  };
}

function activityOf({ kind, market }: Company, cap: number): number {
  const usual = 0.0053 * (cap / HUNDRED_TRILLION) ** -0.09;
  if (kind === 'spac') return 0.004;
  if (kind === 'reit' || kind === 'fund') return 0.0016;
  if (kind === 'preferred') return usual * 0.45;
  if (market === 'konex') return 0.0004;
  return market === 'kosdaq' ? usual * 2.2 : usual;
}

function foreignRateOf({ kind, market }: Company, size: number, draw: number): number {
  if (kind === 'spac' || market === 'konex') return 0.2 * draw;
  const middle = market === 'kosdaq' ? 2.2 + 4 * Math.max(0, size) : 4 + 9 * Math.max(0, size);
  // The largest companies all have a considerable foreign holding; some of the others have almost none.
  const spread = size > 2.5 ? 0.9 + 0.6 * draw : 0.4 + 1.3 * draw;
  return Math.min(78, middle * spread);
}
