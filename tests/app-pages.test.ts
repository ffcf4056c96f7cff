import { APP_ERROR, inApp, isAppPath } from '@sise/contract/paths';
import { loadBuiltPages } from '@sise/server/pages/page-handler';
import { afterAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';

const ORIGIN = 'https://sise.example';
const environment = { PLAYGROUND: 'true', SITE_ORIGIN: ORIGIN };
const site = await startSite({ pages: await loadBuiltPages(), environment });
afterAll(() => site.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const VISITORS = {
  desktop: { agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36', isPhone: false },
  mobile: { agent: PHONE, isPhone: true },
  android: { agent: `${PHONE} A`, isPhone: true },
  ios: { agent: `${IPHONE} I`, isPhone: true },
  crawler: { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', isPhone: false },
} as const;
type Visitor = keyof typeof VISITORS;

/** Every address of the specification that is on the web, with what its page has besides the usual. */
const WEB: readonly (readonly [path: string, also?: Expected])[] = [
  ['/'],
  ['/analyst'],
  ['/analyst/view/A001'],
  ['/consensus'],
  ['/consensus/view/10001'],
  ['/equity-product'],
  ['/equity-product/etf'],
  ['/equity-product/etn'],
  ['/equity-product/view/069500', { app: '/hkapp/stock/069500' }],
  ['/equity-product/view/069500/asp', { app: '/hkapp/stock/069500/asp' }],
  ['/equity-product/view/069500/chart', { app: '/hkapp/stock/069500/chart' }],
  ['/kospi-equities'],
  ['/kosdaq-equities'],
  ['/etf-equities', { canonical: '/equity-product/etf' }],
  ['/etn-equities', { canonical: '/equity-product/etn' }],
  ['/konex-equities', { canonical: '/konex' }],
  ['/konex'],
  ['/my-stock', { shell: 'my-stock', noindex: true }],
  ['/screener'],
  ['/index-info', { canonical: '/index-info/marketcap' }],
  ['/index-info/amount'],
  ['/index-info/attention'],
  ['/index-info/down'],
  ['/index-info/industry'],
  ['/index-info/kospi200'],
  ['/index-info/marketcap'],
  ['/index-info/new'],
  ['/index-info/up'],
  ['/index-info/volume'],
  ['/investment'],
  ['/investment/foreigner-trading'],
  ['/investment/investors'],
  ['/investment/program-trading'],
  ['/stock'],
  ['/stock/005930'],
  ['/stock/005930/asp'],
  ['/stock/005930/chart'],
  ['/stock/005930/consensus'],
  ['/stock/005930/financial-summary'],
  ['/stock/005930/public-announcement'],
  ['/stock/005930/short-stock-selling'],
  ['/indices/kospi'],
  ['/indices/kosdaq'],
  ['/indices/kospi200'],
  ['/indices/kospi-future'],
  ['/indices/kosdaq-future'],
  ['/indices/kospi-option'],
  ['/indices/kosdaq-option'],
  ['/marketmap/kospi'],
  ['/marketmap/kosdaq'],
  ['/playground', { shell: 'pc', noindex: true }],
  ['/playground-mobile', { shell: 'mobile', noindex: true }],
];

/** The addresses of the app that are not a page's path below /hkapp. */
const APP: readonly (readonly [path: string, also: Expected])[] = [
  [inApp('/index-info'), { canonical: '/index-info/industry' }],
  ['/hkapp/konex', { canonical: '/konex' }],
  ['/hkapp/marketmap', { canonical: '/marketmap/kospi' }],
  ['/hkapp/my-stock', { canonical: '/my-stock', shell: 'my-stock' }],
  ['/hkapp/my-stock/portfolio', { canonical: '/my-stock/portfolio', shell: 'my-stock' }],
  ['/hkapp/stock/005930', { canonical: '/stock/005930' }],
  ['/hkapp/indices/kospi', { canonical: '/indices/kospi' }],
  ['/hkapp/indices/kosdaq', { canonical: '/indices/kosdaq' }],
  ['/hkapp/indices/kospi200', { canonical: '/indices/kospi200' }],
  ['/hkapp/indices/kospi-futures', { canonical: '/indices/kospi-future' }],
  ['/hkapp/indices/kosdaq-futures', { canonical: '/indices/kosdaq-future' }],
  ['/hkapp/indices/kospi-option', { canonical: '/indices/kospi-option' }],
  ['/hkapp/indices/kosdaq-option', { canonical: '/indices/kosdaq-option' }],
];

/** The twins of the others, and of pages that a reader of the app goes on to. */
const TWINS: readonly (readonly [path: string, also: Expected])[] = [
  ...WEB,
  ...['/world', '/world/NIKKEI', '/coins/BTC', '/news', '/calendar', '/compare', '/indices/kospi/daily'].map(
    (path) => [path] as const,
  ),
]
  .filter(([path, { app } = {}]) => app === undefined && isAppPath(inApp(path)) && !['/', '/index-info'].includes(path))
  .map(([path, also = {}]) => [inApp(path), { canonical: path, ...also }] as const)
  .filter(([path]) => !APP.some(([known]) => known === path));

interface Expected {
  readonly canonical?: string;
  /** my-stock stands for its shell of each device. */
  readonly shell?: string;
  readonly noindex?: true;
  /** its page in the app, if it is not its path below /hkapp */
  readonly app?: string;
}

interface Seen {
  readonly status: number;
  readonly shell: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: unknown;
  readonly app: string | undefined;
}

async function open(url: string, visitor: Visitor, headers: Record<string, string> = {}) {
  const { agent } = VISITORS[visitor];
  return site.app.inject({ url, headers: { accept: 'text/html', 'user-agent': agent, ...headers } });
}

async function see(url: string, visitor: Visitor): Promise<Seen> {
  const { statusCode, headers, body } = await open(url, visitor);
  return {
    status: statusCode,
    shell: /<main [^>]*data-shell="([^"]*)"/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="https:\/\/sise\.example([^"]*)"/.exec(body)?.[1],
    robots: headers['x-robots-tag'],
    app: /<html [^>]*data-app="([^"]*)"/.exec(body)?.[1],
  };
}

function shellFor(visitor: Visitor, shell = 'remake'): string {
  return shell === 'remake' || shell === 'my-stock' ? `${shell}-${VISITORS[visitor].isPhone ? 'mobile' : 'pc'}` : shell;
}

const isInside = (visitor: Visitor) => visitor === 'android' || visitor === 'ios';

const EVERYBODY = Object.keys(VISITORS) as Visitor[]; // its keys are those of the table
/** Of each kind of shell and of each answer one. */
const SOME: readonly Visitor[] = ['desktop', 'android'];

/** What everybody sees at an address; at the same time, so that those with the same page share it. */
async function seen(path: string, visitors: readonly Visitor[] = EVERYBODY): Promise<Partial<Record<Visitor, Seen>>> {
  return Object.fromEntries(await Promise.all(visitors.map(async (visitor) => [visitor, await see(path, visitor)])));
}

function expected(visitors: readonly Visitor[], what: (visitor: Visitor) => Omit<Seen, 'app'>) {
  return Object.fromEntries(
    visitors.map((visitor) => [visitor, { ...what(visitor), app: isInside(visitor) ? visitor : undefined }]),
  );
}

const GONE = { status: 404, canonical: undefined, shell: 'app' } as const;

describe('a page of the web', () => {
  it.each(WEB.map(([path, also = {}]) => [path, also] as const))(
    'is shown to everybody at %s',
    async (path, { canonical = path, shell, noindex }) => {
      const page = { status: 200, canonical, robots: noindex && 'noindex' };
      expect(await seen(path)).toEqual(
        expected(EVERYBODY, (visitor) => ({ ...page, shell: shellFor(visitor, shell) })),
      );
    },
  );
});

/** Whether the document says that it slides in. */
async function slides(headers: Record<string, string>, visitor: Visitor = 'ios'): Promise<boolean> {
  return /<html [^>]*data-slide=/.test((await open('/hkapp/konex', visitor, headers)).body);
}

/** What is seen at an address of the app: its page inside, nothing outside. */
const pageInApp =
  ({ canonical, shell }: Expected) =>
  (visitor: Visitor) =>
    isInside(visitor)
      ? { status: 200, canonical, shell: shell === undefined ? 'app' : `${shell}-app`, robots: 'noindex' }
      : { ...GONE, robots: undefined };

describe('a page of the app', () => {
  it.each(APP)('is shown in the app only at %s', async (path, also) => {
    expect(await seen(path)).toEqual(expected(EVERYBODY, pageInApp(also)));
  });

  it.each(TWINS)('is shown in the app only at %s, the twin of another', async (path, also) => {
    expect(await seen(path, SOME)).toEqual(expected(SOME, pageInApp(also)));
  });

  it('explains itself to everybody at /hkapp/error', async () => {
    const page = { status: 200, canonical: APP_ERROR, shell: 'app', robots: 'noindex' };
    expect(await seen(APP_ERROR)).toEqual(expected(EVERYBODY, () => page));
    expect((await open(APP_ERROR, 'ios')).body).toContain('화면을 열 수 없습니다');
    expect((await open(APP_ERROR, 'desktop')).body).toContain('앱에서 보는 화면입니다');
  });

  it.each([
    '/hkapp',
    '/hkapp/no/such/page',
    '/hkapp/terms',
    '/hkapp/member/login',
    '/hkapp/equity-product/view/069500',
  ])('does not exist at %s', async (path) =>
    expect(await seen(path, SOME)).toEqual(
      expected(SOME, (visitor) => ({ ...GONE, robots: isInside(visitor) ? 'noindex' : undefined })),
    ),
  );

  it.each([
    ['/hkapp/indices/1001?page=2', '/hkapp/indices/kospi?page=2'],
    ['/hkapp/indices/kosdaq150', '/hkapp/indices/kosdaq-futures'],
    ['/hkapp/indices/nasdaq', APP_ERROR],
    ['/hkapp/consensus/view', '/hkapp/consensus'],
    ['/hkapp/analyst/view', '/hkapp/analyst'],
    ['/hkapp/equity-product/view', '/hkapp/equity-product'],
  ])('leads from %s to %s', async (path, to) => {
    expect((await open(path, 'android')).headers.location).toBe(to);
    expect((await open(path, 'desktop')).statusCode).toBe(404);
  });
});

/** The middleware of a page runs in its order: each part uses what the one before it found. */
describe('the app', () => {
  it('leads to the tab of MY last used in the app, and to no other', async () => {
    const cookie = 'sise-my-app=portfolio; sise-my-mobile=analysts';
    expect((await open('/hkapp/my-stock', 'android', { cookie })).headers.location).toBe('/hkapp/my-stock/portfolio');
    expect((await open('/my-stock', 'mobile', { cookie })).headers.location).toBe('/my-stock/analysts');
  });

  it('says in its document that it slides in, if HKAPP-SLIDE is Y', async () => {
    expect(await slides({ 'hkapp-slide': ' y' })).toBe(true);
    expect(await slides({ 'hkapp-slide': 'true' })).toBe(false);
    expect(await slides({ 'hkapp-slide': 'Y' }, 'mobile')).toBe(false);
  });

  it('has pages of its own in every cache', async () => {
    for (let round = 0; round < 2; round++)
      for (const [visitor, status] of [
        ['android', 200],
        ['mobile', 404],
        ['ios', 200],
        ['android', 200],
      ] as const) {
        const { statusCode, headers, body } = await open('/hkapp/konex', visitor);
        expect([statusCode, headers['cache-control'], body.includes(`data-app="${visitor}"`)]).toEqual([
          status,
          'private, no-cache',
          isInside(visitor),
        ]);
        expect(String(headers.vary)).toContain('user-agent, sec-ch-ua-mobile, hkapp-env, hkapp-slide');
      }
    const web = await open('/konex', 'mobile');
    expect(web.headers['cache-control']).toContain('public');
    expect(web.body).not.toContain('data-app');
  });

  it('keeps its links inside, but for the documents of the site, which the web has alone', async () => {
    const out = new Set<string>();
    for (const path of [...APP.map(([each]) => each), '/hkapp/stock/005930/consensus', '/hkapp/news', '/hkapp/world']) {
      const { body } = await open(path, 'android');
      for (const [, href = ''] of body.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)) if (!isAppPath(href)) out.add(href);
    }
    expect([...out].filter((href) => !DOCUMENTS.test(href))).toEqual([]);
  });
});

const DOCUMENTS = /^\/(terms|privacy|sources|accessibility|help|member\/\w+|api\/|calendar\.ics)/;
