import type { FeedEvent } from '@sise/domain/market/feed';
import type { IndexQuote, Quote } from '@sise/domain/market/quote';
import { instant } from '@sise/domain/terms';
import type { DayHours } from '../day-hours.ts';
import type { Exchange } from '../exchange.ts';
import { markFlows, type FlowMark } from '../flows/flow-events.ts';
import { tradedBy, type Traded } from '../flows/traded.ts';
import { createIndexSession, type IndexSession } from '../indices/index-session.ts';
import { roundedPoints } from '../indices/index-levels.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { createAfterSession, type AfterSession } from './after-session.ts';
import { catchUp, markBefore } from './catch-up.ts';
import { quoteOf } from './day-quote.ts';
import { createTape, type Tape } from './tape.ts';

/** One trading day as it is lived through: every stock's tape and the indices, moved on to a moment at a time. */
export interface MarketDay {
  readonly day: number;
  readonly hours: DayHours;
  readonly rows: readonly number[];
  readonly indices: IndexSession;
  readonly after: AfterSession;
  readonly now: number;
  readonly isOpen: boolean;
  /** null before the first tenth second */
  readonly flowMark: FlowMark | null;
  lists(row: number): boolean;
  tape(row: number): Tape;
  /**
   * Moves on. What happens on the way is told minute by minute, the last minute second by second as far as the caller
   * goes in small steps; without a teller it happens all the same.
   */
  runTo(at: number, tell: ((event: FeedEvent) => void) | null): void;
  /** Lets a trade happen that the seed does not know of. */
  force(row: number, price: number, volume: number): void;
  halt(row: number): void;
  quotes(rows: readonly number[]): Quote[];
  indexQuotes(): IndexQuote[];
  /** What an index's members have traded since the opening. */
  sums(index: number): { readonly volume: number; readonly turnover: number };
  /** What stocks have traded up to now. */
  traded(): Traded;
  /** Rows that changed since they were last told, in order; they count as told now. */
  takeChanged(): number[];
}

const SECOND = 1_000;
const MINUTE = 60_000;
/** Flows are counted this often. */
const FLOW_STEP = 10_000;

export function createMarketDay(exchange: Exchange, day: number, rows: readonly number[]): MarketDay {
  const { universe, history, levels } = exchange;
  const hours = exchange.hours(day);
  const size = rows.length;
  const places = new Map(rows.map((row, place) => [row, place]));
  const companies = rows.map((row) => universe.companies[row]);
  const bases = Float64Array.from(rows, (row) => history.base(row, day));
  const limits = rows.map((row) => history.limits(row, day));
  const tapes = rows.map((row) => createTape(row, day, hours, exchange.minutes, history.ticks));
  const nextAt = Float64Array.from(tapes, (tape) => tape.nextAt);
  const issued = Float64Array.from(rows, (row) => universe.sharesOn(row, day));
  const worth = issued.map((count, place) => count * bases[place]);
  const members = SIMULATED_INDICES.map((_, index) =>
    Int32Array.from(levels.members(index, day), (row) => places.get(row) ?? 0),
  );
  const indicesOf: number[][] = rows.map(() => []);
  members.forEach((list, index) => list.forEach((place) => indicesOf[place].push(index)));
  const divisors = SIMULATED_INDICES.map((_, index) => levels.divisor(index, day));
  const indexBases = SIMULATED_INDICES.map((_, index) => roundedPoints(levels.base(index, day)));
  const indices = createIndexSession(hours, indexBases);
  const after = createAfterSession(exchange, day, hours, rows);
  const points = Float64Array.from(indexBases);
  const volumes = new Float64Array(size);
  const turnovers = new Float64Array(size);
  const isChanged = new Uint8Array(size);
  let isStirred = true;
  let now = Math.min(hours.preOpensAt, hours.opensAt) - 1;
  let flowMark: FlowMark | null = null;
  const traded = tradedBy(places, volumes, turnovers);
  const isOpen = () => now >= hours.opensAt && now < hours.closesAt;

  const placeOf = (row: number): number => {
    const place = places.get(row);
    if (place === undefined) throw new RangeError(`row ${row} is not listed on this day`);
    return place;
  };

  function changed(place: number): void {
    worth[place] = tapes[place].price * issued[place];
    isChanged[place] = 1;
    isStirred = true;
  }

  function trade(until: number): void {
    for (let place = 0; place < size; place++) {
      if (nextAt[place] > until) continue;
      const tape = tapes[place];
      while (tape.nextAt <= until) tape.step();
      nextAt[place] = tape.nextAt;
      changed(place);
    }
  }

  function count(): void {
    if (!isStirred) return;
    isStirred = false;
    members.forEach((list, index) => {
      let cap = 0;
      for (const place of list) cap += worth[place];
      points[index] = cap / divisors[index];
    });
  }

  /** Sets down what every stock has traded since the opening, for the sums of all indices. */
  function weigh(): Traded {
    tapes.forEach((tape, place) => {
      volumes[place] = tape.volume();
      turnovers[place] = tape.turnover();
    });
    return traded;
  }

  /** Shares and won of an index's members, as last weighed. */
  function sums(index: number): { volume: number; turnover: number } {
    let volume = 0;
    let turnover = 0;
    for (const place of members[index]) {
      volume += volumes[place];
      turnover += turnovers[place];
    }
    return { volume, turnover };
  }

  function second(at: number, until: number): void {
    trade(at);
    count();
    indices.note(at, (index) => points[index]);
    const isLast = at === hours.closesAt;
    const isMinuteOver = isLast || (at + SECOND) % MINUTE === 0;
    const isFlowDue = isLast || (at % FLOW_STEP === 0 && at > until - FLOW_STEP);
    if (isMinuteOver || isFlowDue) weigh();
    if (isMinuteOver) {
      SIMULATED_INDICES.forEach((_, index) => {
        const { volume, turnover } = sums(index);
        indices.noteSums(indices.lastMinute, index, volume, turnover);
      });
    }
    if (isFlowDue) flowMark = markFlows(exchange, day, at, traded);
  }

  function indexQuotes(): IndexQuote[] {
    weigh();
    return SIMULATED_INDICES.map(({ upcode }, index) => {
      const range = indices.range(index);
      const { volume, turnover } = sums(index);
      return {
        upcode,
        value: indices.value(index),
        previousClose: indexBases[index],
        open: range?.open ?? null,
        high: range?.high ?? null,
        low: range?.low ?? null,
        volume,
        turnover,
      };
    });
  }

  const quote = (place: number): Quote => quoteOf(companies[place].shcode, tapes[place], bases[place], limits[place]);

  function takeChanged(): number[] {
    const taken: number[] = [];
    for (let place = 0; place < size; place++) {
      if (isChanged[place] === 0) continue;
      isChanged[place] = 0;
      taken.push(rows[place]);
    }
    return taken;
  }

  function tellQuotes(at: number, tell: (event: FeedEvent) => void): void {
    const rows = takeChanged();
    if (rows.length > 0) tell({ type: 'quotes', at: instant(at), quotes: rows.map((row) => quote(placeOf(row))) });
  }

  /** Whole minutes at once: as many as are told apart, or all of them when nobody listens. */
  function runMinutes(until: number, tell: ((event: FeedEvent) => void) | null): void {
    const lastMark = markBefore(until - FLOW_STEP);
    while (now < lastMark) {
      // In the second before a full minute, and before the opening, every tape stands between two minutes.
      if (now >= hours.opensAt && now % MINUTE < MINUTE - SECOND) {
        runSeconds(markBefore(now) + MINUTE, tell);
        continue;
      }
      const from = Math.max(hours.opensAt, (Math.floor(now / SECOND) + 1) * SECOND);
      const mark = tell ? from + MINUTE - SECOND : lastMark;
      if (mark < from || mark > lastMark) return;
      weigh();
      const before = members.map((_, index) => sums(index));
      const prices = tapes.map(({ price }, place) => (price === 0 ? bases[place] : price));
      catchUp({ hours, tapes, shares: issued, prices, indicesOf, divisors, before, indices }, from, mark);
      tapes.forEach((tape, place) => {
        if (tape.nextAt === nextAt[place]) return;
        nextAt[place] = tape.nextAt;
        changed(place);
      });
      count();
      now = mark;
      if (tell) tellMoment(mark, tell);
    }
  }

  function runSeconds(until: number, tell: ((event: FeedEvent) => void) | null): void {
    const last = Math.floor(until / SECOND) * SECOND;
    for (let at = Math.max(hours.opensAt, (Math.floor(now / SECOND) + 1) * SECOND); at <= last; at += SECOND) {
      const markedBefore = flowMark;
      second(at, until);
      now = at;
      if (!tell) continue;
      if (at === last || (at + SECOND) % MINUTE === 0) tellMoment(at, tell);
      if (flowMark && flowMark !== markedBefore) flowMark.forEach(tell);
      if (at === hours.closesAt) tell({ type: 'status', at: instant(at), state: 'close' });
    }
  }

  function tellMoment(at: number, tell: (event: FeedEvent) => void): void {
    tellQuotes(at, tell);
    tell({ type: 'indices', at: instant(at), indices: indexQuotes() });
  }

  /** What is traded after the close; and while nothing is, once a minute, that the market stands as it did. */
  function tellStanding(isNewMinute: boolean, tell: (event: FeedEvent) => void): void {
    const at = instant(Math.floor(now));
    const rows = after.takeChanged();
    if (rows.length > 0) tell({ type: 'after-hours', at, quotes: after.quotes(rows) });
    if (isNewMinute && !isOpen() && at !== hours.closesAt) tell({ type: 'status', at, state: 'close' });
  }

  return {
    day,
    hours,
    rows,
    indices,
    after,
    get now() {
      return now;
    },
    get isOpen() {
      return isOpen();
    },
    get flowMark() {
      return flowMark;
    },
    lists: (row) => places.has(row),
    tape: (row) => tapes[placeOf(row)],
    runTo(at, tell) {
      const until = Math.min(at, hours.closesAt);
      if (tell && now < hours.opensAt && until >= hours.opensAt) {
        tell({ type: 'status', at: hours.opensAt, state: 'live' });
      }
      runMinutes(until, tell);
      runSeconds(until, tell);
      if (until > now) {
        trade(until);
        if (tell) tellQuotes(until, tell);
      }
      const isNewMinute = Math.floor(at / MINUTE) > Math.floor(now / MINUTE);
      now = Math.max(now, at);
      after.runTo(now);
      if (tell) tellStanding(isNewMinute, tell);
    },
    force(row, price, volume) {
      const place = placeOf(row);
      tapes[place].force(Math.floor(now), price, volume);
      changed(place);
      count();
      if (now >= hours.opensAt) indices.note(Math.min(now, hours.closesAt), (index) => points[index]);
    },
    halt(row) {
      const place = placeOf(row);
      tapes[place].halt();
      after.halt(row);
      nextAt[place] = Number.POSITIVE_INFINITY;
    },
    quotes: (wanted) => wanted.map((row) => quote(placeOf(row))),
    indexQuotes,
    sums(index) {
      weigh();
      return sums(index);
    },
    traded: weigh,
    takeChanged,
  };
}
