import { MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import type { HttpClient } from '../transport/http-client.ts';
import { isRecord, parseJson } from '../transport/json.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { faultOfRefusal } from './refusal.ts';

export type TokenRead =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly why: SourceFault; readonly message: string; readonly waitMs: number };

/** The token that every request and registration carries. */
export interface AccessTokens {
  /** The present token, or a new one. While LS refuses one, it is asked again only after a pause that grows. */
  read(): Promise<TokenRead>;
  /** A token was refused: the next reading asks for a new one, if it is still this one. */
  discard(token: string): void;
}

export interface AccessTokensOptions {
  readonly client: HttpClient;
  readonly appKey: string;
  readonly appSecret: string;
  readonly timers: FeedTimers;
}

/** A token is renewed so long before its end, and taken to last at least and at most so long. */
const EARLY_MS = 10 * MINUTE_MS;
const SHORTEST_MS = MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** A token that was refused so soon after it was issued counts as a refusal of the key. */
const REFUSED_AT_ONCE_MS = 10_000;

export function createAccessTokens({ client, appKey, appSecret, timers }: AccessTokensOptions): AccessTokens {
  let held: { readonly token: string; readonly issuedAt: number; readonly until: number } | null = null;
  let asking: Promise<TokenRead> | null = null;
  let failures = 0;
  let failed: { readonly why: SourceFault; readonly message: string; readonly until: number } | null = null;

  async function ask(): Promise<TokenRead> {
    const form = { grant_type: 'client_credentials', appkey: appKey, appsecretkey: appSecret, scope: 'oob' };
    const reply = await client.send('/oauth2/token', { form });
    const issued = reply.ok ? tokenOf(parseJson(reply.body)) : null;
    const now = timers.now();
    if (issued === null) {
      if (reply.ok) return fail('protocol', 'no token in the response', 0);
      return fail(faultOfRefusal(reply), `token: ${reply.message}`, reply.retryAfterMs ?? 0);
    }
    held = { token: issued.token, issuedAt: now, until: now + issued.lifeMs };
    failed = null;
    return { ok: true, token: issued.token };
  }

  function fail(why: SourceFault, message: string, leastMs: number): TokenRead {
    const waitMs = Math.max(leastMs, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)));
    failures += 1;
    failed = { why, message, until: timers.now() + waitMs };
    return { ok: false, why, message, waitMs };
  }

  return {
    read() {
      const now = timers.now();
      if (held !== null && now < held.until) {
        if (now - held.issuedAt >= REFUSED_AT_ONCE_MS) failures = 0;
        return Promise.resolve({ ok: true, token: held.token });
      }
      if (failed !== null && now < failed.until) {
        return Promise.resolve({ ok: false, why: failed.why, message: failed.message, waitMs: failed.until - now });
      }
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    discard(token) {
      if (held?.token !== token) return;
      const isAtOnce = timers.now() - held.issuedAt < REFUSED_AT_ONCE_MS;
      held = null;
      // A new one would be refused as well: it is asked for after a pause, as after a refused key.
      if (isAtOnce) fail('key', 'a new token was refused', 0);
    },
  };
}

/** The portal's table spells the life `expire_in`, its example and live responses `expires_in`; seconds. */
function tokenOf(value: unknown): { readonly token: string; readonly lifeMs: number } | null {
  if (!isRecord(value) || typeof value.access_token !== 'string' || !/^[\x21-\x7E]{1,4000}$/.test(value.access_token))
    return null;
  const seconds = Number(value.expires_in ?? value.expire_in);
  const lifeMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 - EARLY_MS : LONGEST_MS;
  return { token: value.access_token, lifeMs: Math.min(LONGEST_MS, Math.max(SHORTEST_MS, lifeMs)) };
}
