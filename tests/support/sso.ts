import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { elementAt } from '@sise/domain/element-at';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK, JWTPayload } from 'jose';

/** The part of a publisher's member site that proves identity: a server of keys, and tokens signed by them. */
export interface PublisherSso {
  readonly environment: Record<string, string>;
  /** how often its keys were asked for */
  readonly asked: () => number;
  /** A token of a member; claims given here take the place of the usual ones, undefined leaves one out. */
  token(claims?: Record<string, unknown>): Promise<string>;
  /** From now on tokens are signed by a new key. */
  rotate(): Promise<void>;
  /** The key as the world sees it. */
  publicKey(): JWK;
  stop(): Promise<void>;
}

export const READER = { sub: 'reader-7', email: 'minji@news.example', name: '한민지' };
const ISSUER = 'https://member.news.example';
const AUDIENCE = 'sise';
const ALGORITHM = 'ES256';

export async function startSso(): Promise<PublisherSso> {
  const keys: JWK[] = [];
  let current: { kid: string; privateKey: CryptoKey } | null = null;
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string

  const rotate = async () => {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
    const kid = `key-${keys.length + 1}`;
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' });
    current = { kid, privateKey };
  };
  await rotate();

  return {
    environment: {
      SSO_JWKS_URL: `http://127.0.0.1:${port}/jwks`,
      SSO_ISSUER: ISSUER,
      SSO_AUDIENCE: AUDIENCE,
      SSO_COOKIE_DOMAIN: 'news.example',
      MEMBER_LOGIN_URL: `${ISSUER}/login`,
      MEMBER_LOGOUT_URL: `${ISSUER}/logout`,
    },
    asked: () => asked,
    async token(claims = {}) {
      if (current === null) throw new Error('there is no key');
      const now = Math.floor(Date.now() / 1000);
      const payload: JWTPayload = { iss: ISSUER, aud: AUDIENCE, iat: now, exp: now + 3_600, ...READER, ...claims };
      return new SignJWT(payload).setProtectedHeader({ alg: ALGORITHM, kid: current.kid }).sign(current.privateKey);
    },
    rotate,
    publicKey: () => elementAt(keys, keys.length - 1),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
