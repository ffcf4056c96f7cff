import type { Market } from '@sise/domain/market/engine';
import type { FastifyInstance } from 'fastify';
import { doEachDay } from './day-work.ts';
import type { DayWorkOptions } from './day-work.ts';

/** The first pages of each day, rendered before a reader asks: what they gather of a day takes seconds. */
export interface WarmUp {
  /** Whether they have been rendered since the start. */
  readonly isWarm: () => boolean;
  readonly stop: () => void;
}

export interface WarmUpParts {
  readonly app: Pick<FastifyInstance, 'inject' | 'log'>;
  readonly market: Pick<Market, 'date' | 'listings' | 'onChange'>;
  readonly wait?: DayWorkOptions['wait'];
}

/** Renders the home page and a stock's page at the start and on each new day. */
export function warmEachDay({ app, market, wait }: WarmUpParts): WarmUp {
  let isWarm = false;

  async function render(): Promise<void> {
    const stocks = market.listings.slice(0, 1).map(({ shcode }) => `/stock/${shcode}`);
    for (const page of ['/', ...stocks]) {
      const { statusCode } = await app.inject(page);
      if (statusCode !== 200) throw new Error(`${page} answered ${statusCode}`);
    }
    isWarm = true;
  }

  const onAway = (error: unknown) => app.log.warn({ err: error }, 'the first pages are rendered again');
  const stop = doEachDay(market, render, { onAway, ...(wait ? { wait } : {}) });
  return { isWarm: () => isWarm, stop };
}
