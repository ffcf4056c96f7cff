import { market } from '@sise/contract/market';
import { news } from '@sise/contract/news';
import type { Transport } from '@sise/contract/page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOriginCall } from './origin-call.ts';
import { originBase, withPublisher } from './publisher.ts';

const PUBLISHER = 'https://www.news.example';
const row = {
  shcode: '005930',
  hname: '삼성전자',
  price: 71_500,
  change: 500,
  chgrate: 0.7,
  jnilclose: 71_000,
  halted: false,
  isnew: false,
  warning: null,
  action: null,
  newsid: null,
  newstitle: '삼성전자 오름세',
  newsurl: 'https://www.news.example/1',
  newsat: '2026-11-20T10:30:00+09:00',
};
const ask = () => createOriginCall(PUBLISHER)(news.plus, { num: 30 });

/** Replies to every request; returns them. */
function stubReply(response: () => Response): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(url, init));
    return response();
  });
  return requests;
}

afterEach(() => void vi.unstubAllGlobals());

describe('the publisher’s main site', () => {
  it.each([
    ['pc', PUBLISHER],
    ['mobile', PUBLISHER],
    ['app', '/hk-origin'],
  ] as const)('is reached from the shell %s at %s', (device, base) => {
    const settings = { clientKey: 'x', analytics: 'none', publisher: PUBLISHER } as const;
    expect(originBase(settings, device)).toBe(base);
    expect(originBase({ ...settings, publisher: null }, device)).toBeNull();
  });

  it('gets its own calls, without anything of the reader, and no others', async () => {
    const requests = stubReply(() => Response.json({ data: { rows: [row] }, meta: {} }));
    const own = vi.fn(() => Promise.resolve('own')) as unknown as Transport; // its response is not looked at
    const call = withPublisher(own, PUBLISHER);
    expect((await call(news.plus, { num: 30 })).data.rows).toEqual([row]);
    expect(await call(market.status, {})).toBe('own');
    expect(await withPublisher(own, null)(news.plus, { num: 30 })).toBe('own');
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.url).toBe(`${PUBLISHER}/api/v2/stock-plus?num=30`);
    expect(request?.credentials).toBe('omit');
    expect([...(request?.headers ?? [])]).toEqual([['accept', 'application/json']]);
  });

  it.each([
    ['is away', () => Response.error()],
    ['refuses', () => Response.json({ data: { rows: [row] }, meta: {} }, { status: 503 })],
    ['answers with a page', () => new Response('<!doctype html>')],
    ['answers with another shape', () => Response.json([row])],
    ['answers without a source', () => Response.json({ data: { rows: [row] } })],
    ['answers without rows', () => Response.json({ data: {}, meta: {} })],
    ['answers with rows without a name', () => Response.json({ data: { rows: [{ ...row, hname: null }] }, meta: {} })],
    ['answers with a price in words', () => Response.json({ data: { rows: [{ ...row, price: '7만' }] }, meta: {} })],
    ['answers with no time', () => Response.json({ data: { rows: [{ ...row, newsat: '어제' }] }, meta: {} })],
  ])('fails the call if it %s', async (_, response) => {
    stubReply(response);
    await expect(ask()).rejects.toMatchObject({
      name: 'CallFailure',
      code: 'network',
      request: { method: 'GET', path: `${PUBLISHER}/api/v2/stock-plus`, id: null },
    });
  });

  it('fails the call without a connection, and says nothing of a call that was given up', async () => {
    const gone = new AbortController();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await expect(ask()).rejects.toMatchObject({ status: 0, message: '서버에 연결하지 못했습니다.' });
    gone.abort();
    const given = createOriginCall(PUBLISHER)(news.plus, { num: 30 }, gone.signal);
    await expect(given).rejects.toBeInstanceOf(TypeError);
  });
});
