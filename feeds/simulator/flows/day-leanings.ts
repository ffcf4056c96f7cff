import { keyOf, uniform, type Key, type Seed } from '../chance.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import type { Universe } from '../universe/universe.ts';
import type { ForeignHoldings } from './foreign-holding.ts';
import { INSTITUTIONS, type Habit } from './habits.ts';
import type { Tide, TideMarket } from './tides.ts';

/**
 * How a stock's trading on a day is divided among investors, as numbers in a row; a number for each side, bought before
 * sold, where two are said. Zero everywhere on a day without a trade.
 */
export const LEAN = {
  /** shares of the whole day */
  volume: 0,
  /** shares that foreigners trade in the whole day: two */
  foreign: 1,
  /** How far their part sways during the day, of the whole: two; and where it begins, as an angle. */
  foreignSway: 3,
  foreignPhase: 5,
  /** Institutions' part of what foreigners leave: two; its sway likewise. */
  institution: 6,
  institutionSway: 8,
  institutionPhase: 10,
  /** Corporations' part of what is left then; individuals have the rest: two each */
  corporation: 11,
  state: 13,
  otherForeigner: 15,
  /** Program's part of what foreigners and institutions trade, 차익's part of that: two each */
  program: 17,
  arbitrage: 19,
  /** Each of INSTITUTIONS takes so much of what those before it left: six bought, six sold */
  types: 21,
} as const;
export const LEAN_NUMBERS = LEAN.types + 2 * INSTITUTIONS.length;

/**
 * Sways stay so small a part of what they sway that nothing bought or sold is ever taken back, also in won where the
 * mean price of the day is 1.86 times the last price, as far apart as two limits can be. On a first day, which goes
 * further, nothing sways.
 */
const SWAY = 0.08;
/** won: a type trades on a day only when it would trade about so much. */
const WORTH_A_CALL = 3e6;
/** Days from one turn of a stock's own leanings to the next. */
const TURN = 9;

// Which draw of a stock's day is for what.
const DRAW = {
  foreign: 0,
  phase: 1,
  institution: 3,
  corporation: 4,
  state: 6,
  otherForeigner: 8,
  program: 10,
  types: 12,
  typePresence: 18,
  size: 24,
} as const;

/** Leanings of every stock's days. They follow from the days before and the opening price, never from the day's course. */
export interface DayLeanings {
  /**
   * Writes a day's leanings, from a place on.
   * @returns won: the day's volume at the mean of its four prices; 0 on a day without a trade
   */
  write(row: number, day: number, into: Float64Array, from: number): number;
}

export function createDayLeanings(
  seed: Seed,
  universe: Universe,
  history: PriceHistory,
  shapes: DayShapes,
  holdings: ForeignHoldings,
  habitOf: (row: number) => Habit,
  tideOf: (market: TideMarket) => Tide,
): DayLeanings {
  const { companies } = universe;
  const keys = companies.map(({ shcode }) => keyOf(seed, 'investors', shcode));
  const swayKeys = { kospi: keyOf(seed, 'sway of kospi'), kosdaq: keyOf(seed, 'sway of kosdaq') };
  const leans = new Float64Array(INSTITUTIONS.length);

  function writeForeigners(row: number, day: number, volume: number, part: number, into: Float64Array, at: number) {
    const net = holdings.net(row, day);
    const bought = Math.round((Math.max(2 * part * volume, 1.15 * Math.abs(net)) + net) / 2);
    into[at] = bought;
    into[at + 1] = bought - net;
  }

  return {
    write(row, day, into, from) {
      const prices = shapes.prices(row, day);
      into.fill(0, from, from + LEAN_NUMBERS);
      if (prices === null) return 0;
      const { base, open, high, low, close } = prices;
      const volume = shapes.volume(row, day);
      const habit = habitOf(row);
      const market = companies[row].market === 'kospi' ? 'kospi' : 'kosdaq';
      const tide = tideOf(market);
      const key = keys[row];
      const draw = day * DRAW.size;
      const sway = day > 0 && universe.firstDay(row) === day ? 0 : SWAY;
      const gap = clamp((open / base - 1) / history.temper(row).volatility, 2);

      into[from + LEAN.volume] = volume;
      const part = habit.foreigner * (1 + 0.18 * even(key, draw + DRAW.foreign));
      writeForeigners(row, day, volume, part, into, from + LEAN.foreign);
      into[from + LEAN.foreignSway] = sway * smaller(into[from + LEAN.foreign] / volume);
      into[from + LEAN.foreignSway + 1] = -sway * smaller(into[from + LEAN.foreign + 1] / volume);
      into[from + LEAN.foreignPhase] = phase(swayKeys[market], day, 0) + 0.7 * even(key, draw + DRAW.phase);

      // What foreigners do is answered by individuals: institutions neither follow nor oppose it.
      const foreignNet = into[from + LEAN.foreign] - into[from + LEAN.foreign + 1];
      const lean =
        foreignNet / (2 * Math.max(1, volume - into[from + LEAN.foreign])) +
        0.07 * tide.institution[day] +
        0.08 * gap +
        0.2 * turning(key, day) +
        0.22 * even(key, draw + DRAW.institution);
      writeSides(into, from + LEAN.institution, habit.institution / (1 - habit.foreigner), clamp(lean, 0.75));
      into[from + LEAN.institutionSway] = sway * smaller(into[from + LEAN.institution]);
      into[from + LEAN.institutionSway + 1] = -sway * smaller(into[from + LEAN.institution + 1]);
      into[from + LEAN.institutionPhase] = phase(swayKeys[market], day, 1) + 0.7 * even(key, draw + DRAW.phase + 1);

      const usual = habit.turnover;
      const corporation = usual * habit.corporation;
      writeRare(into, from + LEAN.corporation, key, draw + DRAW.corporation, corporation, habit.corporation);
      writeRare(into, from + LEAN.state, key, draw + DRAW.state, corporation * habit.state, habit.state);
      const other = usual * habit.foreigner * habit.otherForeigner;
      writeRare(into, from + LEAN.otherForeigner, key, draw + DRAW.otherForeigner, other, habit.otherForeigner);
      writeSides(into, from + LEAN.program, habit.program, 0.12 * even(key, draw + DRAW.program));
      writeSides(into, from + LEAN.arbitrage, habit.arbitrage, 0.6 * even(key, draw + DRAW.program + 1));

      for (let type = 0; type < leans.length; type++) {
        leans[type] = clamp(0.3 * tide.types[type][day] + 0.4 * even(key, draw + DRAW.types + type), 0.8);
      }
      writeTypes(into, from + LEAN.types, habit, key, draw + DRAW.typePresence, leans);
      return Math.round((volume * (open + high + low + close)) / 4);
    },
  };
}

/** A part for each side, the more bought and the less sold the higher the leaning. */
function writeSides(into: Float64Array, at: number, part: number, lean: number): void {
  into[at] = part * (1 + lean);
  into[at + 1] = part * (1 - lean);
}

/**
 * A part so small that on many days nobody of the kind comes; who comes trades the more.
 * @param worth won that the kind trades on an ordinary day
 */
function writeRare(into: Float64Array, at: number, key: Key, draw: number, worth: number, part: number): void {
  const chance = Math.min(1, worth / WORTH_A_CALL);
  if (chance < 1 && uniform(key, draw) >= chance) return;
  writeSides(into, at, Math.min(0.4, part / chance), 0.45 * even(key, draw + 1));
}

/** What each institution takes of what those before it left; the last of all, 금융투자, has about as much as the others. */
function writeTypes(
  into: Float64Array,
  at: number,
  { turnover, institution, types }: Habit,
  key: Key,
  draw: number,
  leans: Float64Array,
): void {
  let bought = 0.1;
  let sold = 0.1;
  for (let type = 0; type < types.length; type++) {
    const part = types[type];
    const chance = Math.min(1, (turnover * institution * part) / WORTH_A_CALL);
    const wish = chance < 1 && uniform(key, draw + type) >= chance ? 0 : part / chance;
    bought += into[at + type] = wish * (1 + leans[type]);
    sold += into[at + types.length + type] = wish * (1 - leans[type]);
  }
  bought = Math.max(1, bought);
  sold = Math.max(1, sold);
  for (let type = 0; type < types.length; type++) {
    const buys = into[at + type];
    const sells = into[at + types.length + type];
    into[at + type] = buys / bought;
    into[at + types.length + type] = sells / sold;
    bought -= buys;
    sold -= sells;
  }
}

/** A stock's own leaning, which turns slowly from one side to the other; within ±1. */
function turning(key: Key, day: number): number {
  const at = day / TURN;
  const knot = Math.floor(at);
  const from = even(key, -1 - knot);
  return from + (even(key, -2 - knot) - from) * (at - knot);
}

function phase(key: Key, day: number, which: 0 | 1): number {
  return 2 * Math.PI * uniform(key, 2 * day + which);
}

/** Evenly from −1 to 1. */
function even(key: Key, index: number): number {
  return 2 * uniform(key, index) - 1;
}

/** The part or the rest of the whole, whichever is smaller. */
function smaller(part: number): number {
  return Math.min(part, 1 - part);
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
