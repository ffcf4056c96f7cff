import { keyOf, uniform, type Key, type Seed } from '../random.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import type { Universe } from '../universe/universe.ts';
import type { ForeignHoldings } from './foreign-holding.ts';
import { INSTITUTIONS, type InvestorMix } from './investor-mix.ts';
import type { FlowFactor, FlowFactorMarket } from './flow-factors.ts';
import { clamp } from '../clamp.ts';

/**
 * How a stock's volume on a day is divided among investors, as offsets in a row of numbers. "Two" means a number for
 * each side, bought before sold. All are zero on a day without a trade.
 */
export const SKEW = {
  /** shares of the whole day */
  volume: 0,
  /** shares that foreigners trade in the whole day: two */
  foreign: 1,
  /**
   * Amplitude of their part's oscillation during the day, as a part of it: two; and its starting phase, as an angle.
   */
  foreignOscillation: 3,
  foreignPhase: 5,
  /** Institutions' part of the volume without foreigners: two; its oscillation likewise. */
  institution: 6,
  institutionOscillation: 8,
  institutionPhase: 10,
  /** Corporations' part of what remains; individuals have the rest: two each */
  corporation: 11,
  state: 13,
  otherForeigner: 15,
  /** Program's part of the volume of foreigners and institutions, and 차익's part of that: two each */
  program: 17,
  arbitrage: 19,
  /** The part that each of INSTITUTIONS takes of what those before it left: six bought, six sold */
  types: 21,
} as const;
export const SKEW_NUMBERS = SKEW.types + 2 * INSTITUTIONS.length;

/**
 * Maximum amplitude of an oscillation. It is so small that cumulated buying and selling never decrease, also in won if
 * the mean price of the day is 1.86 times the last price, the widest ratio within the limits. A first day, which can
 * move further, has no oscillation.
 */
const OSCILLATION = 0.08;
/** won: an investor group trades on a day only if its trades would be worth about this much. */
const WORTH_A_CALL = 3e6;
/** Days between two knots of a stock's own skews. */
const TURN = 9;

// Offsets of the draws of a stock's day, by purpose.
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

/**
 * Skews of every stock's days. They depend on the days before and the opening price, never on the day's later prices.
 */
export interface FlowSkews {
  /**
   * Writes a day's skews into the array, starting at `from`.
   * @returns won: the day's volume at the mean of its four prices; 0 on a day without a trade
   */
  write(row: number, day: number, into: Float64Array, from: number): number;
  /** The same without what net buying of foreigners and institutions does not need: the other numbers are zero. */
  writeNetSkews(row: number, day: number, into: Float64Array, from: number): number;
}

export interface FlowSkewInputs {
  readonly seed: Seed;
  readonly universe: Universe;
  readonly history: PriceHistory;
  readonly shapes: DayShapes;
  readonly holdings: ForeignHoldings;
  readonly investorMixOf: (row: number) => InvestorMix;
  readonly flowFactorOf: (market: FlowFactorMarket) => FlowFactor;
}

export function createFlowSkews({
  seed,
  universe,
  history,
  shapes,
  holdings,
  investorMixOf,
  flowFactorOf,
}: FlowSkewInputs): FlowSkews {
  const { companies } = universe;
  const keys = companies.map(({ shcode }) => keyOf(seed, 'investors', shcode));
  const oscillationKeys = { kospi: keyOf(seed, 'sway of kospi'), kosdaq: keyOf(seed, 'sway of kosdaq') };
  const leans = new Float64Array(INSTITUTIONS.length);
  const marketOf = (row: number) => (universe.company(row).market === 'kospi' ? 'kospi' : 'kosdaq');

  function writeForeigners(row: number, day: number, volume: number, part: number, into: Float64Array, at: number) {
    const net = holdings.net(row, day);
    const bought = Math.round((Math.max(2 * part * volume, 1.15 * Math.abs(net)) + net) / 2);
    into[at] = bought;
    into[at + 1] = bought - net;
  }

  function writeNetSkews(row: number, day: number, into: Float64Array, from: number): number {
    const prices = shapes.prices(row, day);
    into.fill(0, from, from + SKEW_NUMBERS);
    if (prices === null) return 0;
    const { base, open, high, low, close } = prices;
    const volume = shapes.volume(row, day);
    const investorMix = investorMixOf(row);
    const market = marketOf(row);
    const flowFactor = flowFactorOf(market);
    const key = keys[row] ?? 0;
    const draw = day * DRAW.size;
    const oscillation = day > 0 && universe.firstDay(row) === day ? 0 : OSCILLATION;
    const gap = clamp((open / base - 1) / history.parameters(row).volatility, -2, 2);

    into[from + SKEW.volume] = volume;
    const part = investorMix.foreigner * (1 + 0.18 * even(key, draw + DRAW.foreign));
    writeForeigners(row, day, volume, part, into, from + SKEW.foreign);
    const bought = into[from + SKEW.foreign] ?? 0;
    const sold = into[from + SKEW.foreign + 1] ?? 0;
    into[from + SKEW.foreignOscillation] = oscillation * smaller(bought / volume);
    into[from + SKEW.foreignOscillation + 1] = -oscillation * smaller(sold / volume);
    into[from + SKEW.foreignPhase] = phase(oscillationKeys[market], day, 0) + 0.7 * even(key, draw + DRAW.phase);

    // Individuals take the other side of foreigners: institutions neither follow nor oppose them.
    const skew =
      (bought - sold) / (2 * Math.max(1, volume - bought)) +
      0.07 * (flowFactor.institution[day] ?? 0) +
      0.08 * gap +
      0.2 * turning(key, day) +
      0.22 * even(key, draw + DRAW.institution);
    writeSides(
      into,
      from + SKEW.institution,
      investorMix.institution / (1 - investorMix.foreigner),
      clamp(skew, -0.75, 0.75),
    );
    into[from + SKEW.institutionOscillation] = oscillation * smaller(into[from + SKEW.institution] ?? 0);
    into[from + SKEW.institutionOscillation + 1] = -oscillation * smaller(into[from + SKEW.institution + 1] ?? 0);
    into[from + SKEW.institutionPhase] =
      phase(oscillationKeys[market], day, 1) + 0.7 * even(key, draw + DRAW.phase + 1);

    const usual = investorMix.turnover;
    const corporation = usual * investorMix.corporation;
    writeRare(into, from + SKEW.corporation, key, draw + DRAW.corporation, corporation, investorMix.corporation);
    writeRare(into, from + SKEW.state, key, draw + DRAW.state, corporation * investorMix.state, investorMix.state);
    return Math.round((volume * (open + high + low + close)) / 4);
  }

  function writeDetails(row: number, day: number, into: Float64Array, from: number): void {
    const investorMix = investorMixOf(row);
    const flowFactor = flowFactorOf(marketOf(row));
    const key = keys[row] ?? 0;
    const draw = day * DRAW.size;
    const other = investorMix.turnover * investorMix.foreigner * investorMix.otherForeigner;
    writeRare(into, from + SKEW.otherForeigner, key, draw + DRAW.otherForeigner, other, investorMix.otherForeigner);
    writeSides(into, from + SKEW.program, investorMix.program, 0.12 * even(key, draw + DRAW.program));
    writeSides(into, from + SKEW.arbitrage, investorMix.arbitrage, 0.6 * even(key, draw + DRAW.program + 1));

    for (let type = 0; type < leans.length; type++) {
      const factor = flowFactor.types[type]?.[day] ?? 0;
      leans[type] = clamp(0.3 * factor + 0.4 * even(key, draw + DRAW.types + type), -0.8, 0.8);
    }
    writeTypes(into, from + SKEW.types, investorMix, key, draw + DRAW.typePresence, leans);
  }

  return {
    write(row, day, into, from) {
      const worth = writeNetSkews(row, day, into, from);
      if ((into[from + SKEW.volume] ?? 0) > 0) writeDetails(row, day, into, from);
      return worth;
    },
    writeNetSkews,
  };
}

/** Writes a part for each side: a higher skew means more bought and less sold. */
function writeSides(into: Float64Array, at: number, part: number, skew: number): void {
  into[at] = part * (1 + skew);
  into[at + 1] = part * (1 - skew);
}

/**
 * Writes a part so small that on many days nobody of the group trades; on the other days it is larger.
 * @param worth won that the group trades on an ordinary day
 */
function writeRare(into: Float64Array, at: number, key: Key, draw: number, worth: number, part: number): void {
  const probability = Math.min(1, worth / WORTH_A_CALL);
  if (probability < 1 && uniform(key, draw) >= probability) return;
  writeSides(into, at, Math.min(0.4, part / probability), 0.45 * even(key, draw + 1));
}

/** Writes what each institution takes of what those before it left; the last, 금융투자, has about as much as the others. */
function writeTypes(
  into: Float64Array,
  at: number,
  { turnover, institution, types }: InvestorMix,
  key: Key,
  draw: number,
  leans: Float64Array,
): void {
  let bought = 0.1;
  let sold = 0.1;
  for (let type = 0; type < types.length; type++) {
    const part = types[type] ?? 0;
    const skew = leans[type] ?? 0;
    const probability = Math.min(1, (turnover * institution * part) / WORTH_A_CALL);
    const share = probability < 1 && uniform(key, draw + type) >= probability ? 0 : part / probability;
    bought += into[at + type] = share * (1 + skew);
    sold += into[at + types.length + type] = share * (1 - skew);
  }
  bought = Math.max(1, bought);
  sold = Math.max(1, sold);
  for (let type = 0; type < types.length; type++) {
    const buys = into[at + type] ?? 0;
    const sells = into[at + types.length + type] ?? 0;
    into[at + type] = buys / bought;
    into[at + types.length + type] = sells / sold;
    bought -= buys;
    sold -= sells;
  }
}

/** A stock's own skew, which changes slowly; within ±1. */
function turning(key: Key, day: number): number {
  const at = day / TURN;
  const knot = Math.floor(at);
  const from = even(key, -1 - knot);
  return from + (even(key, -2 - knot) - from) * (at - knot);
}

function phase(key: Key, day: number, which: 0 | 1): number {
  return 2 * Math.PI * uniform(key, 2 * day + which);
}

/** A uniform draw from −1 to 1. */
function even(key: Key, index: number): number {
  return 2 * uniform(key, index) - 1;
}

/** The part or the rest of the whole, whichever is smaller. */
function smaller(part: number): number {
  return Math.min(part, 1 - part);
}
