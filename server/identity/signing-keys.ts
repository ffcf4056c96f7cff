import { createLocalJWKSet, errors } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';

/** Where the issuer's public keys are asked for. */
export type FetchKeys = () => Promise<JSONWebKeySet>;

/** The keys could not be had: nothing is known of the token, for or against. */
export class KeysAway extends Error {
  constructor(cause: unknown) {
    super('the signing keys of the member site cannot be reached', { cause });
    this.name = 'KeysAway';
  }
}

/** Keys older than this are asked for again, milliseconds. */
const FRESH_MS = 600_000;
/** After asking, whether it worked or not, nothing is asked for this long: a flood of made-up key names is not passed on. */
const COOL_DOWN_MS = 30_000;
const WITHIN_MS = 5_000;

/**
 * The issuer's keys, kept. They are asked for again when they are old, and when a token names one that is not among
 * them. While the issuer is away, the keys it gave last go on holding.
 */
export function createSigningKeys(fetchKeys: FetchKeys, now: () => number = () => performance.now()): JWTVerifyGetKey {
  let held: ReturnType<typeof createLocalJWKSet> | null = null;
  let heldSince = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown = null;
  let asking: Promise<void> | null = null;

  /** Asks, unless that was done just now; one question at a time. */
  function renew(): Promise<void> {
    if (asking === null && now() - askedAt < COOL_DOWN_MS) return Promise.resolve();
    asking ??= fetchKeys()
      .then((keys) => {
        held = createLocalJWKSet(keys);
        heldSince = now();
      })
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => {
        askedAt = now();
        asking = null;
      });
    return asking;
  }

  return async (header, token) => {
    if (held === null || now() - heldSince > FRESH_MS) await renew();
    if (held === null) throw new KeysAway(failure);
    try {
      return await held(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await renew();
      return held(header, token);
    }
  };
}

/** Keys of an issuer elsewhere. */
export function fetchKeysFrom(url: string): FetchKeys {
  return async () => {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as JSONWebKeySet; // createLocalJWKSet refuses anything else
  };
}
