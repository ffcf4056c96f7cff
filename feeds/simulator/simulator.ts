import type { Calendar } from '@sise/domain/market/calendar';
import type { Feed } from '@sise/domain/market/feed';
import type { Sources } from '@sise/domain/market/sources';
import { isOnTick } from '@sise/domain/market/tick-size';
import type { Instant, Shares, Won } from '@sise/domain/terms';
import { setTimeout as rest } from 'node:timers/promises';
import { createSimulatorArchive } from './sources/archive.ts';
import { createSimulatedBooks } from './books/books.ts';
import type { Seed } from './random.ts';
import type { SimulatorClock } from './clock/simulator-clock.ts';
import { createSimulatedDerivatives } from './derivatives/derivatives.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { createSimulatedFlowArchive } from './sources/flow-archive.ts';
import { createCompanySources } from './company-sources.ts';
import { createSimulatedEtfEtns } from './sources/etf-etns.ts';
import { createSimulatedPastDays } from './sources/past-days.ts';
import { createSimulatedListingDates } from './sources/listing-dates.ts';
import { createSimulatedResearch } from './research/research.ts';
import { createYieldInBackground, nextTurn, runInSlices } from '../slices.ts';
import { SIMULATOR } from './source.ts';
import { createTopicPublisher } from '../topics/topic-publisher.ts';
import { createTopicReaders } from './topic-readers.ts';
import { prewarmSteps } from './session/prewarm-steps.ts';
import type { MarketDay } from './session/market-day.ts';
import { createPresent } from './session/present.ts';
import { createSimulatedBaseRate } from './world/base-rate.ts';
import { createSimulatedCoins } from './world/coin-quotes.ts';
import { createSimulatedCompanies } from './world/company-quotes.ts';
import { createSimulatedWorld } from './world/world.ts';

/** Milliseconds before the first prewarm step, unless it waits for something else, and between two. */
const FIRST_REST = 10_000;
const REST = 120;

export interface SimulatorOptions {
  /** The seed that determines everything: it gives the same prices on the same days, whenever they are computed. */
  readonly seed: Seed;
  readonly clock: SimulatorClock;
  /** The KRX calendar by default. */
  readonly calendar?: Calendar;
  /** Whether the past is computed in idle time, before the first request; true by default. */
  readonly prewarm?: boolean;
  /** Resolves when there is idle time; by default ten seconds after the start. */
  readonly prewarmAfter?: Promise<void>;
  /**
   * Whether a change of day takes several turns of the event loop; true by default. Not beside the market of another node,
   * which shows the day right after the clock was moved.
   */
  readonly dayInTurns?: boolean;
}

/** Why a trade cannot be forced. */
export type TradeRefusal = 'not-started' | 'unknown-stock' | 'halted' | 'no-volume' | 'off-grid' | 'outside-limits';
export type Forced = { readonly ok: true } | { readonly ok: false; readonly why: TradeRefusal };

/** Controls of the market for tests and the playground. */
export interface SimulatorControls {
  /** Executes a trade now; the next generated trade continues from the generated price. */
  trade(shcode: string, price: Won, volume: Shares): Forced;
  /**
   * Halts a stock for the rest of the day and publishes its listing; does nothing if the stock is not listed today.
   */
  halt(shcode: string): void;
  /** The feed publishes nothing, like a disconnected feed; the market continues. */
  silence(): void;
  /** The feed publishes again, first what was missed. */
  resume(): void;
}

export interface Simulator {
  readonly feed: Feed;
  readonly sources: Sources;
  readonly controls: SimulatorControls;
}

export interface SimulationOptions extends Pick<SimulatorOptions, 'prewarmAfter'> {
  /** false by default */
  readonly prewarm?: boolean;
  /** false by default */
  readonly dayInTurns?: boolean;
  /** A clock that always runs, milliseconds: topics are read in slices by it; without one all at once. */
  readonly elapsed?: () => number;
}

/** A seeded, self-consistent exchange that runs on the given clock. */
export function createSimulator({
  seed,
  clock,
  calendar,
  prewarm = true,
  prewarmAfter,
  dayInTurns = true,
}: SimulatorOptions): Simulator {
  const exchange = createExchange(seed, calendar);
  return simulate(exchange, clock, {
    prewarm,
    dayInTurns,
    elapsed: () => performance.now(),
    ...(prewarmAfter && { prewarmAfter }),
  });
}

/** The same on an existing exchange; several simulators with their own clocks may share it. */
export function simulate(
  exchange: Exchange,
  clock: SimulatorClock,
  { prewarm = false, prewarmAfter, dayInTurns = false, elapsed }: SimulationOptions = {},
): Simulator {
  const present = createPresent(exchange);
  let stopTicking: (() => void) | null = null;
  let isMoving = false;
  let nextMove: Instant | null = null;
  const flows = createSimulatedFlowArchive(exchange, present);
  const etfEtns = createSimulatedEtfEtns(exchange, present);
  const derivatives = createSimulatedDerivatives(exchange, present);
  const companies = createCompanySources(exchange, present);
  const topics = createTopicPublisher({
    readers: createTopicReaders({
      exchange,
      present,
      books: createSimulatedBooks(exchange, present),
      flows,
      etfEtns,
      derivatives,
    }),
    now: () => present.now,
    publish: () => present.publish,
    ...(elapsed && { elapsed }),
  });

  /** Advances the market and its topics; what the clock says while a day changes in turns comes after it. */
  function moveTo(now: Instant): void {
    if (isMoving) {
      nextMove = now;
      return;
    }
    const { today } = present;
    if (!dayInTurns) {
      present.moveTo(now);
      return afterMove(today);
    }
    const steps = present.moving(now);
    const goOn = (): void => {
      isMoving = steps.next().done !== true;
      if (isMoving) void nextTurn().then(goOn);
      else afterMove(today);
    };
    goOn();
  }

  function afterMove(before: MarketDay | null): void {
    const isNewDay = before !== present.today;
    if (isNewDay) topics.refreshAll();
    else topics.refresh();
    if (isNewDay && prewarm) {
      void companies.prepare();
      if (before) void runInSlices(exchange.turnovers.counting(before.day), createYieldInBackground());
    }
    const next = nextMove;
    nextMove = null;
    if (next !== null) moveTo(next);
  }

  /** Computes the past in small steps, so that no request has to wait for it. */
  async function prewarmPast(ticking: () => void): Promise<void> {
    await (prewarmAfter ?? rest(FIRST_REST, undefined, { ref: false }));
    if (stopTicking !== ticking) return;
    for (const steps of prewarmSteps(exchange, present)) {
      const isDone = steps.next().done === true; // what a reader has asked for was computed for them
      if (isDone) continue;
      await rest(REST, undefined, { ref: false });
      if (stopTicking !== ticking) return;
      await runInSlices(steps, createYieldInBackground());
    }
  }

  function isListed(row: number, day: number): boolean {
    return exchange.universe.firstDay(row) <= day && day <= exchange.universe.lastDay(row);
  }

  function refusal(shcode: string, price: Won, volume: Shares): TradeRefusal | null {
    const { today } = present;
    const row = exchange.universe.rowOf(shcode);
    if (!today) return 'not-started';
    if (row === undefined || !isListed(row, today.day)) return 'unknown-stock';
    if (present.isHalted(row) || exchange.history.isHalted(row, today.day)) return 'halted';
    if (!(volume >= 1)) return 'no-volume';
    if (!(price > 0) || !isOnTick(price)) return 'off-grid';
    const { upper, lower } = exchange.history.limits(row, today.day);
    return price > upper || price < lower ? 'outside-limits' : null;
  }

  return {
    feed: {
      source: SIMULATOR,
      async start(publish) {
        await present.open(clock.now(), publish);
        stopTicking?.();
        stopTicking = clock.onTick(moveTo);
        if (!prewarm) return;
        void companies.prepare();
        void prewarmPast(stopTicking);
      },
      want: topics.want,
      wantMore: topics.wantMore,
      async stop() {
        stopTicking?.();
        stopTicking = null;
        present.close();
      },
    },
    sources: {
      sourceOf: () => SIMULATOR,
      archive: createSimulatorArchive(exchange, present, clock),
      pastDays: createSimulatedPastDays(exchange, present),
      flows,
      etfEtns,
      derivatives,
      world: createSimulatedWorld(exchange, clock),
      baseRate: createSimulatedBaseRate(clock),
      coins: createSimulatedCoins(exchange.seed, exchange.world, clock),
      worldStocks: createSimulatedCompanies(exchange.seed, exchange.world, clock),
      ...companies.sources,
      listingDates: createSimulatedListingDates(exchange, present),
      research: createSimulatedResearch(exchange, present),
    },
    controls: {
      trade(shcode, price, volume) {
        const why = refusal(shcode, price, volume);
        if (why !== null) return { ok: false, why };
        present.force(exchange.universe.rowOf(shcode) ?? 0, price, volume);
        topics.refreshAll();
        return { ok: true };
      },
      halt(shcode) {
        const row = exchange.universe.rowOf(shcode);
        if (!present.today || row === undefined || !isListed(row, present.today.day)) return;
        present.halt(row);
        topics.refreshAll();
      },
      silence: () => present.silence(),
      resume() {
        present.resume();
        topics.refreshAll();
      },
    },
  };
}
