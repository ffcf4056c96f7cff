import { addressOf } from '@sise/contract/address';
import { consensus } from '@sise/contract/consensus';
import { pastScreens } from '@sise/contract/past-screens';
import { paths } from '@sise/contract/paths';
import type { Market } from '@sise/domain/market/engine';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { runDaily } from './figures/daily-job.ts';
import type { DailyJobOptions } from './figures/daily-job.ts';

/**
 * The first pages of each day, rendered before a reader requests them: reading the day's data for them takes seconds.
 */
export interface WarmUp {
  /** Whether they have been rendered since the start. */
  readonly isWarm: () => boolean;
  /** No further page is begun. Resolves when those that have been are rendered, or after a while. */
  readonly stop: () => Promise<void>;
}

/** How long a stop waits for a page, milliseconds. */
const PATIENCE_MS = 2_000;

export interface WarmUpParts {
  readonly app: Pick<FastifyInstance, 'inject' | 'log'>;
  readonly market: Pick<Market, 'date' | 'listings' | 'onChange'>;
  readonly wait?: DailyJobOptions['wait'];
  /** Called once, when they have been rendered for the first time, before the site is ready. */
  readonly onWarm?: () => void;
}

/** Reads the market of the day before, with which every saved screen is compared. */
export const YESTERDAY = addressOf(pastScreens.changes, {}).url;

/** Compares the targets of past months with what came of them. */
export const TARGET_ACCURACY = addressOf(consensus.accuracy, {}).url;

/**
 * Renders the home page and a stock's page at the start and on each new day. Once the site is ready, other pages that read
 * some days once (an index with the year of its industries, the news, the calendar, the flows of investors), the market of
 * the day before, and what came of past targets.
 */
export function warmEachDay({ app, market, wait, onWarm }: WarmUpParts): WarmUp {
  let isWarm = false;
  let isStopped = false;
  let rendering: Promise<unknown> = Promise.resolve();

  async function renderPage(page: string): Promise<void> {
    const { statusCode } = await app.inject(page);
    if (statusCode !== 200) throw new Error(`${page} answered ${statusCode}`);
  }

  async function render(): Promise<void> {
    const stocks = market.listings.slice(0, 1).map(({ shcode }) => paths.stock(shcode));
    // At once: while one is rendered, the other gets its responses.
    await Promise.all([paths.home(), ...stocks].map(renderPage));
    if (isStopped) return;
    if (!isWarm) onWarm?.();
    isWarm = true;
    const later = [
      ...[paths.index('kospi'), paths.news(), paths.calendar(), paths.investment()].map(
        (page) => () => renderPage(page),
      ),
      ...[YESTERDAY, TARGET_ACCURACY].map((call) => () => app.inject(call)),
    ];
    for (const ask of later) {
      if (isStopped) return;
      await ask();
    }
  }

  function work(): Promise<void> {
    const rendered = render();
    rendering = Promise.allSettled([rendering, rendered]);
    return rendered;
  }

  const onAway = (error: unknown) => app.log.warn({ err: error }, 'the first pages are rendered again');
  const stopJob = runDaily(market, work, { onAway, ...(wait ? { wait } : {}) });
  return {
    isWarm: () => isWarm,
    async stop() {
      isStopped = true;
      stopJob();
      await Promise.race([rendering, pause(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
