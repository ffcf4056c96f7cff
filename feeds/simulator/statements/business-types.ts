import type { Upcode } from '@sise/domain/terms';

/** Median figures of an industry's financial statements. As fractions unless noted. */
export interface BusinessType {
  /** price over a year's profit, as a multiple */
  readonly per: number;
  /** profit over equity in a year */
  readonly roe: number;
  /** operating profit over revenue */
  readonly margin: number;
  /** gross profit over revenue; null if the industry reports none */
  readonly gross: number | null;
  /** liabilities over equity, as a multiple */
  readonly leverage: number;
  /** amplitude of profit over the business cycle */
  readonly swing: number;
  /** fraction of companies that lose money */
  readonly losers: number;
  /** fraction of profit that is paid out */
  readonly payout: number;
  /** revenue of each quarter relative to the mean of the year */
  readonly season: Season;
}

type Season = readonly [number, number, number, number];

const EVEN: Season = [0.97, 1, 0.99, 1.04];
const YEAR_END: Season = [0.9, 0.98, 0.99, 1.13];
const SUMMER: Season = [0.93, 1.05, 1.06, 0.96];
const WINTER: Season = [1.14, 0.9, 0.93, 1.03];

type Line = readonly [
  per: number,
  roe: number,
  margin: number,
  gross: number | null,
  leverage: number,
  swing: number,
  losers: number,
  payout: number,
  season: Season,
];

const KOSPI_TRADES: Readonly<Record<string, Line>> = {
  1005: [13, 0.09, 0.06, 0.26, 0.8, 0.15, 0.08, 0.24, EVEN],
  1006: [11, 0.07, 0.05, 0.28, 0.8, 0.3, 0.18, 0.22, WINTER],
  1007: [12, 0.05, 0.04, 0.16, 0.9, 0.35, 0.16, 0.25, EVEN],
  1008: [17, 0.07, 0.055, 0.18, 0.8, 0.5, 0.2, 0.25, EVEN],
  1009: [27, 0.1, 0.1, 0.46, 0.5, 0.25, 0.2, 0.18, EVEN],
  1010: [11, 0.07, 0.07, 0.2, 0.8, 0.3, 0.12, 0.25, SUMMER],
  1011: [13, 0.06, 0.05, 0.12, 0.7, 0.5, 0.14, 0.28, EVEN],
  1012: [22, 0.12, 0.08, 0.2, 1.2, 0.35, 0.14, 0.18, YEAR_END],
  1013: [18, 0.14, 0.12, 0.3, 0.6, 0.6, 0.14, 0.2, [0.93, 0.97, 1.04, 1.06]],
  1014: [24, 0.11, 0.11, 0.42, 0.5, 0.3, 0.16, 0.15, YEAR_END],
  1015: [12, 0.1, 0.065, 0.16, 1.2, 0.3, 0.1, 0.24, [0.96, 1.03, 0.97, 1.04]],
  1016: [13, 0.06, 0.032, 0.24, 1.1, 0.25, 0.16, 0.26, EVEN],
  1017: [10, 0.06, 0.07, null, 1.9, 0.5, 0.1, 0.28, WINTER],
  1018: [9, 0.07, 0.045, 0.1, 1.4, 0.35, 0.18, 0.2, YEAR_END],
  1019: [10, 0.09, 0.075, 0.14, 1.2, 0.6, 0.14, 0.22, SUMMER],
  1020: [11, 0.09, 0.09, null, 1.3, 0.12, 0.02, 0.5, EVEN],
  1021: [7.5, 0.09, 0.14, null, 2.4, 0.15, 0.05, 0.32, EVEN],
  1024: [8, 0.11, 0.12, null, 7.5, 0.5, 0.05, 0.3, EVEN],
  1025: [8, 0.1, 0.08, null, 9, 0.2, 0.04, 0.28, EVEN],
  1026: [18, 0.09, 0.08, 0.3, 0.8, 0.25, 0.16, 0.22, YEAR_END],
  1045: [19, 0.05, 0.45, null, 1.2, 0.1, 0.06, 0.9, EVEN],
  1046: [23, 0.1, 0.1, 0.34, 0.5, 0.25, 0.18, 0.18, YEAR_END],
  1047: [21, 0.1, 0.1, 0.36, 0.6, 0.4, 0.22, 0.15, SUMMER],
};

const KOSDAQ_TRADES: Readonly<Record<string, Line>> = {
  2012: [18, 0.09, 0.07, 0.3, 0.7, 0.3, 0.28, 0.16, YEAR_END],
  2026: [9, 0.08, 0.05, 0.12, 1.1, 0.35, 0.2, 0.15, YEAR_END],
  2027: [14, 0.08, 0.04, 0.22, 0.8, 0.3, 0.24, 0.18, EVEN],
  2029: [12, 0.08, 0.05, 0.12, 0.9, 0.4, 0.2, 0.18, SUMMER],
  2031: [9, 0.09, 0.2, null, 1.6, 0.4, 0.15, 0.2, EVEN],
  2037: [24, 0.1, 0.09, 0.4, 0.6, 0.5, 0.36, 0.1, SUMMER],
  2056: [13, 0.08, 0.06, 0.26, 0.7, 0.2, 0.18, 0.18, EVEN],
  2058: [12, 0.08, 0.05, 0.32, 0.7, 0.3, 0.26, 0.15, WINTER],
  2062: [11, 0.07, 0.04, 0.16, 0.8, 0.3, 0.2, 0.18, EVEN],
  2063: [16, 0.08, 0.06, 0.4, 0.5, 0.25, 0.3, 0.15, [0.98, 0.9, 0.95, 1.17]],
  2065: [18, 0.1, 0.07, 0.24, 0.6, 0.4, 0.26, 0.14, EVEN],
  2066: [30, 0.11, 0.1, 0.5, 0.5, 0.3, 0.55, 0.08, EVEN],
  2067: [13, 0.07, 0.06, 0.2, 0.7, 0.35, 0.24, 0.15, SUMMER],
  2068: [13, 0.08, 0.05, 0.14, 0.8, 0.4, 0.22, 0.16, EVEN],
  2070: [19, 0.11, 0.08, 0.24, 0.7, 0.45, 0.26, 0.13, YEAR_END],
  2072: [19, 0.11, 0.08, 0.22, 0.7, 0.55, 0.3, 0.12, [0.92, 0.97, 1.04, 1.07]],
  2074: [23, 0.12, 0.12, 0.46, 0.5, 0.3, 0.36, 0.1, YEAR_END],
  2075: [12, 0.09, 0.05, 0.15, 0.9, 0.35, 0.2, 0.16, EVEN],
  2077: [16, 0.09, 0.06, 0.28, 0.6, 0.3, 0.24, 0.15, EVEN],
  2114: [17, 0.09, 0.06, 0.28, 0.7, 0.4, 0.3, 0.12, YEAR_END],
  2118: [21, 0.11, 0.09, 0.38, 0.5, 0.35, 0.32, 0.12, YEAR_END],
};

/** For companies without an industry, as on KONEX. */
const ANY = businessTypeOf([15, 0.08, 0.06, 0.26, 0.8, 0.35, 0.35, 0.08, EVEN]);

const BUSINESS_TYPES: ReadonlyMap<string, BusinessType> = new Map(
  Object.entries({ ...KOSPI_TRADES, ...KOSDAQ_TRADES }).map(([code, line]) => [code, businessTypeOf(line)]),
);

export function businessTypeOfSector(sector: Upcode | null): BusinessType {
  return (sector === null ? undefined : BUSINESS_TYPES.get(sector)) ?? ANY;
}

function businessTypeOf([per, roe, margin, gross, leverage, swing, losers, payout, season]: Line): BusinessType {
  return { per, roe, margin, gross, leverage, swing, losers, payout, season };
}
