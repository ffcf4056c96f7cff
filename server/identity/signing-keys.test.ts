import { elementAt } from '@sise/domain/element-at';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSigningKeys, KeysAway } from './signing-keys.ts';

const UNKNOWN_KEY = { code: 'ERR_JWKS_NO_MATCHING_KEY' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-20T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

type ApiResponse = () => Response;
const AWAY: ApiResponse = () => {
  throw new TypeError('fetch failed');
};

async function createIssuer() {
  const pairs: { kid: string; privateKey: CryptoKey }[] = [];
  const published: JWK[] = [];
  const publish: ApiResponse = () => Response.json({ keys: published });
  const issuer = {
    publish,
    response: publish,
    asked: 0,
    async addKey() {
      const { publicKey, privateKey } = await generateKeyPair('EdDSA');
      const kid = `key-${pairs.length}`;
      pairs.push({ kid, privateKey });
      published.push({ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' });
    },
    withdraw: () => published.shift(),
    tokenOf(at: number) {
      const { kid, privateKey } = elementAt(pairs, at);
      return new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
    },
  };
  await issuer.addKey();
  const keys = createSigningKeys(new URL('https://member.news.example/jwks'), async () => {
    issuer.asked += 1;
    return issuer.response();
  });
  const verify = async (at: number) => jwtVerify(await issuer.tokenOf(at), keys).then(() => 'holds');
  return { issuer, verify };
}

describe('the keys of the issuer', () => {
  it('are fetched once for many requests, and again when they are old', async () => {
    const { issuer, verify } = await createIssuer();
    expect(await Promise.all([verify(0), verify(0), verify(0)])).toEqual(['holds', 'holds', 'holds']);
    expect(issuer.asked).toBe(1);
    pass(11 * MINUTE_MS);
    await verify(0);
    expect(issuer.asked).toBe(2);
  });

  it('are fetched when a token names a new one, but not time after time', async () => {
    const { issuer, verify } = await createIssuer();
    await verify(0);
    await issuer.addKey();
    await expect(verify(1)).rejects.toMatchObject(UNKNOWN_KEY);
    expect(issuer.asked).toBe(1);
    pass(MINUTE_MS);
    expect(await verify(1)).toBe('holds');
    expect(issuer.asked).toBe(2);
  });

  it('no longer verify tokens once they are withdrawn', async () => {
    const { issuer, verify } = await createIssuer();
    await issuer.addKey();
    await verify(0);
    issuer.withdraw();
    pass(11 * MINUTE_MS);
    await expect(verify(0)).rejects.toMatchObject(UNKNOWN_KEY);
    expect(await verify(1)).toBe('holds');
  });

  it.each<[string, ApiResponse]>([
    ['away', AWAY],
    ['in trouble', () => new Response('no', { status: 502 })],
    ['somewhere else', () => Response.redirect('https://elsewhere.example/jwks', 302)],
    ['answering with a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['answering with no keys', () => Response.json({ keys: 'none' })],
  ])('stay valid while the issuer is %s, and another key is refused', async (_, response) => {
    const { issuer, verify } = await createIssuer();
    await verify(0);
    await issuer.addKey();
    issuer.response = response;
    pass(20 * MINUTE_MS);
    expect(await Promise.all([verify(0), verify(0)])).toEqual(['holds', 'holds']);
    await expect(verify(1)).rejects.toMatchObject(UNKNOWN_KEY);
    await verify(0);
    expect(issuer.asked, 'not at every token').toBe(2);
    pass(MINUTE_MS);
    issuer.response = issuer.publish;
    expect(await verify(1)).toBe('holds');
    expect(issuer.asked).toBe(3);
  });

  it('are missing before the first response of the issuer, and present after it', async () => {
    const { issuer, verify } = await createIssuer();
    issuer.response = AWAY;
    await expect(verify(0)).rejects.toBeInstanceOf(KeysAway);
    await expect(verify(0)).rejects.toBeInstanceOf(KeysAway);
    expect(issuer.asked).toBe(1);
    issuer.response = issuer.publish;
    pass(MINUTE_MS);
    expect(await verify(0)).toBe('holds');
  });

  it('are asked for again soon after a failure, also if the clock is set back meanwhile', async () => {
    const { issuer, verify } = await createIssuer();
    issuer.response = AWAY;
    await expect(verify(0)).rejects.toBeInstanceOf(KeysAway);
    issuer.response = issuer.publish;
    vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
    pass(MINUTE_MS);
    expect(await verify(0)).toBe('holds');
  });
});
