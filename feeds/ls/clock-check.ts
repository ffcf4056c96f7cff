import { MINUTE_MS } from '@sise/domain/market/kst';
import { createPoller } from '../transport/poller.ts';
import { isClockWrong } from '../transport/source-clock.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { rowOf } from './blocks.ts';
import type { RestClient } from './rest-client.ts';
import { dayOf, momentOf } from './units.ts';

export interface ClockCheckOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly random: () => number;
  readonly onRead: (isWrong: boolean) => void;
}

const EVERY_MS = 10 * MINUTE_MS;

/** Compares LS's clock with ours, again and again. */
export function createClockCheck({ rest, timers, random, onRead }: ClockCheckOptions) {
  return createPoller({
    timers,
    random,
    everyMs: EVERY_MS,
    atMostMs: EVERY_MS,
    async poll() {
      const reply = await rest.send({ tr: 't0167', fields: { id: '' }, priority: 'background' });
      if (!reply.ok) return { ok: false };
      const block = rowOf(reply.body, 't0167OutBlock');
      const date = dayOf(block?.dt);
      const theirs = date === null ? null : momentOf(date, block?.time);
      if (theirs !== null) onRead(isClockWrong(theirs, timers.now()));
      return { ok: true };
    },
  });
}
