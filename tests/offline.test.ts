import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OFFLINE_CACHES, OFFLINE_COPY, OFFLINE_PAGE, SERVICE_WORKER } from '@sise/contract/offline';
import { VIEW_COOKIE } from '@sise/contract/page';
import { APP_ROOT, paths } from '@sise/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { ROOT } from './support/source-files.ts';

const MISSING = '/no-such-page';
const page = async (request: Request) =>
  new Response('<html>', {
    status: request.url.endsWith(MISSING) ? 404 : 200,
    headers: { 'content-type': 'text/html' },
  });

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ pages: page });
});
afterAll(() => site.close());

const ask = (url: string, cookie = '') => site.app.inject({ url, headers: { accept: 'text/html', cookie } });

describe('the service worker', () => {
  it('is compared by browsers at each visit, and may load from this site only', async () => {
    const { statusCode, headers, body } = await ask(SERVICE_WORKER);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(body).toContain(OFFLINE_CACHES);
    expect(body).not.toContain('unregister');
  });

  it('removes itself and what it kept where it is switched off', async () => {
    const off = await startSite({ environment: { OFFLINE_PAGES: 'false' } });
    const { headers, body } = await off.app.inject(SERVICE_WORKER);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    expect(body).toContain('registration.unregister()');
    await off.close();
  });
});

describe('the offline page', () => {
  it('allows exactly its own style sheets and script', async () => {
    const { headers, body } = await ask(OFFLINE_PAGE);
    expect(headers['cache-control']).toBe('no-cache');
    const policy = String(headers['content-security-policy']).split('; ');
    for (const [, tag, text = ''] of body.matchAll(/<(style|script)[^>]*>([^]*?)<\/\1>/g)) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy.find((directive) => directive.startsWith(`${tag}-src `))).toContain(`'sha256-${hash}'`);
    }
  });

  it('has the colours of the tokens, and reads the choice of theme from its cookie', () => {
    expect(readFileSync(`${ROOT}web/public/offline.html`, 'utf8')).toContain(`${VIEW_COOKIE}=(light|dark)`);
    const [light = '', dark = ''] = readFileSync(`${ROOT}web/public/offline.html`, 'utf8').split('color-scheme: dark;');
    for (const [css, tokens] of [
      [light, 'tokens'],
      [dark, 'tokens-dark'],
    ] as const) {
      const known = valuesIn(readFileSync(`${ROOT}web/app/styles/${tokens}.css`, 'utf8'));
      const own = valuesIn(css);
      expect(own.size).toBeGreaterThan(10);
      for (const [name, value] of own) expect([name, value]).toEqual([name, known.get(name)]);
    }
  });
});

describe('the installed site', () => {
  it('has a manifest whose icons have the sizes it names', async () => {
    const { headers, body } = await ask('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(body) as {
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
    }; // a manifest
    expect(manifest).toMatchObject({ name: '시세', lang: 'ko', start_url: paths.home(), display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
    for (const { src, sizes } of manifest.icons) if (sizes !== 'any') expect(await sizeOf(src)).toBe(sizes);
    expect(await sizeOf('/icons/apple-touch-icon.png')).toBe('180x180');
  });
});

describe('a page of which a copy may be kept', () => {
  it('is a public one, in whatever view', async () => {
    expect(await isAllowed(paths.home())).toBe(true);
    expect(await isAllowed(paths.stock('005930'))).toBe(true);
    expect(await isAllowed(paths.stock('005930'))).toBe(true); // from the cache of raw responses
    expect(await isAllowed(paths.home(), `${VIEW_COOKIE}=dark.kr.regular.shown`)).toBe(true);
  });

  it('is none of a signed-in reader, whether the login still holds or not', async () => {
    const { headers } = await ask(paths.home(), 'ssoToken=a.b.c; SSOid=minji@example.com');
    expect(headers[OFFLINE_COPY]).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    paths.myStock(),
    paths.portfolio(),
    paths.login(),
    paths.account(),
    APP_ROOT,
    `${APP_ROOT}/stock/005930`,
    MISSING,
  ])('is not %s', async (url) => expect(await isAllowed(url)).toBe(false));
});

/** Width and height in the header of a PNG. */
async function sizeOf(src: string): Promise<string> {
  const { rawPayload, headers } = await ask(src);
  expect(headers['content-type']).toBe('image/png');
  return `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`;
}

/** The first value of each token: they have others further down, for more contrast. */
function valuesIn(css: string) {
  return new Map(
    Array.from(css.matchAll(/(--[\w-]+): (#\w+);/g), ([, name = '', value]) => [name, value] as const).toReversed(),
  );
}

async function isAllowed(url: string, cookie?: string): Promise<boolean> {
  return (await ask(url, cookie)).headers[OFFLINE_COPY] === 'allowed';
}
