import type { Shcode } from '@sise/domain/terms';
import { createPoller, type Polled } from '../transport/poller.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { rowsOf } from './blocks.ts';
import type { Fields, RestClient } from './rest-client.ts';
import { createSweepPlan } from './sweep-plan.ts';

export interface QuoteSweepOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** Whether quotes change now. */
  readonly isDue: () => boolean;
  readonly onRow: (row: Fields) => void;
}

/** Asks for the quotes of all stocks, fifty at a time, again and again. */
export interface QuoteSweep {
  /** @param byTurnover all codes, those that move most first */
  arrange(byTurnover: readonly Shcode[]): void;
  /**
   * Asks for each stock once. Resolves when all were asked for, whatever became of it: once started, those whose request
   * failed are asked for again, also while quotes rest.
   */
  askAll(): Promise<void>;
  /** From now on they are asked for while quotes change. */
  start(): void;
  stop(): void;
}

/** The limit of the TR spaces the requests; this only lets others have their turn. */
const PAUSE_MS = 20;
const IDLE_MS = 30_000;
const LONGEST_RETRY_MS = 30_000;

export function createQuoteSweep({ rest, timers, random, isDue, onRow }: QuoteSweepOptions): QuoteSweep {
  const plan = createSweepPlan();
  /** Batches of the first round that failed. */
  let missed: (readonly Shcode[])[] = [];

  async function ask(codes: readonly Shcode[]): Promise<Polled> {
    if (codes.length === 0) return { ok: true };
    const fields = { nrec: codes.length, shcode: codes.join('') };
    const reply = await rest.send({ tr: 't8407', fields, priority: 'background' });
    if (!reply.ok) return { ok: false, waitMs: reply.waitMs };
    for (const row of rowsOf(reply.body, 't8407OutBlock1')) onRow(row);
    return { ok: true };
  }

  async function askMissed(): Promise<Polled> {
    const [codes = []] = missed;
    const polled = await ask(codes);
    if (polled.ok) missed.shift();
    return polled;
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: () => (isDue() || missed.length > 0 ? PAUSE_MS : IDLE_MS),
    atMostMs: LONGEST_RETRY_MS,
    poll: async () => (isDue() ? ask(plan.next()) : askMissed()),
  });

  return {
    arrange: (codes) => plan.arrange(codes),
    async askAll() {
      missed = [];
      for (const codes of plan.all) if (!(await ask(codes)).ok) missed.push(codes);
    },
    start: () => void poller.start(),
    stop: () => poller.stop(),
  };
}
