import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from 'jose';
import type { FetchImplementation, JSONWebKeySet, JWTVerifyGetKey } from 'jose';

/** The keys could not be fetched: it is unknown whether the token is valid. */
export class KeysAway extends Error {
  constructor(cause: unknown) {
    super('the signing keys of the member site cannot be reached', { cause });
    this.name = 'KeysAway';
  }
}

/** After a failure no request is sent for this long; jose does the same after a response without the named key. */
const COOL_DOWN_MS = 30_000;

/**
 * The issuer's keys as jose caches them: fetched again when they are ten minutes old, and when a token names one that
 * is not among them, but not twice within half a minute. While the issuer is away, the last keys stay valid.
 * @param ask answers for the issuer: an error, any status but 200 and a body that is not a key set mean that it is away
 * @returns a resolver that throws KeysAway before the first response, and JWKSNoMatchingKey for an unknown key
 */
export function createSigningKeys(url: URL, ask: FetchImplementation = fetch): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, { [customFetch]: restingAfterFailure(ask) });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      const held = remote.jwks();
      if (held === undefined) throw new KeysAway(error);
      return createLocalJWKSet(held)(header, token);
    }
  };
}

/** Keeps tokens from waiting one after another for an issuer that is away. */
function restingAfterFailure(ask: FetchImplementation): FetchImplementation {
  let failure: { readonly error: unknown; readonly at: number } | null = null;
  return async (url, options) => {
    if (failure !== null && performance.now() - failure.at < COOL_DOWN_MS) throw failure.error;
    try {
      const response = await ask(url, options);
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      const keys = createLocalJWKSet((await response.json()) as JSONWebKeySet); // throws on anything else
      failure = null;
      return Response.json(keys.jwks());
    } catch (error) {
      failure = { error, at: performance.now() };
      throw error;
    }
  };
}
