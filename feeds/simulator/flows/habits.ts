import { nominalCap, type Company } from '../universe/company.ts';
import type { Temper } from '../prices/temper.ts';
import { foreignLimit } from './foreign-limits.ts';

/** Types of institutions besides 금융투자 (1000), which takes what the others leave. */
export const INSTITUTIONS = [6000, 3000, 3100, 2000, 4000, 5000] as const;

/** Who usually trades in a stock, fixed for good by its size, its market and its kind. */
export interface Habit {
  /** Parts of the turnover. */
  readonly foreigner: number;
  readonly institution: number;
  /** 기타법인 and 국가·지자체 together. */
  readonly corporation: number;
  /** Of what foreigners trade, 기타외국인; of what corporations and the state trade, 국가·지자체. */
  readonly otherForeigner: number;
  readonly state: number;
  /** Parts of what institutions trade, in the order of INSTITUTIONS. */
  readonly types: readonly number[];
  /** 프로그램: part of what foreigners and institutions trade, and of that the part of 차익. */
  readonly program: number;
  readonly arbitrage: number;
  /** won turned over on an ordinary day */
  readonly turnover: number;
  /** percent: what foreigners hold around the anchor day, and what they may hold. */
  readonly foreignRate: number;
  readonly foreignLimit: number;
  /** Whether foreigners ever change what they hold: not where so little trades that a share more or less shows. */
  readonly isHeldAbroad: boolean;
  /** How much of the foreigners' leaning is the whole market's. */
  readonly herd: number;
}

const KOSPI_TYPES = [0.22, 0.16, 0.075, 0.038, 0.01, 0.007];
const KOSDAQ_TYPES = [0.16, 0.16, 0.11, 0.035, 0.012, 0.01];
/** shares: below this on an ordinary day foreigners do not change what they hold */
const SPARSE = 20_000;
/** Foreigners fill a limit to so much at most. */
const FULL = 0.97;
const HUNDRED_BILLION = 1e11;

/** @param isBenchmark whether the stock is in KOSPI200, against whose future baskets are traded */
export function habitOf(company: Company, temper: Temper, isBenchmark: boolean): Habit {
  const { market, kind, shares } = company;
  const cap = nominalCap(company);
  const size = Math.log10(cap / HUNDRED_BILLION);
  const isKospi = market === 'kospi';
  const limit = foreignLimit(company);
  const rate = Math.min(temper.foreignRate, FULL * limit);
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
    turnover: temper.activity * cap,
    foreignRate: rate,
    foreignLimit: limit,
    isHeldAbroad: temper.activity * shares >= SPARSE,
    herd: isKospi && size > 1 ? 0.5 : 0.35,
  };
  if (market === 'konex')
    return { ...usual, foreigner: 0, institution: 0.02, corporation: 0.05, program: 0, isHeldAbroad: false };
  if (kind === 'spac') return { ...usual, foreigner: 0.03, institution: 0.16, program: 0.1 };
  if (kind === 'reit' || kind === 'fund') return { ...usual, institution: 0.26, program: 0.2 };
  if (kind === 'preferred') return { ...usual, institution: 0.5 * institution, program: 0.3 };
  return usual;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
