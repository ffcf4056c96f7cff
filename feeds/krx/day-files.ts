import { compactDate } from '@sise/domain/format/date';
import type { SourceFault } from '@sise/domain/market/source';
import type { DateKst } from '@sise/domain/terms';
import type { FeedTimers } from '../transport/timers.ts';
import type { KrxResponse, KrxClient } from './client.ts';
import type { KrxService } from './services.ts';

/** A file of one day, named as KRX's services and other collectors name it: stk_bydd_trd_20240105.json. */
export interface KrxFile {
  readonly name: string;
  readonly body: Uint8Array;
}

/** What became of a day. */
export interface DayFiles {
  /** Of the services that have rows; empty on a day without trading, and of a day that was given up. */
  readonly files: readonly KrxFile[];
  /** Services without a row although the day was traded: not published yet, or without an issue that day. */
  readonly absent: readonly KrxService[];
  /** Services whose answer could not be read. */
  readonly unreadable: readonly KrxService[];
  /** Why the day was given up; null if it was not. */
  readonly fault: Exclude<SourceFault, 'clock'> | null;
  /** for the log: without address or key */
  readonly message: string | null;
}

export interface DayRequest {
  readonly client: KrxClient;
  readonly date: DateKst;
  readonly services: readonly KrxService[];
  /** Services that the key does not open; those found to be such are added. */
  readonly refused: Set<KrxService>;
  /** Whether another call may be made: the calls of a day are limited. */
  readonly mayCall: () => Promise<boolean>;
  readonly timers: FeedTimers;
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly onFile?: (done: number) => void;
  /** Receives how far KRX's clock is ahead of ours, milliseconds. */
  readonly onClock?: (lead: number) => void;
}

/** A call that fails is made again this often. */
const TRIES = 3;
/** Wait before the second try, doubled before the third; a longer wait that KRX asks for ends the run. Milliseconds. */
const WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

export function fileName({ path }: KrxService, date: DateKst): string {
  return `${path.slice(path.indexOf('/') + 1)}_${compactDate(date)}.json`;
}

/**
 * Fetches the files of one day, one after another. Trouble with KRX gives the whole day up, so that no part of one is
 * imported; a service that is refused or unreadable is left out. Rejects only when the signal aborts.
 */
export async function fetchDay(request: DayRequest): Promise<DayFiles> {
  const { date, services, refused, signal, onFile } = request;
  const files: KrxFile[] = [];
  const absent: KrxService[] = [];
  const unreadable: KrxService[] = [];
  let message: string | null = null;
  for (const [done, service] of services.entries()) {
    signal.throwIfAborted();
    onFile?.(done);
    if (refused.has(service)) continue;
    const response = await askPatiently(request, service);
    if (response.ok) {
      if (response.clockLead !== null) request.onClock?.(response.clockLead);
      if (response.rows > 0) files.push({ name: fileName(service, date), body: response.body });
      else absent.push(service);
      // Without a row of the first service that answers, the day has no trading or is not published.
      if (files.length === 0 && response.rows === 0) break;
    } else if (response.why === 'key') {
      refused.add(service);
    } else if (response.why === 'protocol') {
      unreadable.push(service);
      message ??= `${service.path} ${response.message}`;
    } else {
      return { files: [], absent, unreadable, fault: response.why, message: `${service.path}: ${response.message}` };
    }
  }
  return { files, absent, unreadable, fault: null, message };
}

async function askPatiently(request: DayRequest, service: KrxService): Promise<KrxResponse> {
  const { client, date, mayCall, timers, random, signal } = request;
  for (let tries = 1; ; tries++) {
    if (!(await mayCall())) return USED_UP;
    const response = await client.fetch(service, date, signal);
    if (response.ok || tries === TRIES || (response.why !== 'network' && response.why !== 'limit')) return response;
    const wait = response.retryAfterMs ?? WAIT_MS * 2 ** (tries - 1) * (0.75 + random() / 2);
    if (wait > LONGEST_WAIT_MS) return response;
    await pause(timers, wait, signal);
  }
}

const USED_UP: KrxResponse = {
  ok: false,
  why: 'limit',
  status: 0,
  message: 'the calls of a day are used up',
  retryAfterMs: null,
};

function pause(timers: FeedTimers, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = timers.after(milliseconds, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
