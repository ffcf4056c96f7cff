import { globSync, readFileSync } from 'node:fs';
import { loadBuiltPages } from '@sise/server/pages/page-handler';
import { afterAll, expect, it } from 'vitest';
import { PAGES } from './support/pages.ts';
import { startSite } from './support/site.ts';
import { ROOT } from './support/source-files.ts';

const site = await startSite({ pages: await loadBuiltPages(), environment: { PLAYGROUND: 'true' } });
afterAll(() => site.close());

/** Which stock or report, and what a list is sorted by, changes nothing of whether there is a page. */
const MANY = /^\/(stock|equity-product\/view)\/[0-9A-Z]{6}|^\/consensus\/view\/\d|^\/member\/login\?/;

const pages = new Map<string, { readonly body: string; readonly statusCode: number }>();
for (const path of [...PAGES.map(([each]) => each), '/none', '/stock/999999']) {
  pages.set(path, await site.app.inject({ url: path, headers: { accept: 'text/html' } }));
}

it('sends every page with the styles of all that it shows', () => {
  const folder = `${ROOT}web/build/client/assets/`;
  const styleSheetsOf = new Map<string, Set<string>>();
  for (const styleSheet of globSync('*.css', { cwd: folder })) {
    for (const [, name = ''] of readFileSync(folder + styleSheet, 'utf8').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) {
      styleSheetsOf.set(name, (styleSheetsOf.get(name) ?? new Set()).add(styleSheet));
    }
  }
  const missing = new Set<string>();
  for (const [path, { body }] of pages) {
    const linked = new Set(
      [...body.matchAll(/ href="\/assets\/([\w.-]+\.css)#?"/g)].map(([, styleSheet]) => styleSheet),
    );
    expect(linked.size).toBeGreaterThan(0);
    const markup = body.replaceAll(/<script\b.*?<\/script>/gs, '');
    for (const name of [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))) {
      const styleSheets = [...(styleSheetsOf.get(name) ?? [])];
      if (styleSheets.length > 0 && !styleSheets.some((styleSheet) => linked.has(styleSheet)))
        missing.add(`${path}: ${styleSheets.join(', ')}`);
    }
  }
  expect([...missing]).toEqual([]);
});

it('has a page behind every link of every page', async () => {
  const links = new Map<string, string>();
  for (const [path] of PAGES) {
    const page = pages.get(path);
    expect([path, page?.statusCode]).toEqual([path, 200]);
    for (const [, href = ''] of (page?.body ?? '').matchAll(/<a [^>]*?href="([^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&');
      if (link.startsWith('/') && !MANY.test(link)) links.set(link, path);
    }
  }
  expect(links.size).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const [link, from] of links) {
    const status = await statusOf(link);
    if (status !== 200) broken.push(`${link} on ${from}: ${status}`);
  }
  expect(broken).toEqual([]);
});

it('makes one page for all unknown addresses, which leads each reader back from the login', async () => {
  const unknown = await Promise.all(
    ['/none', '/stock/005930/none'].map((url) => site.app.inject({ url, headers: { accept: 'text/html' } })),
  );
  expect(unknown.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  const [one = '', other = ''] = unknown.map(({ body }) => body);
  expect(one).toContain('?returnUrl=%2Fnone"');
  expect(other).toBe(one.replaceAll('%2Fnone', '%2Fstock%2F005930%2Fnone'));
});

/** The status of an address, or of the one it leads on to; a page that was made above is not made again. */
async function statusOf(url: string): Promise<number> {
  const made = pages.get(url);
  if (made) return made.statusCode;
  const { statusCode, headers } = await site.app.inject({ url, headers: { accept: 'text/html' } });
  return statusCode === 302 && headers.location ? statusOf(headers.location) : statusCode;
}
