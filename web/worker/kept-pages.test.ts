import { instant } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { createKeptPages } from './kept-pages.ts';
import { createMemoryCache } from './testing/memory-cache.ts';

const page = (title: string) => new Response(`<html><title>${title}</title><script src="/assets/${title}.js">`);
const always = () => true;

function startPages() {
  const cache = createMemoryCache();
  let time = 0;
  return createKeptPages(
    async () => cache,
    () => instant(++time),
  );
}

it('keeps the newest copy of a page', async () => {
  const pages = startPages();
  await pages.keep('/', page('old'));
  await pages.keep('/', page('new'));
  expect((await pages.find('/'))?.html).toContain('new');
  expect(await pages.list()).toHaveLength(1);
  expect(await pages.find('/stock')).toBeNull();
});

it('lets the page go that was used least recently when there are more than 30', async () => {
  const pages = startPages();
  for (let i = 0; i < 30; i++) await pages.keep(`/${i}`, page(`${i}`));
  expect((await pages.find('/0'))?.facts.title).toBe('0'); // used again
  await pages.keep('/30', page('30'));
  const kept = (await pages.list()).map(({ address }) => address);
  expect(kept).toHaveLength(30);
  expect(kept.slice(0, 2)).toEqual(['/30', '/0']);
  expect(kept).not.toContain('/1');
});

it('keeps the time a page was sent at when it is shown again', async () => {
  const pages = startPages();
  const { keptAt } = await pages.keep('/', page('a'));
  await pages.find('/');
  expect((await pages.find('/'))?.facts.keptAt).toBe(keptAt);
});

it('knows when the server sent a page, whatever the clock of the device says', async () => {
  const pages = startPages();
  const sent = new Response('<html>', { headers: { date: 'Mon, 30 Nov 2026 05:05:00 GMT' } });
  const facts = await pages.keep('/', sent);
  expect([facts.sentAt, facts.keptAt]).toEqual([Date.parse('2026-11-30T14:05+09:00'), 1]);
  expect((await pages.find('/'))?.facts.sentAt).toBe(facts.sentAt);
  expect((await pages.keep('/stock', page('a'))).sentAt).toBe(3); // says nothing of it
});

it('knows the files a page needs: those it names, and those it loaded later', async () => {
  const pages = startPages();
  await pages.keep('/', page('a'), ['/assets/chart.js']);
  expect(await pages.addAssets('/', ['/assets/drawer.js', '/assets/a.js'], always)).toBe(true);
  expect((await pages.list())[0]?.assets).toEqual(['/assets/a.js', '/assets/chart.js', '/assets/drawer.js']);
});

it('adds no files to a page that is missing or too old', async () => {
  const pages = startPages();
  expect(await pages.addAssets('/', ['/assets/a.js'], always)).toBe(false);
  await pages.keep('/', page('b'));
  expect(await pages.addAssets('/', ['/assets/a.js'], () => false)).toBe(false);
  expect((await pages.list())[0]?.assets).toEqual(['/assets/b.js']);
});
