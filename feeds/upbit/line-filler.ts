import { DAY_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { FeedTimers } from '../transport/timers.ts';
import { readCandles } from './candles.ts';
import type { CoinStates } from './coin-states.ts';
import { FILL_MINUTES, SLOTS } from './day-line.ts';
import { codeOf } from './pairs.ts';
import type { UpbitRequests } from './requests.ts';

/**
 * Fills the lines of today of the coins that are traded most, one request each and slowly, so that readers' requests for
 * candles come first. The lines of the other coins begin when the feed does.
 */
export interface LineFiller {
  /** Begins anew, unless it did so lately. */
  start(): void;
  stop(): void;
}

const FILLED_COINS = 60;
const PAUSE_MS = 500;
/** After a connection that was lost for a moment the lines are as good as before. */
const REFILL_MS = 10 * MINUTE_MS;

export function createLineFiller(requests: UpbitRequests, states: CoinStates, timers: FeedTimers): LineFiller {
  let pending: string[] = [];
  let startedAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  function schedule(): void {
    cancel = pending.length === 0 ? null : timers.after(PAUSE_MS, () => void fillNext());
  }

  async function fillNext(): Promise<void> {
    const symbol = pending.shift();
    if (symbol === undefined) return;
    const of = startedAt;
    const now = timers.now();
    // Only as many as there have been today: yesterday's are not shown.
    const count = Math.min(SLOTS, Math.floor((now % DAY_MS) / (FILL_MINUTES * MINUTE_MS)) + 1);
    const reply = await requests.send(
      'candles',
      `/candles/minutes/${FILL_MINUTES}`,
      { market: codeOf(symbol), count },
      false,
    );
    if (of !== startedAt) return;
    const candles = (reply.ok && readCandles(reply.value)?.candles) || [];
    for (const { at, close } of candles) states.fill(symbol, at, close);
    // While the exchange asks to wait, the lines are not worth the requests.
    if (!reply.ok && reply.why === 'limit') pending = [];
    schedule();
  }

  return {
    start() {
      const now = timers.now();
      if (now - startedAt < REFILL_MS) return;
      startedAt = now;
      cancel?.();
      pending = [...states.mostTraded(FILLED_COINS)];
      schedule();
    },
    stop() {
      pending = [];
      startedAt = Number.NEGATIVE_INFINITY;
      cancel?.();
      cancel = null;
    },
  };
}
