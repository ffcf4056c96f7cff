import { elementAt } from '@sise/domain/element-at';
import { mapFrame, type FrameParts, type MapFrame } from '@sise/domain/map/map-frames';
import { valueAt } from '@sise/domain/market/column-values';
import type { Period } from '@sise/domain/market/period';
import { sessionAt } from '@sise/domain/market/session';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import type { DateKst } from '@sise/domain/terms';
import type { MapDays } from '../../figures/map-days.ts';
import type { Parts } from '../../parts.ts';
import type { MapUniverse } from './map-universe.ts';

/** A map at its moments: the changes of its stocks and industries over a period. */
export interface MapMoments {
  /** Whether the present moment has 예상체결가: in the opening auction, in which nothing has traded yet. */
  isExpected(): boolean;
  now(universe: MapUniverse, period: Period): Promise<MapFrame>;
  /** @param minutes of today, counted from midnight */
  minutes(universe: MapUniverse, period: Period, minutes: readonly number[]): Promise<MapFrame[]>;
  /** @param day a past one that the map can show */
  day(universe: MapUniverse, period: Period, day: DateKst): Promise<MapFrame>;
}

/** won by row; NaN if there is none */
type PriceOf = (row: number) => number;

export function createMapMoments({ market, periodChanges, interest }: Parts, days: MapDays): MapMoments {
  const isExpected = (): boolean =>
    interest.isGiven('expected-trades') && market.asOf !== null && sessionAt(market.asOf).id === 'opening-auction';

  /** 예상체결가 */
  async function expectedPrices(): Promise<PriceOf> {
    const trades = await interest.read('expected-trades', WHOLE_MARKET);
    return (row) => trades?.get(elementAt(market.listings, row).shcode)?.price ?? Number.NaN;
  }

  function frame(universe: MapUniverse, period: Period, priceOf: PriceOf, baseOf: PriceOf): MapFrame {
    const { basePrice } = market.columns;
    const prices = Float64Array.from(universe.rows, (row) => {
      const known = priceOf(row);
      // Over a day a stock that has not traded has not moved; over a longer period its last close has.
      return Number.isNaN(known) && period !== '1day' ? (basePrice[row] ?? Number.NaN) : known;
    });
    const bases = Float64Array.from(universe.rows, baseOf);
    return mapFrame({ ...weights(universe, period), prices, bases });
  }

  /** How the stocks count in their industries. */
  function weights(
    { date, rows, sectorOf, industries }: MapUniverse,
    period: Period,
  ): Omit<FrameParts, 'prices' | 'bases'> {
    const { listings, columns } = market;
    const isNew = (row: number) => elementAt(listings, row).listedOn === date;
    return {
      shares: Float64Array.from(rows, (row) => (isNew(row) ? 0 : (columns.shares[row] ?? 0))),
      countsUnmoved: period === '1day',
      sectorOf,
      sectors: industries.length,
    };
  }

  return {
    isExpected,
    async now(universe, period) {
      const { price } = market.columns;
      const bases = await periodChanges.bases(period);
      const expected = isExpected() ? await expectedPrices() : () => Number.NaN;
      return frame(universe, period, (row) => valueAt(price, row) ?? expected(row), bases);
    },
    async minutes(universe, period, minutes) {
      const bases = await periodChanges.bases(period);
      return minutes.map((minute) => frame(universe, period, (row) => market.sparklines.priceAt(row, minute), bases));
    },
    async day(universe, period, day) {
      return mapFrame({ ...weights(universe, period), ...(await days.closes(day, period, universe.rows)) });
    },
  };
}
