import type { PageHandler } from '@sise/contract/page';
import { PLAIN_SCOPE } from '@sise/contract/testing/plain-scope';
import { loadBuiltPages } from '@sise/server/pages/page-handler';
import { openPageThread } from '@sise/server/page-thread/page-thread';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSite } from './support/site.ts';

/** What a page shows, and the responses to its calls, without when and in which order they came. */
function shownBy(html: string) {
  const responses = /<script[^>]* id="responses"[^>]*>([^<]*)</.exec(html)?.[1] ?? '[]';
  const untimed = responses.replaceAll(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":0');
  const lists = JSON.parse(untimed) as object[][];
  return {
    markup: html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll(/ nonce="[^"]*"/g, ''),
    responses: lists.map((list) => JSON.stringify(list)).toSorted(),
  };
}

describe('a page made in the thread', async () => {
  const inProcess = await loadBuiltPages();
  const thread = openPageThread(() => {});
  let makesPages: PageHandler = inProcess;
  const fields = (await thread.handler).fields ?? [];
  const site = await startSite({
    pages: Object.assign((...given: Parameters<PageHandler>) => makesPages(...given), { fields }),
  });
  // Both show the year's high and low of the indices, which are computed after the start.
  beforeAll(() => vi.waitFor(rangesOfIndices, { timeout: 60_000 }));
  afterAll(() => Promise.all([site.close(), thread.close()]));

  async function rangesOfIndices(): Promise<void> {
    expect((await site.app.inject('/api/index/1001')).json().data.high52).toBeGreaterThan(0);
  }

  async function pageBy(handler: PageHandler, url: string, headers = {}) {
    makesPages = handler;
    const {
      statusCode,
      body,
      headers: sent,
    } = await site.app.inject({ url, headers: { accept: 'text/html', ...headers } });
    const { 'content-type': type, location, vary, 'surrogate-key': keys } = sent;
    return { status: statusCode, ...shownBy(body), type, location, vary, keys };
  }

  it('reads the same query fields', () => expect(fields).toEqual(inProcess.fields));

  it.each([
    ['the home page', '/', 200],
    ['a stock', '/stock/005930', 200],
    ['another, with responses that are sent again', '/stock/000660', 200],
    ['a third, with responses that are kept', '/stock/035720', 200],
    ['a list', '/kospi-equities', 200],
    ['an index on a phone', '/indices/kosdaq', 200, { 'sec-ch-ua-mobile': '?1' }],
    ['a stock that does not exist', '/stock/999999', 404],
    ['a report without a number', '/consensus/view', 301],
  ])(
    'is the same as one made by the main thread: %s',
    async (_, path, status, headers: Record<string, string> = {}) => {
      const url = `${path}?uncached=`; // pages with an unknown field are not cached
      const made = await pageBy(await thread.handler, url, headers);
      expect(made.status).toBe(status);
      expect(made).toEqual(await pageBy(inProcess, url, headers));
    },
  );
});

const SCRIPT = new URL('support/ending-pages.ts', import.meta.url);

describe('a thread that ends', () => {
  const said: string[] = [];
  let thread: ReturnType<typeof openPageThread>;
  let handle: PageHandler;
  beforeAll(async () => {
    thread = openPageThread((line) => said.push(line), { script: SCRIPT, patienceMs: 200 });
    handle = await thread.handler;
  });
  afterAll(() => thread.close());

  const ask = async (path: string) => {
    const page = await handle(new Request(`https://sise.example${path}`), PLAIN_SCOPE);
    return new TextDecoder().decode(await page.bytes());
  };

  it('is opened again, for the pages it had begun and for new ones', async () => {
    const [slow, ends] = await Promise.allSettled([ask('/slow'), ask('/ends')]);
    expect(slow).toEqual({ status: 'fulfilled', value: '/slow' });
    expect(ends).toMatchObject({ status: 'rejected', reason: { message: 'the thread of the pages has ended' } });
    expect(said).toHaveLength(2);
    expect(await ask('/fine')).toBe('/fine');
  });

  it('logs the error that ended it', async () => {
    said.length = 0;
    await ask('/throws').catch(() => {});
    expect(await ask('/fine')).toBe('/fine');
    expect(said[0]).toBe('the thread of the pages has ended: Error: out of hand');
  });

  it('is ended if it hangs', async () => {
    said.length = 0;
    await expect(ask('/hangs')).rejects.toThrow('has ended');
    expect(await ask('/fine')).toBe('/fine');
    expect(said).toEqual(Array(2).fill('the thread of the pages has ended: Error: it hung'));
  });

  it('is not opened again for a page that fails by itself', async () => {
    said.length = 0;
    await expect(ask('/fails')).rejects.toThrow('Error: no page');
    expect(said).toEqual([]);
  });

  it('refuses what it was asked for, and everything after, once it is closed', async () => {
    said.length = 0;
    const closed = openPageThread((line) => said.push(line), { script: SCRIPT, patienceMs: 200 });
    const closedHandle = await closed.handler;
    const slow = closedHandle(new Request('https://sise.example/slow'), PLAIN_SCOPE);
    await Promise.all([expect(slow).rejects.toMatchObject({ code: 'site.stopping' }), closed.close()]);
    const afterwards = closedHandle(new Request('https://sise.example/'), PLAIN_SCOPE);
    await expect(afterwards).rejects.toMatchObject({ code: 'site.stopping' });
    expect(said).toEqual([]);
  });
});

it('rejects where the pages cannot be loaded', async () => {
  const thread = openPageThread(() => {}, { script: new URL('support/no-such-script.ts', import.meta.url) });
  await expect(thread.handler).rejects.toThrow('no-such-script');
});
