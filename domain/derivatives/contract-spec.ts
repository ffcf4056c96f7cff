import { MAIN_INDICES } from '../market/main-indices.ts';
import { dateKst, type DateKst, type Upcode } from '../terms.ts';

/** The underlyings of futures and options. */
export const UNDERLYING_IDS = ['kospi200', 'kosdaq150'] as const;
export type UnderlyingId = (typeof UNDERLYING_IDS)[number];

export function isUnderlyingId(text: string): text is UnderlyingId {
  return UNDERLYING_IDS.some((id) => id === text);
}

/** The tick size that applies from a premium on, points. */
export interface TickBand {
  readonly from: number;
  readonly tick: number;
}

/** 행사가격 간격, points, for a number of consecutive months, and how many strikes are listed on each side. */
export interface MonthStrikes {
  readonly months: number;
  readonly step: number;
  readonly each: number;
}

/** The terms of the contracts on one index. */
export interface ContractSpec {
  readonly id: UnderlyingId;
  readonly name: string;
  /** The index; all prices are quoted in its points. */
  readonly upcode: Upcode;
  /** 거래승수: won a point */
  readonly multiplier: number;
  /** points */
  readonly futureTick: number;
  readonly optionTicks: readonly [TickBand, ...TickBand[]];
  /** The two characters of the contract code that name the contract type: futures and monthly options, weeklies. */
  readonly codes: { readonly monthly: string; readonly monday: string; readonly thursday: string };
  /** How many months of options are listed: of months that do not end a quarter, and of each quarter's last month. */
  readonly optionMonths: { readonly plain: number; readonly quarterly: Readonly<Record<number, number>> };
  /** The day from which weeklies of each weekday are listed. */
  readonly weekliesSince: Readonly<Record<'monday' | 'thursday', DateKst>>;
  /** By the position of the month, nearest first. */
  readonly strikes: readonly [MonthStrikes, ...MonthStrikes[]];
  readonly weeklyStrikes: { readonly step: number; readonly each: number };
}

/**
 * @see KRX 파생상품시장 업무규정 시행세칙: multipliers, ticks and last trading days. Strike counts of KOSPI200 since
 *   2026-04-06, which are taken for earlier days too; weeklies on KOSDAQ150 are listed since 2025-10-27.
 */
export const CONTRACT_SPECS: Readonly<Record<UnderlyingId, ContractSpec>> = {
  kospi200: {
    id: 'kospi200',
    ...MAIN_INDICES.KOSPI200,
    multiplier: 250_000,
    futureTick: 0.05,
    optionTicks: [
      { from: 0, tick: 0.01 },
      { from: 10, tick: 0.05 },
    ],
    codes: { monthly: '01', monday: 'AF', thursday: '09' },
    optionMonths: { plain: 4, quarterly: { 3: 1, 6: 2, 9: 1, 12: 3 } },
    weekliesSince: { thursday: dateKst('2019-09-23'), monday: dateKst('2023-07-31') },
    strikes: [
      { months: 3, step: 2.5, each: 48 },
      { months: 5, step: 5, each: 24 },
      { months: Infinity, step: 10, each: 12 },
    ],
    weeklyStrikes: { step: 2.5, each: 48 },
  },
  kosdaq150: {
    id: 'kosdaq150',
    ...MAIN_INDICES.KOSDAQ150,
    multiplier: 10_000,
    futureTick: 0.1,
    optionTicks: [
      { from: 0, tick: 0.1 },
      { from: 50, tick: 0.5 },
    ],
    codes: { monthly: '06', monday: 'AK', thursday: 'AJ' },
    optionMonths: { plain: 2, quarterly: { 3: 1, 6: 1, 9: 1, 12: 1 } },
    weekliesSince: { thursday: dateKst('2025-10-27'), monday: dateKst('2025-10-27') },
    strikes: [{ months: Infinity, step: 25, each: 8 }],
    weeklyStrikes: { step: 25, each: 8 },
  },
};

/** 상장결제월 of futures: how many of each quarter's last month are listed, seven in all, up to three years ahead. */
export const FUTURE_MONTHS: Readonly<Record<number, number>> = { 3: 1, 6: 2, 9: 1, 12: 3 };

/** 가격제한폭: percent of the base price; the second and third open five minutes after the previous one was hit. */
export const LIMIT_STEPS = [8, 15, 20] as const;

/**
 * Upper and lower limit of a future at each of the three steps, points on the tick grid.
 * @param base 기준가, the settlement of the day before
 */
export function futureLimits(base: number, { futureTick }: ContractSpec) {
  return LIMIT_STEPS.map((rate) => ({
    rate,
    upper: onGrid(Math.floor(((base * (100 + rate)) / 100 + 1e-9) / futureTick) * futureTick),
    lower: onGrid(Math.ceil(((base * (100 - rate)) / 100 - 1e-9) / futureTick) * futureTick),
  }));
}

/** The nearest price of a future, points. */
export function nearestFuturePrice(value: number, { futureTick }: ContractSpec): number {
  return onGrid(Math.round(value / futureTick) * futureTick);
}

/** Rounds to two decimals, as every price here has; a sum of binary fractions has more. */
export function onGrid(points: number): number {
  return Math.round(points * 100) / 100;
}
