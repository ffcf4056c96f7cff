import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import { createHttpClient, type HttpRequest } from '../transport/http-client.ts';
import { parseJson } from '../transport/json.ts';
import { createRequestQueue } from '../transport/request-queue.ts';
import type { FeedTimers } from '../transport/timers.ts';

/** Requests of a group share a limit. */
type Group = 'market' | 'ticker' | 'candles';

export type Reply =
  | { readonly ok: true; readonly value: unknown; readonly headers: Headers }
  | {
      readonly ok: false;
      readonly why: SourceFault;
      readonly message: string;
      /** how long to wait before the next attempt; null if nothing asks for it */
      readonly waitMs: number | null;
    };

/** Requests to the exchange, within the limits of their groups. */
export interface UpbitRequests {
  /** @param isUrgent a reader waits for the response. It is refused if it would have to wait for seconds. */
  send(group: Group, path: string, query: NonNullable<HttpRequest['query']>, isUrgent: boolean): Promise<Reply>;
}

/** The exchange allows ten requests a second in each group; another node behind the same address may need some. */
const SPACING_MS = 150;
const LONGEST_WAIT_MS = 4_000;
const TIMEOUT_MS = 6_000;
const MAX_BYTES = 8 << 20;
/** Left requests of a second at which the rest of the second is waited for. */
const RESERVE = 1;
/** After a 429, which says no time, and after a 418 that says none; the latter doubles as the exchange's does. */
const LIMITED_MS = 2 * SECOND_MS;
const BLOCKED_MS = MINUTE_MS;
const LONGEST_BLOCK_MS = HOUR_MS;
const BLOCKED = 418;

/** @param baseUrl such as https://api.upbit.com/v1 */
export function createUpbitRequests(baseUrl: string, timers: FeedTimers): UpbitRequests {
  // The client sends no Origin header: with one, the exchange allows a request in ten seconds.
  const client = createHttpClient({ baseUrl, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const queueOf = () => createRequestQueue({ timers, spacingMs: SPACING_MS, longestWaitMs: LONGEST_WAIT_MS });
  const queues: Readonly<Record<Group, ReturnType<typeof queueOf>>> = {
    market: queueOf(),
    ticker: queueOf(),
    candles: queueOf(),
  };
  let blocks = 0;
  let blockedUntil = 0;

  /** A block is of the address, so it stops every group. */
  function block(asked: number | null): number {
    const wait = Math.min(LONGEST_BLOCK_MS, asked ?? BLOCKED_MS * 2 ** blocks);
    blocks = Math.min(blocks + 1, 6);
    blockedUntil = Math.max(blockedUntil, timers.now() + wait);
    for (const queue of Object.values(queues)) queue.pause(wait);
    return wait;
  }

  return {
    async send(group, path, query, isUrgent) {
      const queue = queues[group];
      const answered = await queue.run(() => client.send(path, { query }), isUrgent);
      if (answered === null) {
        const waitMs = Math.max(SECOND_MS, blockedUntil - timers.now());
        return { ok: false, why: 'limit', message: 'too many requests wait', waitMs };
      }
      if (answered.headers && remainingOf(answered.headers) <= RESERVE) queue.pause(SECOND_MS);
      if (answered.ok) {
        blocks = 0;
        const value = parseJson(answered.body);
        if (value !== undefined) return { ok: true, value, headers: answered.headers };
        return { ok: false, why: 'protocol', message: 'no JSON', waitMs: null };
      }
      const { why, status, message, retryAfterMs, excerpt = '' } = answered;
      if (why !== 'limit') return { ok: false, why, message, waitMs: retryAfterMs };
      if (status === BLOCKED) return { ok: false, why, message, waitMs: block(retryAfterMs ?? timeIn(excerpt)) };
      const waitMs = Math.min(LONGEST_BLOCK_MS, retryAfterMs ?? LIMITED_MS);
      queue.pause(waitMs);
      return { ok: false, why, message, waitMs };
    },
  };
}

/** Requests left in this second by a header such as `group=candles; min=600; sec=9`; infinite if it does not say. */
export function remainingOf(headers: Headers): number {
  const second = /(?:^|[;\s])sec=(\d+)/.exec(headers.get('remaining-req') ?? '')?.[1];
  return second === undefined ? Number.POSITIVE_INFINITY : Number(second);
}

/** The time that the text of a refusal names, such as 60 seconds or 10분; null if it names none. */
export function timeIn(text: string): number | null {
  const [, count, unit] = /(\d{1,5})\s*(sec|second|초|min|minute|분)/i.exec(text) ?? [];
  if (count === undefined || unit === undefined) return null;
  return Number(count) * (/^(min|분)/i.test(unit) ? MINUTE_MS : SECOND_MS);
}
