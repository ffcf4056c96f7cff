import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSigningKeys, KeysAway } from './signing-keys.ts';

const MINUTE = 60_000;

async function createIssuer() {
  const pairs: { kid: string; privateKey: CryptoKey }[] = [];
  const published: JWK[] = [];
  const issuer = {
    away: false,
    asked: 0,
    clock: 0,
    async addKey() {
      const { publicKey, privateKey } = await generateKeyPair('EdDSA');
      const kid = `key-${pairs.length}`;
      pairs.push({ kid, privateKey });
      published.push({ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' });
    },
    withdraw: () => published.shift(),
    tokenOf: (at: number) =>
      new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid: pairs[at].kid }).sign(pairs[at].privateKey),
  };
  await issuer.addKey();
  const keys = createSigningKeys(
    async () => {
      issuer.asked += 1;
      if (issuer.away) throw new Error('no answer');
      return { keys: [...published] };
    },
    () => issuer.clock,
  );
  const verify = async (at: number) => jwtVerify(await issuer.tokenOf(at), keys).then(() => 'holds');
  return { issuer, verify };
}

describe('the keys of the issuer', () => {
  it('are asked for once for many, and again when they are old', async () => {
    const { issuer, verify } = await createIssuer();
    expect(await Promise.all([verify(0), verify(0), verify(0)])).toEqual(['holds', 'holds', 'holds']);
    expect(issuer.asked).toBe(1);
    issuer.clock = 11 * MINUTE;
    await verify(0);
    expect(issuer.asked).toBe(2);
  });

  it('are asked for when a new one is named, but not time after time', async () => {
    const { issuer, verify } = await createIssuer();
    await verify(0);
    await issuer.addKey();
    await expect(verify(1)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
    expect(issuer.asked).toBe(1);
    issuer.clock = MINUTE;
    expect(await verify(1)).toBe('holds');
    expect(issuer.asked).toBe(2);
  });

  it('do not hold once they are withdrawn', async () => {
    const { issuer, verify } = await createIssuer();
    await issuer.addKey();
    await verify(0);
    issuer.withdraw();
    issuer.clock = 11 * MINUTE;
    await expect(verify(0)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
    expect(await verify(1)).toBe('holds');
  });

  it('hold on while the issuer is away, which is not asked at every token', async () => {
    const { issuer, verify } = await createIssuer();
    await verify(0);
    issuer.away = true;
    issuer.clock = 20 * MINUTE;
    expect(await Promise.all([verify(0), verify(0)])).toEqual(['holds', 'holds']);
    await verify(0);
    expect(issuer.asked).toBe(2);
  });

  it('are not there before the issuer ever answered, and are once it does', async () => {
    const { issuer, verify } = await createIssuer();
    issuer.away = true;
    await expect(verify(0)).rejects.toBeInstanceOf(KeysAway);
    await expect(verify(0)).rejects.toBeInstanceOf(KeysAway);
    expect(issuer.asked).toBe(1);
    issuer.away = false;
    issuer.clock = MINUTE;
    expect(await verify(0)).toBe('holds');
  });
});
