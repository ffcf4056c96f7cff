import { APP_ROOT, paths, sitemapPaths } from '@sise/contract/paths';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import type { OriginOf } from '../http/request-origin.ts';
import type { Parts } from '../parts.ts';

/** Addresses in one file; the protocol allows 50,000. */
const PER_FILE = 20_000;

/**
 * Serves robots.txt, and the sitemap: an index of files of pages, stocks, ETF and ETN. Every page shows values of the
 * trading day, so that day is its last change.
 */
export function serveSitemap(app: FastifyInstance, { market }: Parts, originOf: OriginOf): void {
  const XML = 'application/xml; charset=utf-8';
  const CACHED = 'public, max-age=3600';

  /** Every file of the sitemap with its paths; made anew each day, when listings change. */
  function files(): Map<string, readonly string[]> {
    return new Map([
      ['pages.xml', sitemapPaths()],
      ...parted(
        'stocks',
        pathsOf(
          market.listings.filter(({ kind }) => !isEtfEtn(kind)),
          paths.stock,
        ),
      ),
      ...parted(
        'products',
        pathsOf(
          market.listings.filter(({ kind }) => isEtfEtn(kind)),
          paths.etfEtn,
        ),
      ),
    ]);
  }

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/plain; charset=utf-8')
      .send(robotsOf(originOf(request.raw))),
  );
  app.get('/sitemap.xml', (request, reply) => {
    const addresses = [...files().keys()].map((name) => `${originOf(request.raw)}/sitemaps/${name}`);
    return reply
      .header('cache-control', CACHED)
      .type(XML)
      .send(documentOf('sitemapindex', 'sitemap', addresses, market.date));
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const listed = files().get(request.params.file) ?? refuse('path.unknown');
    const addresses = listed.map((path) => originOf(request.raw) + path);
    return reply
      .header('cache-control', CACHED)
      .type(XML)
      .send(documentOf('urlset', 'url', addresses, market.date));
  });
}

function pathsOf(listings: Parts['market']['listings'], pathOf: (shcode: string) => string): string[] {
  return listings.map(({ shcode }) => pathOf(shcode));
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

function parted(name: string, paths: readonly string[]): [string, readonly string[]][] {
  const parts = Math.ceil(paths.length / PER_FILE);
  return Array.from({ length: parts }, (_, at) => [
    parts === 1 ? `${name}.xml` : `${name}-${at + 1}.xml`,
    paths.slice(at * PER_FILE, (at + 1) * PER_FILE),
  ]);
}

function documentOf(root: string, item: string, addresses: readonly string[], date: string | null): string {
  const lastmod = date === null ? '' : `<lastmod>${date}</lastmod>`;
  const items = addresses.map((address) => `<${item}><loc>${encodeURI(address)}</loc>${lastmod}</${item}>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items}\n</${root}>\n`;
}
