import { isBehind, ONE_REPORT } from '@sise/contract/consensus-wall';
import { APP_ROOT, paths, sitemapPaths } from '@sise/contract/paths';
import { dateOf } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import type { OriginOf } from '../http/request-origin.ts';
import type { Parts } from '../parts.ts';

/** Addresses in one file; the protocol allows 50,000. */
const PER_FILE = 20_000;

/** An address of the sitemap and the day of its last change, which is not known before there is a trading day. */
interface Entry {
  readonly path: string;
  readonly changedOn: DateKst | null;
}

/**
 * Serves robots.txt, and the sitemap: an index of files of pages, stocks, ETF and ETN, instruments of the world, coins,
 * analysts and reports. Most pages show values of the trading day, so that day is their last change.
 */
export function serveSitemap(app: FastifyInstance, parts: Parts, originOf: OriginOf): void {
  const XML = 'application/xml; charset=utf-8';
  const CACHED = 'public, max-age=3600';

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/plain; charset=utf-8')
      .send(robotsOf(originOf(request.raw))),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const files = [...(await filesOf(parts)).keys()].map((name) => ({
      path: `/sitemaps/${name}`,
      changedOn: parts.market.date,
    }));
    return reply
      .header('cache-control', CACHED)
      .type(XML)
      .send(documentOf('sitemapindex', 'sitemap', originOf(request.raw), files));
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const entries = (await filesOf(parts)).get(request.params.file) ?? refuse('path.unknown');
    return reply
      .header('cache-control', CACHED)
      .type(XML)
      .send(documentOf('urlset', 'url', originOf(request.raw), entries));
  });
}

/** Every file of the sitemap with its addresses; made anew for each request, since listings and reports change. */
async function filesOf(parts: Parts): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const {
    market: { listings, date },
    sources: { world, coins },
  } = parts;
  const ofDay = (all: readonly string[]) => all.map((path) => ({ path, changedOn: date }));
  const [instruments, coinQuotes] = await Promise.all([world?.quotes() ?? [], coins?.list() ?? []]);
  const stocks = listings.filter(({ kind }) => !isEtfEtn(kind)).map(({ shcode }) => paths.stock(shcode));
  const etfEtns = listings.filter(({ kind }) => isEtfEtn(kind)).map(({ shcode }) => paths.etfEtn(shcode));
  return new Map([
    ['pages.xml', ofDay(sitemapPaths())],
    ...parted('stocks', ofDay(stocks)),
    ...parted('products', ofDay(etfEtns)),
    ...parted('world', ofDay(instruments.map(({ instrument }) => paths.worldInstrument(instrument.symbol)))),
    ...parted('coins', ofDay(coinQuotes.map(({ symbol }) => paths.coin(symbol)))),
    ...parted('analysts', ofDay(analystsOf(parts))),
    ...parted('reports', reportsOf(parts)),
  ]);
}

/** Those whose reports of the last two years the site lists: the page of any other has nothing to say. */
function analystsOf({ sources: { research } }: Parts): string[] {
  const writers = new Set(research?.reports().map(({ writer }) => writer));
  return [...writers].filter((code) => research?.analysts().has(code)).map((code) => paths.analyst(code));
}

/** The reports of the last two years, the newest first; none where they are for members alone. */
function reportsOf({ sources: { research }, memberSite }: Parts): Entry[] {
  if (research === null || isBehind(memberSite.wall, ONE_REPORT)) return [];
  return research
    .reports()
    .map(({ id, at }) => ({ path: paths.report(`${id}`), changedOn: dateOf(at) }))
    .toReversed();
}

function isEtfEtn(kind: string | null): boolean {
  return kind === 'etf' || kind === 'etn';
}

/** The API is for programs and the pictures are for links; neither has pages to index. */
function robotsOf(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${APP_ROOT}/`,
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Files of some addresses; none without an address. */
function parted(name: string, entries: readonly Entry[]): [string, readonly Entry[]][] {
  const parts = Math.ceil(entries.length / PER_FILE);
  return Array.from({ length: parts }, (_, at) => [
    parts === 1 ? `${name}.xml` : `${name}-${at + 1}.xml`,
    entries.slice(at * PER_FILE, (at + 1) * PER_FILE),
  ]);
}

function documentOf(root: string, item: string, origin: string, entries: readonly Entry[]): string {
  const items = entries.map(({ path, changedOn }) => {
    const lastmod = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<${item}><loc>${origin}${path}</loc>${lastmod}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;
}
