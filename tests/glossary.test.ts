import { loadBuiltPages } from '@sise/server/pages/page-handler';
import { afterAll, describe, expect, it } from 'vitest';
import { startSite } from './support/site.ts';

const site = await startSite({ pages: await loadBuiltPages() });
afterAll(() => site.close());

const open = async (url: string) => (await site.app.inject({ url, headers: { accept: 'text/html' } })).body;

describe('the glossary', () => {
  it.each(['/stock/005930', '/equity-product/view/069500'])('has each term that %s leads to', async (path) => {
    const page = await open(path);
    const wanted = [...page.matchAll(/href="\/help\/terms#([^"]+)"/g)].map(([, name]) => name);
    expect(wanted).toContain('외국인-보유율');
    const glossary = await open('/help/terms');
    expect(wanted.filter((name) => !glossary.includes(`id="${name}"`))).toEqual([]);
  });
});
