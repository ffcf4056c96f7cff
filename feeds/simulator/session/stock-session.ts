import { elementAt } from '@sise/domain/element-at';
import type { Quote } from '@sise/domain/market/quote';
import type { Exchange } from '../exchange.ts';
import { quoteOf } from '../prices/day-quote.ts';
import type { TradeGenerator } from '../prices/trade-generator.ts';

/** The regular session of all stocks of a day, advanced from moment to moment. A stock's place is its index in the rows. */
export interface StockSession {
  /** by row */
  readonly places: ReadonlyMap<number, number>;
  /** won by place: what the stocks' changes are counted from */
  readonly bases: Float64Array;
  /** @throws RangeError for a row that is not listed on the day */
  tradeGenerator(row: number): TradeGenerator;
  /** Executes the trades up to a moment. */
  tradeUntil(at: number): void;
  /** Takes note of trades that the generators have executed by themselves. */
  noteTrades(): void;
  /** won by place: price, or base price before the first trade */
  prices(): number[];
  quotes(rows: readonly number[]): Quote[];
  /** Rows that have traded since the previous call, in order; the call resets the list. */
  takeChanged(): number[];
  /** Executes a trade that does not come from the seed. */
  force(row: number, at: number, price: number, volume: number): void;
  halt(row: number): void;
}

/**
 * @param tradeGenerators of the rows, in their order, from the beginning of the day
 * @param onTrade called when a stock has a new price, in won, or has traded more
 */
export function createStockSession(
  { universe, history }: Exchange,
  day: number,
  rows: readonly number[],
  tradeGenerators: readonly TradeGenerator[],
  onTrade: (place: number, price: number) => void,
): StockSession {
  const places = new Map(rows.map((row, place) => [row, place]));
  const companies = rows.map((row) => universe.company(row));
  const bases = Float64Array.from(rows, (row) => history.base(row, day));
  const limits = rows.map((row) => history.limits(row, day));
  const nextAt = Float64Array.from(tradeGenerators, (tradeGenerator) => tradeGenerator.nextAt);
  const isChanged = new Uint8Array(rows.length);

  function placeOf(row: number): number {
    const place = places.get(row);
    if (place === undefined) throw new RangeError(`row ${row} is not listed on this day`);
    return place;
  }

  function noteTrade(place: number): void {
    onTrade(place, elementAt(tradeGenerators, place).price);
    isChanged[place] = 1;
  }

  return {
    places,
    bases,
    tradeGenerator: (row) => elementAt(tradeGenerators, placeOf(row)),
    tradeUntil(at) {
      for (let place = 0; place < rows.length; place++) {
        if ((nextAt[place] ?? 0) > at) continue;
        const tradeGenerator = elementAt(tradeGenerators, place);
        while (tradeGenerator.nextAt <= at) tradeGenerator.step();
        nextAt[place] = tradeGenerator.nextAt;
        noteTrade(place);
      }
    },
    noteTrades() {
      tradeGenerators.forEach((tradeGenerator, place) => {
        if (tradeGenerator.nextAt === nextAt[place]) return;
        nextAt[place] = tradeGenerator.nextAt;
        noteTrade(place);
      });
    },
    prices: () => tradeGenerators.map(({ price }, place) => (price === 0 ? (bases[place] ?? 0) : price)),
    quotes: (wanted) =>
      wanted.map((row) => {
        const place = placeOf(row);
        const { shcode } = elementAt(companies, place);
        return quoteOf(shcode, elementAt(tradeGenerators, place), bases[place] ?? 0, elementAt(limits, place));
      }),
    takeChanged() {
      const taken: number[] = [];
      for (const [place, row] of rows.entries()) {
        if (isChanged[place] === 0) continue;
        isChanged[place] = 0;
        taken.push(row);
      }
      return taken;
    },
    force(row, at, price, volume) {
      const place = placeOf(row);
      elementAt(tradeGenerators, place).force(at, price, volume);
      noteTrade(place);
    },
    halt(row) {
      const place = placeOf(row);
      elementAt(tradeGenerators, place).halt();
      nextAt[place] = Number.POSITIVE_INFINITY;
    },
  };
}
