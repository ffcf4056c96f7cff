import { nominalCap, type Company } from '../universe/company.ts';
import type { StockParameters } from '../prices/stock-parameters.ts';
import { foreignLimit } from './foreign-limits.ts';
import { clamp } from '../clamp.ts';

/** Institutional investor groups besides 금융투자 (1000), which takes what the others leave. */
export const INSTITUTIONS = [6000, 3000, 3100, 2000, 4000, 5000] as const;

/** The usual investors of a stock, determined by its size, its market and its kind; it never changes. */
export interface InvestorMix {
  /** Parts of the turnover. */
  readonly foreigner: number;
  readonly institution: number;
  /** 기타법인 and 국가·지자체 together. */
  readonly corporation: number;
  /** Part of 기타외국인 in what foreigners trade; part of 국가·지자체 in what corporations and the state trade. */
  readonly otherForeigner: number;
  readonly state: number;
  /** Parts of what institutions trade, in the order of INSTITUTIONS. */
  readonly types: readonly number[];
  /** 프로그램: part of what foreigners and institutions trade, and the part of 차익 in it. */
  readonly program: number;
  readonly arbitrage: number;
  /** won turned over on an ordinary day */
  readonly turnover: number;
  /** percent: the foreign holding around the anchor day, and its limit. */
  readonly foreignRate: number;
  readonly foreignLimit: number;
  /** Whether the foreign holding ever changes: not if the volume is so small that a single share would be visible. */
  readonly isHeldAbroad: boolean;
  /** Part of the foreigners' skew that is the whole market's. */
  readonly herd: number;
}

const KOSPI_TYPES = [0.22, 0.16, 0.075, 0.038, 0.01, 0.007];
const KOSDAQ_TYPES = [0.16, 0.16, 0.11, 0.035, 0.012, 0.01];
/** shares: below this volume on an ordinary day the foreign holding does not change */
const SPARSE = 20_000;
/** Foreigners use at most this part of a limit. */
const FULL = 0.97;
const HUNDRED_BILLION = 1e11;

/** @param isBenchmark whether the stock is in KOSPI200, whose futures are used for arbitrage */
export function investorMixOf(company: Company, parameters: StockParameters, isBenchmark: boolean): InvestorMix {
  const { market, kind, shares } = company;
  const cap = nominalCap(company);
  const size = Math.log10(cap / HUNDRED_BILLION);
  const isKospi = market === 'kospi';
  const limit = foreignLimit(company);
  const rate = Math.min(parameters.foreignRate, FULL * limit);
  const foreigner = isKospi ? clamp(0.06 + 0.0078 * rate, 0.04, 0.46) : clamp(0.07 + 0.007 * rate, 0.05, 0.3);
  const institution = isKospi ? clamp(0.05 + 0.052 * size, 0.03, 0.23) : clamp(0.016 + 0.026 * size, 0.008, 0.13);
  const usual = {
    foreigner,
    institution,
    corporation: isKospi ? 0.013 : 0.011,
    otherForeigner: isKospi ? 0.008 : 0.018,
    state: isKospi ? 0.18 : 0.07,
    types: isKospi ? KOSPI_TYPES : KOSDAQ_TYPES,
    program: 0.46,
    arbitrage: isBenchmark ? 0.035 : 0,
    turnover: parameters.activity * cap,
    foreignRate: rate,
    foreignLimit: limit,
    isHeldAbroad: parameters.activity * shares >= SPARSE,
    herd: isKospi && size > 1 ? 0.5 : 0.35,
  };
  if (market === 'konex')
    return { ...usual, foreigner: 0, institution: 0.02, corporation: 0.05, program: 0, isHeldAbroad: false };
  if (kind === 'spac') return { ...usual, foreigner: 0.03, institution: 0.16, program: 0.1 };
  if (kind === 'reit' || kind === 'fund') return { ...usual, institution: 0.26, program: 0.2 };
  if (kind === 'preferred') return { ...usual, institution: 0.5 * institution, program: 0.3 };
  return usual;
}
