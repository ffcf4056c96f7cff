import type { Meta } from '@sise/contract/envelope';
import { CallFailure } from '@sise/contract/call-failure';
import { market } from '@sise/contract/market';
import type { ApiResponse, RequestScope, Transport } from '@sise/contract/page';
import { stock } from '@sise/contract/stock';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageQueries, queriesIn, responseIn } from './page-queries.ts';
import { createQueryClient } from './query-client.ts';
import { queryOf } from './query-of.ts';
import { requestScope, tabQueries } from './scope.ts';

const status = queryOf(market.status, {});
const detail = queryOf(stock.detail, { code: '005930' });
const meta: Meta = {
  source: 'simulator',
  sources: [],
  asOf: '',
  date: '',
  session: '',
  sessionId: 'closed',
  delayed: false,
  version: 1,
};

/** Responds to every call with its endpoint's name, except the refused ones; counts the calls. */
function teller(refused: Readonly<Record<string, CallFailure>> = {}) {
  const asked: string[] = [];
  const call = async ({ name }: { name: string }): Promise<ApiResponse<string>> => {
    asked.push(name);
    const no = refused[name];
    if (no) throw no;
    return { data: name, meta };
  };
  return { asked, call: call as unknown as Transport }; // the name stands in for the data
}

function onServer(call: Transport) {
  const context = new RouterContextProvider();
  context.set(requestScope, { call } as RequestScope); // a loader reads only this
  return argsWith(context);
}

function argsWith(context: RouterContextProvider) {
  const request = new Request('https://sise.example/stock/005930');
  return { request, url: new URL(request.url), params: { shcode: '005930' }, pattern: '/stock/:shcode', context };
}

const broken: Transport = () => Promise.reject(new TypeError('no such thing'));
const unknownStock = new CallFailure({ code: 'stock.unknown', status: 404, message: '없는 종목입니다.' });

describe('a page’s loader', () => {
  it('returns the response of every query, also for the title of the page', async () => {
    const { call } = teller();
    const loaded = await pageQueries({ required: () => [detail, status] }).loader(onServer(call));
    expect(queriesIn(loaded).map(({ queryKey }) => queryKey[1])).toEqual(['stock.detail', 'market.status']);
    expect(responseIn(loaded, detail)).toMatchObject({ data: 'stock.detail' });
    expect(responseIn(loaded, queryOf(stock.detail, { code: '000660' }))).toBeUndefined();
  });

  it('has its responses also where the loader adds something of its own', async () => {
    const { call } = teller();
    const loaded = await pageQueries({ required: () => [detail] }).loader(onServer(call));
    expect(responseIn({ ...loaded }, detail)).toMatchObject({ data: 'stock.detail' });
  });

  it('turns the status of a refused call into that of the page', async () => {
    const { call } = teller({ 'stock.detail': unknownStock });
    await expect(pageQueries({ required: () => [detail] }).loader(onServer(call))).rejects.toMatchObject({
      data: { code: 'stock.unknown', message: '없는 종목입니다.' },
      init: { status: 404 },
    });
  });

  it('renders without an optional query that failed', async () => {
    const { call } = teller({ 'market.status': unknownStock });
    const loaded = await pageQueries({ required: () => [detail], optional: () => [status] }).loader(onServer(call));
    expect(queriesIn(loaded).map(({ queryKey }) => queryKey[1])).toEqual(['stock.detail']);
  });

  it('loads dependent queries after the first responses', async () => {
    const { call, asked } = teller();
    const loaded = await pageQueries({
      required: () => [detail],
      dependent: (first) => (responseIn(first, detail) ? [status] : []),
    }).loader(onServer(call));
    expect(asked).toEqual(['stock.detail', 'market.status']);
    expect(responseIn(loaded, status)).toMatchObject({ data: 'market.status' });
  });

  it('rethrows other errors unchanged', async () => {
    await expect(pageQueries({ required: () => [detail] }).loader(onServer(broken))).rejects.toBeInstanceOf(TypeError);
  });

  it('requests nothing in the browser that the tab already has', async () => {
    const { call, asked } = teller();
    const context = new RouterContextProvider();
    context.set(tabQueries, createQueryClient(call));
    const { clientLoader: load } = pageQueries({ required: () => [detail] });
    await load({ ...argsWith(context), serverLoader: () => Promise.reject(new Error('not asked')) });
    await load({ ...argsWith(context), serverLoader: () => Promise.reject(new Error('not asked')) });
    expect(asked).toEqual(['stock.detail']);
  });
});
