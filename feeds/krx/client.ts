import { compactDate } from '@sise/domain/format/date';
import type { DateKst } from '@sise/domain/terms';
import { createHttpClient } from '../transport/http-client.ts';
import type { HttpReply } from '../transport/http-client.ts';
import { readResponse } from './response.ts';
import type { KrxService } from './services.ts';

/** An answer as the import takes it, or why there is none. */
export type KrxResponse =
  | {
      readonly ok: true;
      /** 0: no trading day, or not published yet */
      readonly rows: number;
      readonly body: Uint8Array;
      /** KRX's clock less ours, milliseconds; null if the answer does not tell it */
      readonly clockLead: number | null;
    }
  | Extract<HttpReply, { readonly ok: false }>;

/** Asks KRX for one day of one service. */
export interface KrxClient {
  /** Rejects only when the signal aborts. */
  fetch(service: KrxService, date: DateKst, signal?: AbortSignal): Promise<KrxResponse>;
}

export const KRX_URL = 'https://data-dbg.krx.co.kr/svc/apis';

export interface KrxClientOptions {
  readonly baseUrl?: string;
  readonly key: string;
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** The day of all options is 1.5 MB, and slow to come. */
const TIMEOUT_MS = 60_000;

export function createKrxClient({ baseUrl = KRX_URL, key, now, timeoutMs = TIMEOUT_MS }: KrxClientOptions): KrxClient {
  const http = createHttpClient({ baseUrl, headers: { AUTH_KEY: key }, timeoutMs });
  return {
    async fetch({ path }, date, signal) {
      const query = { basDd: compactDate(date) };
      const response = await http.send(`/${path}`, signal ? { query, signal } : { query });
      if (!response.ok) return response;
      const { status, headers, body } = response;
      const read = readResponse(body, date);
      if (!read.ok) return { ...read, status, retryAfterMs: null };
      return { ok: true, rows: read.rows, body, clockLead: leadOf(headers.get('date'), now()) };
    },
  };
}

function leadOf(date: string | null, now: number): number | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? null : at - now;
}
