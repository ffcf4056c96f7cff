import { createHmac } from 'node:crypto';
import { addressOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import type { Named } from '@sise/contract/endpoint';
import { Problem } from '@sise/contract/problems';
import type { FastifyInstance } from 'fastify';
import { exportSPKI, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READER, startSso } from './support/sso.ts';
import { startMemberSite } from './support/member-site.ts';
import type { TestMemberSite } from './support/member-site.ts';

const ORIGIN = 'http://localhost';
const MEMBER_CALLS = ENDPOINTS.filter(({ who }) => who === 'member').map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

let site: TestMemberSite;
let app: FastifyInstance;
beforeAll(async () => {
  site = await startMemberSite();
  app = site.app;
});
afterAll(() => site.close());

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string]; // a signed JWT has three
const now = () => Math.floor(Date.now() / 1000);

/** Tokens that must not hold, each made from what an attacker has: the world's keys and a token of their own. */
const FALSE_TOKENS: Record<string, () => Promise<string>> = {
  'another’s name written into it': async () => {
    const [head, , signature] = partsOf(await site.sso.token());
    return `${head}.${encoded({ ...READER, sub: 'reader-8', iss: 'x', exp: now() + 60 })}.${signature}`;
  },
  'a signature cut off': async () =>
    partsOf(await site.sso.token())
      .slice(0, 2)
      .join('.') + '.',
  'alg none': async () => {
    const [, claims] = partsOf(await site.sso.token());
    return `${encoded({ alg: 'none' })}.${claims}.`;
  },
  'HS256 over the public key': async () => {
    const [, claims] = partsOf(await site.sso.token());
    const key = site.sso.publicKey();
    const secret = await exportSPKI((await importJWK({ ...key, ext: true }, 'ES256')) as CryptoKey); // an EC key is one
    const signed = `${encoded({ alg: 'HS256', kid: key.kid })}.${claims}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  },
  'a key of its own in its head': async () => {
    const other = await startSso();
    const [, claims, signature] = partsOf(await other.token());
    await other.stop();
    return `${encoded({ alg: 'ES256', jwk: other.publicKey() })}.${claims}.${signature}`;
  },
  'the same key name of another issuer’s key': async () => {
    const other = await startSso();
    const token = await other.token();
    await other.stop();
    return token;
  },
  'an end that has passed': () => site.sso.token({ exp: now() - 60 }),
  'no end': () => site.sso.token({ exp: undefined }),
  'a beginning to come': () => site.sso.token({ nbf: now() + 600 }),
  'a foreign issuer': () => site.sso.token({ iss: 'https://member.other.example' }),
  'another audience': () => site.sso.token({ aud: 'another-site' }),
  'no member': () => site.sso.token({ sub: '' }),
  'no email': () => site.sso.token({ email: undefined }),
  'no sense': async () => 'x.y.z',
  'no shape': async () => '%00',
  'more than a token is long': async () => `${await site.sso.token()}${'a'.repeat(9_000)}`,
};

const ask = (endpoint: Named, headers: Record<string, string>, more: Record<string, string> = {}) => {
  const { url, body } = addressOf(endpoint, endpoint.example);
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(more).toString();
    return app.inject({ url: `${url}${query && (url.includes('?') ? '&' : '?')}${query}`, headers });
  }
  return app.inject({ method: endpoint.method, url, headers, payload: { ...body, ...more } });
};
const asMember = async (claims?: Record<string, unknown>) => ({
  cookie: `ssoToken=${await site.sso.token(claims)}`,
  origin: ORIGIN,
});

it('there are calls of members', () => expect(MEMBER_CALLS.length).toBeGreaterThan(0));

describe.each(MEMBER_CALLS)('%s', (_, endpoint) => {
  it('answers a member, and lets nobody keep the answer', async () => {
    const response = await ask(endpoint, await asMember());
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('asks a stranger to sign in', async () => {
    for (const cookie of ['', `SSOid=${READER.email}`, `SSOid=${READER.email}; hkToken=x`, 'ssoToken=']) {
      const response = await ask(endpoint, { cookie, origin: ORIGIN });
      expect([cookie, response.statusCode]).toEqual([cookie, 401]);
      expect(Problem.parse(response.json())).toMatchObject({
        code: 'member.required',
        message: '로그인이 필요합니다.',
      });
    }
  });

  it.each(Object.entries(FALSE_TOKENS))('takes no token with %s', async (_kind, tokenOf) => {
    const token = await tokenOf();
    const responses = [
      await ask(endpoint, { cookie: `ssoToken=${token}`, origin: ORIGIN }),
      await ask(endpoint, { 'hkapp-env': 'prod', 'sso-id': READER.email, 'hk-token': 'app', 'sso-token': token }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });

  it('refuses an email that is another’s, and takes one’s own', async () => {
    const other = await ask(endpoint, await asMember(), { email: 'other@news.example' });
    expect([other.statusCode, other.json<Problem>().code]).toEqual([403, 'member.mismatch']);
    const own = await ask(endpoint, await asMember(), { email: 'Minji@News.example' });
    expect(own.statusCode, own.body).toBe(200);
  });
});

describe.each(MEMBER_CALLS.filter(([, { method }]) => method !== 'GET'))(
  '%s, which changes something',
  (_, endpoint) => {
    it.each([undefined, 'null', 'https://evil.example', 'http://localhost.evil.example', 'http://localhost:81'])(
      'is not done for a page of %s',
      async (origin) => {
        const { cookie } = await asMember();
        const response = await ask(endpoint, { cookie, ...(origin === undefined ? {} : { origin }) });
        expect([response.statusCode, response.json<Problem>().code]).toEqual([403, 'origin.foreign']);
      },
    );
  },
);
