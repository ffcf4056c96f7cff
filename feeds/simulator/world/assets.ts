import { elementAt } from '@sise/domain/element-at';
import { dateKst, type DateKst } from '@sise/domain/terms';
import { WORLD_INSTRUMENTS } from '@sise/domain/world/instruments';
import type { VenueId } from '@sise/domain/world/venues';
import type { Region } from './region-factors.ts';

/** An asset priced outside KRX, and the parameters of its price. */
export interface Asset {
  readonly symbol: string;
  readonly venue: VenueId;
  /** Approximate past levels, so that a chart of years has the shape readers know. What happens between is random. */
  readonly knots: readonly { readonly date: DateKst; readonly level: number }[];
  /** Standard deviation of a day's return. */
  readonly volatility: number;
  readonly region: Region;
  /** Correlation of its draws with those of its region, −1 to 1. */
  readonly shared: number;
  /** Digits after the decimal point; coin: by the price units of Upbit. */
  readonly decimals: number | 'coin';
  /** Fraction of a day's return that comes before its opening. */
  readonly gap: number;
}

/** Dates of the levels in a row below. */
const KNOT_DATES = [
  '2020-01-02',
  '2021-01-04',
  '2022-01-03',
  '2022-10-03',
  '2024-01-02',
  '2025-01-02',
  '2026-01-02',
  '2026-11-20',
].map(dateKst);

const VENUE_OF = new Map(WORLD_INSTRUMENTS.map(({ symbol, venue }) => [symbol, venue]));

/** Levels at KNOT_DATES, near the real ones up to 2025; afterwards they follow the simulated KOSPI. */
export const ASSETS: readonly Asset[] = [
  asset('SP500', 'us', 0.97, 0.0095, [3_258, 3_701, 4_797, 3_678, 4_743, 5_869, 6_858, 7_240]),
  asset('NASDAQ', 'us', 0.93, 0.0125, [9_092, 12_698, 15_833, 10_815, 14_766, 19_281, 23_236, 24_980]),
  asset('DJIA', 'us', 0.9, 0.0085, [28_869, 30_224, 36_585, 29_491, 37_715, 42_392, 48_382, 50_450]),
  asset('PSEMICON', 'us', 0.82, 0.021, [1_863, 2_779, 3_982, 2_360, 4_042, 5_012, 7_100, 8_350]),
  asset('DAX', 'europe', 0.93, 0.0105, [13_386, 13_727, 16_021, 12_209, 16_769, 20_025, 24_539, 25_180]),
  asset('SXXP', 'europe', 0.96, 0.009, [420, 402, 490, 391, 478, 510, 592, 612]),
  asset('CAC40', 'europe', 0.92, 0.0102, [6_042, 5_589, 7_217, 5_794, 7_531, 7_394, 8_195, 8_310]),
  asset('NIKKEI', 'japan', 0.95, 0.0125, [23_205, 27_258, 29_302, 26_216, 33_288, 39_307, 50_340, 55_900]),
  asset('SHIDX', 'china', 0.93, 0.0098, [3_085, 3_503, 3_632, 3_024, 2_962, 3_263, 3_969, 4_060]),
  asset('SZIDX', 'china', 0.94, 0.0128, [10_639, 14_827, 14_791, 10_778, 9_396, 10_088, 13_525, 13_940]),
  asset('HANGSE', 'china', 0.82, 0.0138, [28_544, 27_473, 23_275, 17_080, 16_789, 19_623, 26_338, 27_150]),

  asset('USDKRW', 'won', 0.85, 0.0048, [1_158, 1_082, 1_191, 1_434, 1_300, 1_467, 1_443, 1_448]),
  // 100 yen
  asset('JPYKRW', 'won', 0.6, 0.0056, [1_065, 1_050, 1_034, 991, 920, 932, 921, 938]),
  asset('EURKRW', 'won', 0.62, 0.005, [1_294, 1_326, 1_351, 1_407, 1_438, 1_505, 1_694, 1_682]),
  asset('CNYKRW', 'won', 0.72, 0.0042, [166, 167, 187, 201, 183, 201, 206, 204]),
  asset('GBPKRW', 'won', 0.62, 0.0052, [1_519, 1_476, 1_603, 1_620, 1_655, 1_838, 1_944, 1_925]),
  asset('HKDKRW', 'won', 0.84, 0.0048, [149, 140, 153, 183, 166, 189, 185, 186]),
  asset('CHFKRW', 'won', 0.58, 0.0053, [1_193, 1_227, 1_301, 1_452, 1_546, 1_620, 1_822, 1_808]),

  asset('GOLD', 'gold', 0.96, 0.0105, [1_528, 1_946, 1_800, 1_702, 2_073, 2_669, 4_329, 4_180], 0.1),
  asset('SILVER', 'gold', 0.8, 0.019, [18, 27.4, 22.8, 20.6, 23.9, 29.9, 71, 52.4], 0.1),
  asset('WTI', 'oil', 0.97, 0.021, [61.2, 47.6, 76.1, 83.6, 70.4, 73.1, 57.3, 61.8], 0.1),
  asset('BRENT', 'oil', 0.96, 0.0205, [66.3, 51.1, 79, 88.9, 75.9, 75.9, 60.8, 65.6], 0.1),
];

function asset(
  symbol: string,
  region: Region,
  shared: number,
  volatility: number,
  levels: readonly number[],
  gap = 0.4,
): Asset {
  const venue = VENUE_OF.get(symbol);
  if (venue === undefined) throw new RangeError(`${symbol} is no instrument of the world`);
  return { symbol, venue, knots: knotsOf(levels), volatility, region, shared, decimals: 2, gap };
}

/** @param levels at KNOT_DATES */
export function knotsOf(levels: readonly number[]): Asset['knots'] {
  return KNOT_DATES.map((date, i) => ({ date, level: elementAt(levels, i) }));
}
