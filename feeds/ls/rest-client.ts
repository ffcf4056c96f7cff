import type { SourceFault } from '@sise/domain/market/source';
import { createHttpClient, type HttpClient, type HttpReply } from '../transport/http-client.ts';
import { isRecord, parseJson } from '../transport/json.ts';
import type { AccessTokens } from './access-token.ts';
import { faultOfRefusal } from './refusal.ts';
import type { Priority, RequestScheduler } from './request-scheduler.ts';
import { REST_LIMITS, type RestTr } from './rest-limits.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type LsReply =
  | {
      readonly ok: true;
      /** The whole body: the blocks of the TR by their names. */
      readonly body: Fields;
      /** what to send for the rows that follow, '' if LS gives no key for them; null if these were the last */
      readonly nextKey: string | null;
      readonly headers: Headers;
    }
  | {
      readonly ok: false;
      readonly why: SourceFault;
      /** for the log: without address or key */
      readonly message: string;
      /** how long to wait before the next attempt; null if nothing asks for it */
      readonly waitMs: number | null;
    };

export interface LsRequest {
  readonly tr: RestTr;
  /** The fields of `<TR>InBlock`. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly priority: Priority;
  /** of the response before this one, if it said that more rows follow */
  readonly nextKey?: string | null;
}

/** Sends requests within the limits, with a token, and waits where LS asks to. */
export interface RestClient {
  send(request: LsRequest): Promise<LsReply>;
  /** Called with each response and refusal, for the condition of the source. */
  onReply(listener: (reply: LsReply) => void): void;
}

export interface RestClientOptions {
  readonly client: HttpClient;
  readonly tokens: AccessTokens;
  readonly scheduler: RequestScheduler;
}

const TIMEOUT_MS = 10_000;
/** The master of all stocks has two megabytes. */
const MAX_BYTES = 16 << 20;
/** A request over the limit is made again so often, each time after a longer wait. */
const MOST_WAITS = 5;
const WAIT_MS = 1_000;
const DONE = new Set(['', '00000', '00136', '00707']);

/** The client of LS's own host; requests go over it one by one as the scheduler lets them. */
export function createLsHttpClient(baseUrl: string): HttpClient {
  return createHttpClient({ baseUrl, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
}

export function createRestClient({ client, tokens, scheduler }: RestClientOptions): RestClient {
  const listeners: ((reply: LsReply) => void)[] = [];

  async function attempt({ tr, fields, nextKey }: LsRequest): Promise<LsReply> {
    const read = await tokens.read();
    if (!read.ok) return read;
    const headers = {
      authorization: `Bearer ${read.token}`,
      tr_cd: tr,
      tr_cont: typeof nextKey === 'string' ? 'Y' : 'N',
      tr_cont_key: nextKey ?? '',
    };
    const reply = await client.send(REST_LIMITS[tr].path, { headers, json: { [`${tr}InBlock`]: fields } });
    if (reply.ok) return readBody(tr, reply);
    const why = faultOfRefusal(reply);
    if (why === 'key') tokens.discard(read.token);
    return { ok: false, why, message: `${tr}: ${reply.message}`, waitMs: reply.retryAfterMs };
  }

  async function send(request: LsRequest): Promise<LsReply> {
    const { tr, priority } = request;
    let wasRefused = false;
    for (let waits = 0; ;) {
      const reply = await scheduler.run(tr, priority, () => attempt(request));
      if (reply === null) return { ok: false, why: 'limit', message: `${tr}: too many requests wait`, waitMs: WAIT_MS };
      if (reply.ok) return reply;
      if (reply.why === 'limit' && waits < MOST_WAITS) {
        scheduler.pause(tr, reply.waitMs ?? WAIT_MS * 2 ** waits);
        waits += 1;
      } else if (reply.why === 'key' && !wasRefused && (await tokens.read()).ok) {
        wasRefused = true; // the token had ended: once more, with a new one
      } else {
        return reply;
      }
    }
  }

  return {
    async send(request) {
      const reply = await send(request);
      for (const listen of listeners) listen(reply);
      return reply;
    },
    onReply: (listener) => void listeners.push(listener),
  };
}

function readBody(tr: RestTr, { body, headers }: Extract<HttpReply, { ok: true }>): LsReply {
  const value = parseJson(body);
  if (!isRecord(value)) return { ok: false, why: 'protocol', message: `${tr}: no JSON`, waitMs: null };
  const code = typeof value.rsp_cd === 'string' ? value.rsp_cd.trim() : '';
  const hasBlock = Object.keys(value).some((name) => name.startsWith(`${tr}OutBlock`));
  if (!hasBlock && (code === '' || !DONE.has(code))) {
    const known = /^[A-Z0-9]{1,16}$/.test(code) ? code : 'no block';
    return { ok: false, why: 'protocol', message: `${tr}: answered ${known}`, waitMs: null };
  }
  const nextKey = headers.get('tr_cont')?.trim() === 'Y' ? (headers.get('tr_cont_key') ?? '').trim() : null;
  return { ok: true, body: value, nextKey, headers };
}
