import { RANKED_INVESTORS } from '../flows/net-ranking.ts';
import type { NetStreaks, RankedInvestor } from '../flows/net-ranking.ts';
import type { Consensus } from '../consensus/research.ts';
import { elementAt } from '../element-at.ts';
import type { DayMatrix } from '../market/archive.ts';
import type { Column } from '../market/columns.ts';
import type { Market } from '../market/engine.ts';
import { matrixFactorToToday } from '../market/factor-to-today.ts';
import type { KnownStatements } from '../financials/company-accounts.ts';
import { valuationOf } from '../financials/valuation.ts';
import { compareCodes, placesOfText } from '../ranking/rankings.ts';
import type { DateKst, Shcode } from '../terms.ts';
import { hundredths, percentAbove } from '../hundredths.ts';
import { OWN_FIELDS } from './fields.ts';
import type { FieldSource, OwnColumns, OwnField, ScreenColumns } from './fields.ts';
import { opinionBandOf } from './opinion-band.ts';
import { createReturns } from './returns.ts';
import { sizeClasses } from './size-class.ts';
import { createTechnicals } from './technicals.ts';

/** Closes of the past year, and complete bars of the last weeks, from which the columns of a day are computed. */
export interface Past {
  readonly closes: DayMatrix<'close'>;
  readonly recent: DayMatrix<'close' | 'high' | 'low' | 'volume'>;
}

/**
 * All columns of one trading day by which stocks, ETFs and ETNs are screened. Columns that depend on the price are
 * updated on reading, for the rows that changed.
 */
export interface ScreenerTable {
  readonly date: DateKst;
  /** The current columns. */
  read(): ScreenColumns;
  /** The rank of each row's code, and of its name. */
  readonly codePlace: Float64Array;
  readonly namePlace: Float64Array;
  /** Sets the past in steps of some rows: each step settles a part and yields while there are more. */
  settling(past: Past): Generator<void, void>;
  /** Writes the rows that have moved, in such steps: the next reading has only those left that moved meanwhile. */
  writing(): Generator<void, void>;
  /** Sets the days in a row of net buying, over the rows of this table's market; null if no source has flows. */
  takeFlows(nets: NetStreaks | null): void;
  /** Sets today's consensus; null if there is none. */
  takeConsensus(consensus: ReadonlyMap<Shcode, Consensus> | null): void;
  /** Sets the figures from statements as known today; null if there are none. */
  takeStatements(said: KnownStatements | null): void;
  /** Whether data of a source is missing (so far). */
  lacks(source: FieldSource): boolean;
  /** Stops following the market. */
  close(): void;
}

/** Rows settled per step. */
const ROWS_A_STEP = 50;

const BUY_DAYS = {
  foreigner: 'foreignerBuyDays',
  institution: 'institutionBuyDays',
  both: 'bothBuyDays',
} as const satisfies Record<RankedInvestor, OwnField>;

/** Creates the screener table of the market's day. */
export function createScreenerTable(market: Market, date: DateKst): ScreenerTable {
  const { listings, columns: today } = market;
  const size = listings.length;
  const own = ownColumns(size);
  const columns: ScreenColumns = { ...today, ...own };
  const moved = new Set<number>(listings.keys());
  const technicals = createTechnicals(size);
  const highDays = new Float64Array(size).fill(Number.NaN);
  let fundamentals: KnownStatements['fundamentals'] = new Map();
  let growth: KnownStatements['growth'] = new Map();
  let expected: ReadonlyMap<Shcode, Consensus> = new Map();
  const missing = new Set<FieldSource>(['archive', 'flows', 'research', 'statements']);
  let returns = createReturns(size, date, []);
  let namePlace: Float64Array | null = null;

  own.sizeClass.set(sizeClasses(listings, market.stocks, basicCaps(market)));
  const stop = market.onChange(({ rows }) => {
    for (const row of rows) moved.add(row);
  });

  function write(row: number): void {
    const close = valueAt(today.price, row);
    const high = valueAt(today.high, row);
    const lastPrice = Number.isNaN(close) ? valueAt(today.basePrice, row) : close;
    returns.write(own, row, lastPrice);
    technicals.writeVolume(own, row, valueAt(today.volume, row));
    own.upside[row] = hundredths(percentAbove(valueAt(own.target, row), lastPrice));
    writeValuation(row, lastPrice);
    own.highAge[row] = high > valueAt(today.yearHigh, row) ? 0 : valueAt(highDays, row);
    if (!Number.isNaN(close)) technicals.write(own, row, { high, low: valueAt(today.low, row), close });
  }

  function writeValuation(row: number, price: number): void {
    const known = fundamentals.get(elementAt(listings, row).shcode);
    const said = known && Number.isFinite(price) ? valuationOf(known, price) : null;
    own.per[row] = said?.per ?? Number.NaN;
    own.pbr[row] = said?.pbr ?? Number.NaN;
    own.dividendYield[row] = said?.dividendYield ?? Number.NaN;
  }

  function settleRow(past: Past, place: number, shcode: Shcode): void {
    const { closes, recent } = past;
    const row = market.rowOf(shcode);
    if (row === undefined) return;
    const factor = matrixFactorToToday(closes, place, date, valueAt(today.basePrice, row));
    const year = carried(stretch(closes, 'close', place), factor);
    const weeks = placeIn(recent, place, shcode);
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
    if (Number.isNaN(valueAt(today.price, row))) technicals.settleUntraded(own, row, bars);
    else technicals.settle(row, bars);
    highDays[row] = daysSince(market.ranges.get(shcode)?.yearHighOn ?? null, closes.dates);
  }

  return {
    date,
    codePlace: placesOfText(
      listings.map(({ shcode }) => shcode),
      compareCodes,
    ),
    get namePlace() {
      return (namePlace ??= placesOfText(listings.map(({ name }) => name)));
    },
    *writing() {
      const begun = [...moved]; // those that move meanwhile are left to the reading
      let written = 0;
      for (const row of begun) {
        if (!moved.delete(row)) continue;
        write(row);
        if (++written % ROWS_A_STEP === 0) yield;
      }
    },
    read() {
      for (const row of moved) write(row);
      moved.clear();
      return columns;
    },
    *settling(past) {
      returns = createReturns(size, date, past.closes.dates);
      for (const [place, shcode] of past.closes.shcodes.entries()) {
        settleRow(past, place, shcode);
        if (place % ROWS_A_STEP === 0) yield;
      }
      if (past.closes.dates.length > 0) missing.delete('archive');
      for (const row of listings.keys()) moved.add(row);
    },
    takeFlows(nets) {
      setMissing(missing, 'flows', nets === null);
      for (const investor of RANKED_INVESTORS) {
        const days = own[BUY_DAYS[investor]].fill(Number.NaN);
        nets?.streaks[investor].forEach((streak, place) => {
          const row = nets.rowAt(place);
          if (row !== undefined) days[row] = Math.max(0, streak);
        });
      }
    },
    takeConsensus(consensus) {
      setMissing(missing, 'research', consensus === null);
      listings.forEach(({ shcode }, row) => {
        const said = consensus?.get(shcode);
        if (said === expected.get(shcode)) return;
        const opinion = hundredths(said?.opinion ?? Number.NaN);
        own.opinion[row] = opinion;
        own.opinionBand[row] = opinionBandOf(opinion);
        own.target[row] = said?.target ?? Number.NaN;
        own.reports[row] = said?.reports ?? Number.NaN;
        moved.add(row);
      });
      expected = consensus ?? new Map();
    },
    takeStatements(statements) {
      setMissing(missing, 'statements', statements === null);
      const before = { fundamentals, growth };
      fundamentals = statements?.fundamentals ?? new Map();
      growth = statements?.growth ?? new Map();
      listings.forEach(({ shcode }, row) => {
        const said = growth.get(shcode);
        if (said === before.growth.get(shcode) && fundamentals.get(shcode) === before.fundamentals.get(shcode)) return;
        own.revenueGrowth[row] = hundredths(said?.revenue ?? Number.NaN);
        own.operatingProfitGrowth[row] = hundredths(said?.operatingProfit ?? Number.NaN);
        own.netIncomeGrowth[row] = hundredths(said?.netIncome ?? Number.NaN);
        own.roe[row] = hundredths(fundamentals.get(shcode)?.roe ?? Number.NaN);
        moved.add(row);
      });
    },
    lacks: (source) => (source === 'foreignRate' ? today.foreignRate.every(Number.isNaN) : missing.has(source)),
    close: stop,
  };
}

function ownColumns(size: number): OwnColumns {
  const made = OWN_FIELDS.map((field) => [field, new Float64Array(size).fill(Number.NaN)] as const);
  return Object.fromEntries(made) as OwnColumns; // fromEntries loses the key types
}

function setMissing(missing: Set<FieldSource>, source: FieldSource, isMissing: boolean): void {
  if (isMissing) missing.add(source);
  else missing.delete(source);
}

/** Market caps at the base prices, which are constant during the day. */
function basicCaps({ columns }: Market): Float64Array {
  return columns.basePrice.map((base, row) => base * valueAt(columns.shares, row));
}

/** The value of a row in a column; NaN if it has none. */
function valueAt(column: Column, row: number): number {
  return column[row] ?? Number.NaN;
}

/** The days of one stock of a matrix; empty if the stock is not in it. */
function stretch<Measure extends string>(
  matrix: { readonly dates: readonly DateKst[]; readonly values: Readonly<Record<Measure, Float32Array>> },
  measure: Measure,
  place: number,
): Float32Array {
  const days = matrix.dates.length;
  return place === -1 ? new Float32Array(0) : matrix.values[measure].subarray(place * days, (place + 1) * days);
}

/** The index of a code in the second matrix: mostly the same as in the first. */
function placeIn({ shcodes }: Past['recent'], place: number, shcode: Shcode): number {
  return shcodes[place] === shcode ? place : shcodes.indexOf(shcode);
}

function carried(prices: Float32Array, factor: number): Float32Array {
  return factor === 1 ? prices : prices.map((price) => price * factor);
}

/** Trading days from a date to today; NaN when it lies before all of them. */
function daysSince(date: DateKst | null, dates: readonly DateKst[]): number {
  const place = date === null ? -1 : dates.indexOf(date);
  return place === -1 ? Number.NaN : dates.length - place;
}
