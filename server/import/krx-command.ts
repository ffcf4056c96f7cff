import { createKrxClient } from '@sise/feeds/krx/client';
import { lastPublishedDay } from '@sise/feeds/krx/publication';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { instant } from '@sise/domain/terms';
import { runKrxImport } from './krx-run.ts';
import { tradingDaysOf } from './krx-range.ts';
import type { TypedDays } from './krx-range.ts';
import type { ExitCode, RunOptions } from './run.ts';

export const NO_KEY =
  'KRX_API_KEY is not set: sign up at openapi.krx.co.kr, apply for the services there, and set the key.';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** The terminal and npm each send a signal for one Ctrl-C, this close together. Milliseconds. */
const SAME_KEY_MS = 1_000;

/**
 * The command's part that fetches from KRX. Ctrl-C ends it after the day under way, a second one at once. Where a
 * process that started it listens, it is told what came of it.
 */
export async function fetchFromKrx(
  typed: TypedDays,
  { key, url }: { readonly key: string; readonly url: string },
  order: Omit<RunOptions, 'found'>,
): Promise<ExitCode> {
  const { store, startedAt, say } = order;
  const published = lastPublishedDay(instant(startedAt.getTime()));
  const days = await tradingDaysOf(typed, published, store);
  if (days.length === 0) {
    say(`KRX has published no trading day of that span; the last one is ${published}.`);
    return 1;
  }
  const timers = systemFeedTimers({ keepsAlive: true });
  const stopping = new AbortController();
  let stoppedAt = 0;
  const stop = () => {
    if (stopping.signal.aborted && timers.now() - stoppedAt > SAME_KEY_MS) process.exit(1);
    if (stopping.signal.aborted) return;
    stoppedAt = timers.now();
    say('Ending after the day under way; Ctrl-C again ends at once.');
    stopping.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const { code, run } = await runKrxImport({
    ...order,
    days,
    analyzes: true,
    client: createKrxClient({ baseUrl: url, key, now: () => timers.now() }),
    timers,
    random: Math.random,
    signal: stopping.signal,
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  if (process.connected) process.send?.(run);
  return code;
}
