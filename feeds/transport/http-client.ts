import type { SourceFault } from '@sise/domain/market/source';

/** How a source answered: its body, or why there is none. */
export type HttpReply =
  | { readonly ok: true; readonly status: number; readonly headers: Headers; readonly body: Buffer }
  | {
      readonly ok: false;
      readonly why: Extract<SourceFault, 'network' | 'key' | 'limit' | 'maintenance' | 'protocol'>;
      /** 0 if nothing was answered */
      readonly status: number;
      /** for the log: without address or key */
      readonly message: string;
      /** what the source asks to wait, milliseconds; null if it does not say */
      readonly retryAfterMs: number | null;
      readonly headers?: Headers;
      /** How the body of a refusal begins. It may repeat the request with its key, so it is never logged or shown. */
      readonly excerpt?: string;
    };

export interface HttpClientOptions {
  /** Where the source is, such as https://api.example.com/v1; a test puts its loopback server here. */
  readonly baseUrl: string;
  /** Headers of every request, such as the key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** A longer body is refused, bytes. */
  readonly maxBytes?: number;
}

export interface HttpRequest {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A request with a body is a POST: of JSON, or of fields as an HTML form sends them. */
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends requests to one source. */
export interface HttpClient {
  /** @param path below the base address, such as /ticker. Never rejects, but when `signal` is aborted. */
  send(path: string, request?: HttpRequest): Promise<HttpReply>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 << 20;
const MAX_EXCERPT_BYTES = 4_096;
/** Nothing asks to wait longer than a day, and a timer cannot. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** A client for the interface of one source. Redirects are not followed: a key would go to another host. */
export function createHttpClient({
  baseUrl,
  headers = {},
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: HttpClientOptions): HttpClient {
  return {
    async send(path, { query = {}, headers: own = {}, json, form, signal } = {}) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(addressOf(baseUrl, path, query), {
          method: json === undefined && form === undefined ? 'GET' : 'POST',
          headers: { ...headers, ...own, ...(json === undefined ? {} : { 'content-type': JSON_TYPE }) },
          // The type of a form's body is set by fetch.
          body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
        const { status } = response;
        if (status >= 400 || status < 200 || status >= 300) {
          const { headers } = response;
          const retryAfterMs = waitOf(headers.get('retry-after'));
          const excerpt = await excerptOf(response);
          return { ok: false, why: faultOf(status), status, message: `HTTP ${status}`, retryAfterMs, headers, excerpt };
        }
        const body = await bodyOf(response, maxBytes);
        if (body !== null) return { ok: true, status, headers: response.headers, body };
        return { ok: false, why: 'protocol', status, message: `over ${maxBytes} bytes`, retryAfterMs: null };
      } catch (error) {
        if (signal?.aborted) throw error;
        const message = deadline.aborted ? `no answer in ${timeoutMs} ms` : reasonOf(error);
        return { ok: false, why: 'network', status: 0, message, retryAfterMs: null };
      }
    },
  };
}

function addressOf(baseUrl: string, path: string, query: NonNullable<HttpRequest['query']>): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) fields.set(name, `${value}`);
  return baseUrl.replace(/\/$/, '') + path + (fields.size === 0 ? '' : `?${fields.toString()}`);
}

function faultOf(status: number): 'key' | 'limit' | 'maintenance' | 'protocol' | 'network' {
  if (status === 401 || status === 403) return 'key';
  if (status === 429 || status === 418) return 'limit';
  if (status === 503) return 'maintenance';
  return status >= 500 ? 'network' : 'protocol';
}

/** Seconds of a Retry-After header as milliseconds; null if it is missing or a date. */
function waitOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, LONGEST_WAIT_MS) : null;
}

/** null if the body is longer than allowed. */
async function bodyOf(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A refusal is one, whatever becomes of its body. */
async function excerptOf(response: Response): Promise<string> {
  const body = await bodyOf(response, MAX_EXCERPT_BYTES).catch(() => null);
  return body?.toString('utf8') ?? '';
}

/** The kind of a network error, such as ECONNREFUSED; never its text, which may name the address with its key. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection lost';
}
