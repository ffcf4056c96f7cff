import { dateKst, upcode, type DateKst, type Upcode } from '../terms.ts';

/** What futures and options are traded on. */
export const PRODUCT_IDS = ['kospi200', 'kosdaq150'] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

/** Prices step so far from this premium on, points. */
export interface TickBand {
  readonly from: number;
  readonly tick: number;
}

/** The terms of the contracts on one index. */
export interface Product {
  readonly id: ProductId;
  readonly name: string;
  /** The index, in whose points everything is quoted. */
  readonly upcode: Upcode;
  /** 거래승수: won a point */
  readonly multiplier: number;
  /** points */
  readonly futureTick: number;
  readonly optionTicks: readonly TickBand[];
  /** The two characters of the contract code that name the product: of futures and monthly options, of weeklies. */
  readonly codes: { readonly monthly: string; readonly monday: string; readonly thursday: string };
  /** How many months of options are listed: of those that are no quarter's last, and of each quarter's last. */
  readonly optionMonths: { readonly plain: number; readonly quarterly: Readonly<Record<number, number>> };
  /** The day from which weeklies of each weekday are listed. */
  readonly weekliesSince: Readonly<Record<'monday' | 'thursday', DateKst>>;
  /** 행사가격 간격, points, and how many are listed on each side, by the place of the month, nearest first. */
  readonly strikes: readonly { readonly months: number; readonly step: number; readonly each: number }[];
  readonly weeklyStrikes: { readonly step: number; readonly each: number };
}

/**
 * @see KRX 파생상품시장 업무규정 시행세칙: multipliers, ticks and last trading days. Strike counts of KOSPI200 since
 *   2026-04-06, which are taken for earlier days too; weeklies on KOSDAQ150 are listed since 2025-10-27.
 */
export const PRODUCTS: Readonly<Record<ProductId, Product>> = {
  kospi200: {
    id: 'kospi200',
    name: '코스피200',
    upcode: upcode('1029'),
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
    name: '코스닥150',
    upcode: upcode('2203'),
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

/** 가격제한폭: percent of the base price; the second and third are opened five minutes after the one before was met. */
export const LIMIT_STEPS = [8, 15, 20] as const;

/**
 * Upper and lower limit of a future at each of the three steps, points on the tick grid.
 * @param base 기준가, the settlement of the day before
 */
export function futureLimits(base: number, { futureTick }: Product) {
  return LIMIT_STEPS.map((rate) => ({
    rate,
    upper: onGrid(Math.floor(((base * (100 + rate)) / 100 + 1e-9) / futureTick) * futureTick),
    lower: onGrid(Math.ceil(((base * (100 - rate)) / 100 - 1e-9) / futureTick) * futureTick),
  }));
}

/** The nearest price of a future, points. */
export function nearestFuturePrice(value: number, { futureTick }: Product): number {
  return onGrid(Math.round(value / futureTick) * futureTick);
}

/** Two decimals are what every price here has; a sum of binary fractions has more. */
export function onGrid(points: number): number {
  return Math.round(points * 100) / 100;
}
