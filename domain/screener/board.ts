import type { Consensus } from '../consensus/research.ts';
import { areAdjacent } from '../market/adjacent-days.ts';
import type { DayMatrix } from '../market/archive.ts';
import type { Market } from '../market/engine.ts';
import type { Growth } from '../papers/company-accounts.ts';
import { valuationOf } from '../papers/valuation.ts';
import type { Fundamentals } from '../papers/valuation.ts';
import { placesOfText } from '../ranking/rankings.ts';
import type { DateKst, Shcode } from '../terms.ts';
import { hundredths } from './crossings.ts';
import { OWN_FIELDS } from './fields.ts';
import type { FieldSource, OwnColumns, ScreenColumns } from './fields.ts';
import { opinionBandOf } from './opinion-band.ts';
import { createReturns } from './returns.ts';
import { sizeClasses } from './size-class.ts';
import { createTechnicals } from './technicals.ts';

/** Closes of the past year, and whole bars of the last weeks: what the columns of a day are computed from. */
export interface Past {
  readonly closes: DayMatrix<'close'>;
  readonly recent: DayMatrix<'close' | 'high' | 'low' | 'volume'>;
}

/** What statements say of every company that has some. */
export interface Statements {
  readonly growth: ReadonlyMap<Shcode, Growth>;
  readonly fundamentals: ReadonlyMap<Shcode, Fundamentals>;
}

/**
 * Every column of one trading day that stocks and products are screened by. What moves with the price is brought up to
 * date where rows changed, when somebody reads.
 */
export interface Board {
  readonly date: DateKst;
  /** The columns now. */
  read(): ScreenColumns;
  /** Each row's place among the codes, and among the names. */
  readonly codePlace: Float64Array;
  readonly namePlace: Float64Array;
  /** Takes the past, a stretch of its rows at a time: each step settles some and says whether there are more. */
  settling(past: Past): Generator<void, void>;
  /** Takes what analysts say today; null when nobody does. */
  takeConsensus(consensus: ReadonlyMap<Shcode, Consensus> | null): void;
  /** Takes what statements say as known today; null where there are none. */
  takeStatements(said: Statements | null): void;
  /** What it does not have (yet). */
  lacks(source: FieldSource): boolean;
  /** Stops following the market. */
  close(): void;
}

/** Rows settled between two breaths. */
const ROWS_A_STEP = 50;

/** A board of the day the market shows. */
export function createBoard(market: Market, date: DateKst): Board {
  const { listings, columns: today } = market;
  const size = listings.length;
  const own = ownColumns(size);
  const columns: ScreenColumns = { ...today, ...own };
  const moved = new Set<number>(listings.keys());
  const technicals = createTechnicals(size);
  const highDays = new Float64Array(size).fill(Number.NaN);
  let fundamentals: Statements['fundamentals'] = new Map();
  const lacking = new Set<FieldSource>(['archive', 'research', 'statements']);
  let returns = createReturns(size, date, []);

  own.sizeClass.set(sizeClasses(listings, market.stocks, basicCaps(market)));
  const stop = market.onChange(({ rows }) => {
    for (const row of rows) moved.add(row);
  });

  function write(row: number): void {
    const price = today.price[row];
    const standing = Number.isNaN(price) ? today.previousClose[row] : price;
    returns.write(own, row, standing);
    technicals.writeVolume(own, row, today.volume[row]);
    own.upside[row] = hundredths((own.target[row] / standing - 1) * 100);
    writeValuation(row, standing);
    own.highAge[row] = today.high[row] > today.yearHigh[row] ? 0 : highDays[row];
    if (!Number.isNaN(price)) technicals.write(own, row, { high: today.high[row], low: today.low[row], close: price });
  }

  function writeValuation(row: number, price: number): void {
    const known = fundamentals.get(listings[row].shcode);
    const said = known && Number.isFinite(price) ? valuationOf(known, price) : null;
    own.per[row] = said?.per ?? Number.NaN;
    own.pbr[row] = said?.pbr ?? Number.NaN;
    own.dividendYield[row] = said?.dividendYield ?? Number.NaN;
  }

  function settleRow(past: Past, place: number): void {
    const { closes, recent } = past;
    const row = market.rowOf(closes.shcodes[place]);
    if (row === undefined) return;
    const factor = baseFactor(
      stretch(closes, 'close', place).at(-1) ?? Number.NaN,
      today.previousClose[row],
      closes,
      date,
    );
    const year = carried(stretch(closes, 'close', place), factor);
    const weeks = placeIn(recent, place, closes.shcodes[place]);
    const prices = (measure: 'close' | 'high' | 'low') => carried(stretch(recent, measure, weeks), factor);
    returns.settle(row, year);
    const bars = {
      closes: year,
      recent: {
        close: prices('close'),
        high: prices('high'),
        low: prices('low'),
        volume: stretch(recent, 'volume', weeks),
      },
    };
    if (Number.isNaN(today.price[row])) technicals.settleUntraded(own, row, bars);
    else technicals.settle(row, bars);
    highDays[row] = daysSince(market.ranges.get(listings[row].shcode)?.yearHighOn ?? null, closes.dates);
  }

  return {
    date,
    codePlace: placesOfText(listings.map(({ shcode }) => shcode)),
    namePlace: placesOfText(listings.map(({ name }) => name)),
    read() {
      for (const row of moved) write(row);
      moved.clear();
      return columns;
    },
    *settling(past) {
      returns = createReturns(size, date, past.closes.dates);
      for (let place = 0; place < past.closes.shcodes.length; place++) {
        settleRow(past, place);
        if (place % ROWS_A_STEP === 0) yield;
      }
      if (past.closes.dates.length > 0) lacking.delete('archive');
      for (const row of listings.keys()) moved.add(row);
    },
    takeConsensus(consensus) {
      setLacking(lacking, 'research', consensus === null);
      listings.forEach(({ shcode }, row) => {
        const said = consensus?.get(shcode);
        own.opinion[row] = hundredths(said?.opinion ?? Number.NaN);
        own.opinionBand[row] = opinionBandOf(own.opinion[row]);
        own.target[row] = said?.target ?? Number.NaN;
        own.reports[row] = said?.reports ?? Number.NaN;
        moved.add(row);
      });
    },
    takeStatements(told) {
      setLacking(lacking, 'statements', told === null);
      fundamentals = told?.fundamentals ?? new Map();
      listings.forEach(({ shcode }, row) => {
        const said = told?.growth.get(shcode);
        own.revenueGrowth[row] = hundredths(said?.revenue ?? Number.NaN);
        own.operatingProfitGrowth[row] = hundredths(said?.operatingProfit ?? Number.NaN);
        own.netIncomeGrowth[row] = hundredths(said?.netIncome ?? Number.NaN);
        own.roe[row] = hundredths(fundamentals.get(shcode)?.roe ?? Number.NaN);
        moved.add(row);
      });
    },
    lacks: (source) => (source === 'foreignRate' ? today.foreignRate.every(Number.isNaN) : lacking.has(source)),
    close: stop,
  };
}

function ownColumns(size: number): OwnColumns {
  const made = OWN_FIELDS.map((field) => [field, new Float64Array(size).fill(Number.NaN)] as const);
  return Object.fromEntries(made) as OwnColumns; // fromEntries forgets the names
}

function setLacking(lacking: Set<FieldSource>, source: FieldSource, isLacking: boolean): void {
  if (isLacking) lacking.add(source);
  else lacking.delete(source);
}

/** Market caps at the base prices, which do not move during the day. */
function basicCaps({ columns }: Market): Float64Array {
  return columns.previousClose.map((base, row) => base * columns.shares[row]);
}

/** The days of one place of a matrix; none where the place is not in it. */
function stretch<Measure extends string>(
  matrix: { readonly dates: readonly DateKst[]; readonly values: Readonly<Record<Measure, Float32Array>> },
  measure: Measure,
  place: number,
): Float32Array {
  const days = matrix.dates.length;
  return place === -1 ? new Float32Array(0) : matrix.values[measure].subarray(place * days, (place + 1) * days);
}

/** Where a code stands in the second matrix: mostly at the same place as in the first. */
function placeIn({ shcodes }: Past['recent'], place: number, shcode: Shcode): number {
  return shcodes[place] === shcode ? place : shcodes.indexOf(shcode);
}

/**
 * What carries prices of the past over to today: a split or a fallen right between the last close and today's base.
 * Where a trading day is missing between them the two are no neighbours and nothing is known of it.
 */
function baseFactor(lastClose: number, base: number, { dates }: Past['closes'], today: DateKst): number {
  const last = dates.at(-1);
  if (last === undefined || !(lastClose > 0) || !(base > 0) || !areAdjacent(last, today)) return 1;
  return base / lastClose;
}

function carried(prices: Float32Array, factor: number): Float32Array {
  return factor === 1 ? prices : prices.map((price) => price * factor);
}

/** Trading days from a date to today; NaN when it lies before all of them. */
function daysSince(date: DateKst | null, dates: readonly DateKst[]): number {
  const place = date === null ? -1 : dates.indexOf(date);
  return place === -1 ? Number.NaN : dates.length - place;
}
