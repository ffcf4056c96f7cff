import { MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import { createHttpClient, type HttpClient } from '../transport/http-client.ts';
import { isRecord, parseJson } from '../transport/json.ts';
import { isClockWrong, responseTime } from '../transport/source-clock.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { createCallBudget, type CallPurpose } from './call-budget.ts';

/** Why there is no reply. none: DART has no such data, which is no trouble. */
export interface DartRefusal {
  readonly ok: false;
  readonly why: 'none' | Exclude<SourceFault, 'clock'>;
  /** for the log: without address or key */
  readonly detail: string;
  /** milliseconds; null if there is no reason to wait longer than usual */
  readonly waitMs: number | null;
}

export type DartJson = { readonly ok: true; readonly reply: Readonly<Record<string, unknown>> } | DartRefusal;
export type DartFile = { readonly ok: true; readonly body: Buffer } | DartRefusal;

type Query = Readonly<Record<string, string | number>>;

/** OpenDART: calls with the key, within its limits. */
export interface DartApi {
  /** @param path such as /api/list.json */
  json(path: string, query: Query, purpose: CallPurpose): Promise<DartJson>;
  /** A file, such as /api/corpCode.xml, which is an archive. */
  file(path: string, purpose: CallPurpose): Promise<DartFile>;
  /** whether their clock differed from ours by minutes when they last answered */
  readonly isClockWrong: boolean;
}

export interface DartApiOptions {
  readonly baseUrl: string;
  /** 40 characters */
  readonly key: string;
  readonly timers: FeedTimers;
}

/**
 * What the statuses mean, as OpenDART's guide has them; the wait is that until the key is tried again.
 * 013 and 014 are the usual replies where nothing was filed.
 */
const STATUSES: Readonly<Record<string, readonly [why: DartRefusal['why'], waitMs: number | null]>> = {
  '010': ['key', 10 * MINUTE_MS], // unknown key
  '011': ['key', 10 * MINUTE_MS], // key out of use
  '012': ['key', 10 * MINUTE_MS], // not from this address
  '013': ['none', null],
  '014': ['none', null],
  '020': ['limit', 30 * MINUTE_MS],
  '021': ['protocol', null], // over 100 companies
  '100': ['protocol', null], // a field has a wrong value
  '101': ['protocol', 10 * MINUTE_MS], // improper access
  '800': ['maintenance', 10 * MINUTE_MS],
  '900': ['network', null], // undefined error of theirs
  '901': ['key', 10 * MINUTE_MS], // the account's data have expired
};
const TIMEOUT_MS = 20_000;
const MAX_JSON_BYTES = 16 << 20;
const MAX_FILE_BYTES = 48 << 20;

export function createDartApi({ baseUrl, key, timers }: DartApiOptions): DartApi {
  const budget = createCallBudget(timers);
  const pages = createHttpClient({ baseUrl, timeoutMs: TIMEOUT_MS, maxBytes: MAX_JSON_BYTES });
  const files = createHttpClient({ baseUrl, timeoutMs: 3 * TIMEOUT_MS, maxBytes: MAX_FILE_BYTES });
  let hasWrongClock = false;
  /** While DART lets nothing in, nothing is asked. */
  let closed: { readonly until: number; readonly refusal: DartRefusal } | null = null;

  function refuse(why: DartRefusal['why'], detail: string, waitMs: number | null): DartRefusal {
    const refusal: DartRefusal = { ok: false, why, detail, waitMs };
    if (waitMs !== null) closed = { until: timers.now() + waitMs, refusal };
    return refusal;
  }

  /** null for status 000 */
  function refusalOf(status: string): DartRefusal | null {
    if (status === '000') return null;
    const [why, waitMs] = STATUSES[status] ?? ['protocol', null];
    return refuse(why, /^\d{3}$/.test(status) ? `status ${status}` : 'no status', waitMs);
  }

  async function send(client: HttpClient, path: string, query: Query, purpose: CallPurpose): Promise<DartFile> {
    if (closed !== null && timers.now() < closed.until) {
      return { ...closed.refusal, waitMs: closed.until - timers.now() };
    }
    const wait = budget.take(purpose);
    if (wait > 0) return { ok: false, why: 'limit', detail: 'our own limit of calls', waitMs: wait };
    const reply = await client.send(path, { query: { crtfc_key: key, ...query } });
    const time = reply.headers === undefined ? null : responseTime(reply.headers);
    if (time !== null) hasWrongClock = isClockWrong(time, timers.now());
    if (reply.ok) return reply;
    return refuse(reply.why, reply.message, reply.why === 'limit' ? (reply.retryAfterMs ?? 10 * MINUTE_MS) : null);
  }

  return {
    get isClockWrong() {
      return hasWrongClock;
    },
    async json(path, query, purpose) {
      const sent = await send(pages, path, query, purpose);
      if (!sent.ok) return sent;
      const reply = parseJson(sent.body);
      if (!isRecord(reply)) return refuse('protocol', 'no JSON', null);
      return refusalOf(String(reply.status)) ?? { ok: true, reply };
    },
    async file(path, purpose) {
      const sent = await send(files, path, {}, purpose);
      if (!sent.ok || isArchive(sent.body)) return sent;
      // A refusal is XML where the file would be an archive.
      const [, status = ''] =
        /<status>\s*(\d{3})\s*<\/status>/.exec(sent.body.subarray(0, 2_000).toString('utf8')) ?? [];
      return refusalOf(status === '000' ? '' : status) ?? refuse('protocol', 'no archive', null);
    },
  };
}

/** The first two bytes of a ZIP file. */
function isArchive(body: Buffer): boolean {
  return body.subarray(0, 2).toString('latin1') === 'PK';
}
