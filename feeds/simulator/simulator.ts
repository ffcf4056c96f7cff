import type { Calendar } from '@sise/domain/market/calendar';
import type { Feed } from '@sise/domain/market/feed';
import type { Sources } from '@sise/domain/market/sources';
import { isOnTick } from '@sise/domain/market/tick-size';
import type { Shares, Won } from '@sise/domain/terms';
import { setTimeout as rest } from 'node:timers/promises';
import { createSimulatorArchive } from './archive.ts';
import { createSimulatedBooks } from './books/books.ts';
import type { Seed } from './chance.ts';
import type { SimulatorClock } from './clock/simulator-clock.ts';
import { createSimulatedDerivatives } from './derivatives/derivatives.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { createSimulatedFlowArchive } from './flows/flow-archive.ts';
import { createSimulatedPapers } from './papers/papers.ts';
import { createSimulatedProducts } from './products/products.ts';
import { createSimulatedResearch } from './research/research.ts';
import { pastLots } from './past/past-lots.ts';
import { createPresent } from './session/present.ts';
import { createSimulatedWorld } from './world/world.ts';

/** Milliseconds of rest between two lots of past days that are counted ahead of a first request for them. */
const REST = 120;

export interface SimulatorOptions {
  /** Everything follows from it: the same seed gives the same prices on the same days, whenever they are looked at. */
  readonly seed: Seed;
  readonly clock: SimulatorClock;
  /** That of KRX unless given. */
  readonly calendar?: Calendar;
  /** Whether the past is counted in the pauses, before anybody asks for it; true unless said. */
  readonly ahead?: boolean;
}

/** Why a trade cannot be forced. */
export type TradeRefusal = 'not-started' | 'unknown-stock' | 'halted' | 'no-volume' | 'off-grid' | 'outside-limits';
export type Forced = { readonly ok: true } | { readonly ok: false; readonly why: TradeRefusal };

/** What tests and the playground may do to the market. */
export interface SimulatorControls {
  /** Makes a trade happen now; the next one by chance goes on from where it would have been. */
  trade(shcode: string, price: Won, volume: Shares): Forced;
  /** Halts a stock for the rest of the day and tells the day anew; a stock not listed today is left alone. */
  halt(shcode: string): void;
  /** The feed falls silent, as one whose line is cut; the market goes on. */
  silence(): void;
  /** The feed speaks again and tells what was missed. */
  resume(): void;
}

export interface Simulator {
  readonly feed: Feed;
  readonly sources: Sources;
  readonly controls: SimulatorControls;
}

/** A seeded, self-consistent exchange that goes by the clock it is given. */
export function createSimulator({ seed, clock, calendar, ahead = true }: SimulatorOptions): Simulator {
  return simulate(createExchange(seed, calendar), clock, ahead);
}

/** The same on an exchange that is made already; several may go by clocks of their own on one. */
export function simulate(exchange: Exchange, clock: SimulatorClock, ahead = false): Simulator {
  const present = createPresent(exchange);
  let stopTicking: (() => void) | null = null;

  /** Counts the past little by little, so that nobody need wait for it. */
  async function countAhead(ticking: () => void): Promise<void> {
    for (const count of pastLots(exchange, present)) {
      await rest(REST, undefined, { ref: false });
      if (stopTicking !== ticking) return;
      count();
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
      name: 'simulator',
      async start(publish) {
        await present.open(clock.now(), publish);
        stopTicking?.();
        stopTicking = clock.onTick((now) => present.moveTo(now));
        if (!ahead) return;
        void countAhead(stopTicking);
      },
      async stop() {
        stopTicking?.();
        stopTicking = null;
        present.close();
      },
    },
    sources: {
      archive: createSimulatorArchive(exchange, present, clock),
      books: createSimulatedBooks(exchange, present),
      flows: createSimulatedFlowArchive(exchange, present),
      products: createSimulatedProducts(exchange, present),
      derivatives: createSimulatedDerivatives(exchange, present),
      world: createSimulatedWorld(exchange, clock),
      ...createSimulatedPapers(exchange, present),
      research: createSimulatedResearch(exchange, present),
    },
    controls: {
      trade(shcode, price, volume) {
        const why = refusal(shcode, price, volume);
        if (why !== null) return { ok: false, why };
        present.force(exchange.universe.rowOf(shcode) ?? 0, price, volume);
        return { ok: true };
      },
      halt(shcode) {
        const row = exchange.universe.rowOf(shcode);
        if (!present.today || row === undefined || !isListed(row, present.today.day)) return;
        present.halt(row);
      },
      silence: () => present.silence(),
      resume: () => present.resume(),
    },
  };
}
