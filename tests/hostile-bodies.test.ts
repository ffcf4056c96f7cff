import { addressOf, placeOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import { pathFields } from '@sise/contract/endpoint';
import type { Named } from '@sise/contract/endpoint';
import { Problem } from '@sise/contract/problems';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { joinMember } from './support/join.ts';
import { cookieOf, postForm } from './support/member-forms.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

const ORIGIN = 'http://localhost';
const PERSON = { email: 'minji@example.com', name: '한민지', password: 'dalbam-2026-go' };
/** A control character, a lone surrogate and a change of the text direction, between letters. */
const HOSTILE = '가\u0000나\uD800다\u202E라';
const USUAL_LARGEST = 16_384;

const engine = createPGliteEngine();
let store: Store;
let site: TestSite;
let app: FastifyInstance;
let cookie: string;
beforeAll(async () => {
  store = await openFresh(engine.freshPlace());
  site = await startSite({ store });
  app = site.app;
  const joined = await joinMember(site, PERSON);
  cookie = cookieOf(joined);
});
afterAll(async () => {
  await site.close();
  await store.close();
  engine.stop();
});

const form = (page: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(app, page, fields, headers);

/** Calls as a member; a lone surrogate is sent as JSON escapes it. */
async function ask(endpoint: Named, input: Record<string, unknown>) {
  const fits = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      typeof value === 'string' && (endpoint.method === 'GET' || pathFields(endpoint.path).includes(field))
        ? value.toWellFormed()
        : value,
    ]),
  );
  const { url, body } = addressOf(endpoint, fits);
  const response = await app.inject({
    method: endpoint.method,
    url,
    headers: { cookie, origin: ORIGIN },
    ...(body ? { payload: body } : {}),
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500);
  if (response.statusCode >= 400) Problem.parse(response.json());
  return response;
}

/** The input again and again, each time with another of its texts spoilt, at whatever depth. */
function spoilt(input: unknown): unknown[] {
  if (typeof input === 'string') return [HOSTILE];
  if (Array.isArray(input))
    return [[HOSTILE], ...input.flatMap((item, n) => spoilt(item).map((bad) => input.with(n, bad)))];
  if (typeof input !== 'object' || input === null) return [HOSTILE];
  return Object.entries(input).flatMap(([field, value]) => spoilt(value).map((bad) => ({ ...input, [field]: bad })));
}

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  it('breaks by no sign in any of its fields', async () => {
    const { example } = endpoint;
    const whole = { ...Object.fromEntries(Object.keys(endpoint.input.shape).map((field) => [field, ''])), ...example };
    for (const input of spoilt(whole)) {
      const response = await ask(endpoint, input as Record<string, unknown>); // spoilt keeps an object one
      expect(response.body).not.toContain('\\u0000');
    }
  });
});

const WRITES = ENDPOINTS.filter(({ method }) => method !== 'GET');
describe.each(WRITES.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  it('refuses a body beyond its bounds', async () => {
    const { url } = addressOf(endpoint, endpoint.example);
    const length = (endpoint.largest ?? USUAL_LARGEST) + 1;
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
    const response = await app.inject({ method: endpoint.method, url, headers, payload: ' '.repeat(length) });
    expect([placeOf(endpoint), response.statusCode]).toEqual([placeOf(endpoint), 413]);
    expect(Problem.parse(response.json()).code).toBe('body.large');
  });
});

describe('the forms of the member site', () => {
  const FORMS = {
    join: { ...PERSON, adult: 'on', returnUrl: '/' },
    login: { email: PERSON.email, password: PERSON.password, returnUrl: '/' },
    password: { current: PERSON.password, password: 'geumbit-2026', returnUrl: '/' },
    logout: { returnUrl: '/' },
  };

  it.each(Object.entries(FORMS))(
    '%s breaks by no sign in any of its fields, and lets none in',
    async (page, fields) => {
      for (const field of Object.keys(fields)) {
        const response = await form(page, { ...fields, [field]: HOSTILE.toWellFormed() }, { cookie });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (field !== 'returnUrl') expect([field, response.statusCode]).toEqual([field, 400]);
      }
    },
  );

  it.each(Object.entries(FORMS))('%s breaks by no cookie', async (page, fields) => {
    for (const value of ['%00', '\u0080\u00ff', '%ED%A0%80', '%', '=;,', 'x'.repeat(4_000)]) {
      const spoiltCookie = `hkToken=${value}; ssoToken=${value}; SSOid=${value}; sise-view=${value}`;
      expect((await form(page, fields, { cookie: spoiltCookie })).statusCode).toBeLessThan(500);
    }
  });

  it.each(Object.keys(FORMS))('%s refuses a body beyond its bounds', async (page) => {
    expect((await form(page, { name: 'x'.repeat(USUAL_LARGEST) }, { cookie })).statusCode).toBe(413);
  });
});
