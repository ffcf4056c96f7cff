import type { DailyBar } from '@sise/domain/market/bar';
import type { DateKst } from '@sise/domain/terms';
import { createRecentlyMade } from '../recently-made.ts';

/** The instruments read last whose bars are cached, and how many of their last days: some 7 MB. */
const INSTRUMENTS = 300;
const DAYS = 400;
/** Where the values of a day stand in its row, and how many there are. */
const AT = { close: 0, basePrice: 1, open: 2, high: 3, low: 4, volume: 5, turnover: 6 } as const;
const VALUES = 7;
/** In place of a day's number where no day is cached. */
const NO_DAY = -1;

/** How the past days of an instrument are made. */
export interface BarSource {
  /** A bar without shares. Its turnover is null where it takes far longer than the rest: it is computed when it is read. */
  make(day: number): DailyBar;
  /** won */
  turnoverOf(day: number): number | null;
  dateAt(day: number): DateKst;
}

/** Daily bars of the past, which never change: the cards of a stock's page ask for the same ones. */
export interface DailyBarCache {
  /** @returns makes the bar of a day of an instrument, or takes the cached one */
  barsOf(shcode: string, today: number, source: BarSource): (day: number) => DailyBar;
}

/**
 * The last days of an instrument as numbers: objects of many stocks would be most of what pages leave in the heap. A
 * day's place is its number modulo DAYS; NaN stands for null, and for a turnover that has not been computed.
 */
interface CachedDays {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

export function createDailyBarCache(): DailyBarCache {
  const daysOf = createRecentlyMade<CachedDays>(INSTRUMENTS);
  return {
    barsOf(shcode, today, source) {
      const { days, values } = daysOf(shcode, emptyDays);
      return (day) => {
        if (day < today - DAYS || day >= today) return uncached(day, source);
        const place = day % DAYS;
        if (days[place] !== day) write(values, place * VALUES, source.make(day));
        days[place] = day;
        return new CachedBar(values, place * VALUES, day, source);
      };
    },
  };
}

function emptyDays(): CachedDays {
  return { days: new Int32Array(DAYS).fill(NO_DAY), values: new Float64Array(DAYS * VALUES) };
}

function uncached(day: number, { make, turnoverOf }: BarSource): DailyBar {
  const bar = make(day);
  let { turnover } = bar;
  return {
    ...bar,
    get turnover() {
      return (turnover ??= turnoverOf(day));
    },
  };
}

function write(values: Float64Array, from: number, bar: DailyBar): void {
  values[from + AT.close] = bar.close;
  values[from + AT.basePrice] = bar.basePrice ?? Number.NaN;
  values[from + AT.open] = bar.open ?? Number.NaN;
  values[from + AT.high] = bar.high ?? Number.NaN;
  values[from + AT.low] = bar.low ?? Number.NaN;
  values[from + AT.volume] = bar.volume ?? Number.NaN;
  values[from + AT.turnover] = bar.turnover ?? Number.NaN;
}

function valueIn(values: Float64Array, place: number): number | null {
  const value = values[place];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** A class, as a getter of an object literal costs four times as much, and a page reads hundreds of bars. */
class CachedBar implements DailyBar {
  readonly date: DateKst;
  readonly close: number;
  readonly basePrice: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number | null;
  readonly #values: Float64Array;
  readonly #from: number;
  readonly #day: number;
  readonly #source: BarSource;

  constructor(values: Float64Array, from: number, day: number, source: BarSource) {
    this.date = source.dateAt(day);
    this.close = values[from + AT.close] ?? Number.NaN;
    this.basePrice = valueIn(values, from + AT.basePrice);
    this.open = valueIn(values, from + AT.open);
    this.high = valueIn(values, from + AT.high);
    this.low = valueIn(values, from + AT.low);
    this.volume = valueIn(values, from + AT.volume);
    this.#values = values;
    this.#from = from;
    this.#day = day;
    this.#source = source;
  }

  get turnover(): number | null {
    const place = this.#from + AT.turnover;
    const known = valueIn(this.#values, place);
    if (known !== null) return known;
    const turnover = this.#source.turnoverOf(this.#day);
    this.#values[place] = turnover ?? Number.NaN;
    return turnover;
  }
}
