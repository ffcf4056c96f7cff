import { CallFailure } from '@sise/contract/call-failure';
import { market } from '@sise/contract/market';
import type { Answer, RequestScope, Transport } from '@sise/contract/page';
import { stock } from '@sise/contract/stock';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { answerIn, ensureQueries, loadQueries, queriesIn } from './load-queries.ts';
import { createQueryClient } from './query-client.ts';
import { queryOf } from './query-of.ts';
import { requestScope, tabQueries } from './scope.ts';

const status = queryOf(market.status, {});
const detail = queryOf(stock.detail, { code: '005930' });
const meta = { source: 'simulator', asOf: '', date: '', session: '', delayed: false, version: 1 } as const;

/** Answers every call with its endpoint's name, except those refused; counts. */
function teller(refused: Readonly<Record<string, CallFailure>> = {}) {
  const asked: string[] = [];
  const call = async ({ name }: { name: string }): Promise<Answer<string>> => {
    asked.push(name);
    const no = refused[name];
    if (no) throw no;
    return { data: name, meta };
  };
  return { asked, call: call as unknown as Transport }; // says the name where a real one says the rows
}

function onServer(call: Transport) {
  const context = new RouterContextProvider();
  context.set(requestScope, { call } as RequestScope); // a loader needs nothing else of it
  return argsWith(context);
}

function argsWith(context: RouterContextProvider) {
  const request = new Request('https://sise.example/stock/005930');
  return { request, url: new URL(request.url), params: { shcode: '005930' }, pattern: '/stock/:shcode', context };
}

const broken: Transport = () => Promise.reject(new TypeError('no such thing'));
const unknownStock = new CallFailure({ code: 'stock.unknown', status: 404, message: '없는 종목입니다.' });

describe('a page’s loader', () => {
  it('hands over the answer of every query, by which the page is titled too', async () => {
    const { call } = teller();
    const loaded = await loadQueries(() => [detail, status])(onServer(call));
    expect(queriesIn(loaded).map(({ queryKey }) => queryKey[1])).toEqual(['stock.detail', 'market.status']);
    expect(answerIn(loaded, detail)).toMatchObject({ data: 'stock.detail' });
    expect(answerIn(loaded, queryOf(stock.detail, { code: '000660' }))).toBeUndefined();
  });

  it('makes a refused call the page’s own status', async () => {
    const { call } = teller({ 'stock.detail': unknownStock });
    await expect(loadQueries(() => [detail])(onServer(call))).rejects.toMatchObject({
      data: { code: 'stock.unknown', message: '없는 종목입니다.' },
      init: { status: 404 },
    });
  });

  it('does without what it only wished for', async () => {
    const { call } = teller({ 'market.status': unknownStock });
    const loaded = await loadQueries(
      () => [detail],
      () => [status],
    )(onServer(call));
    expect(queriesIn(loaded).map(({ queryKey }) => queryKey[1])).toEqual(['stock.detail']);
  });

  it('asks later for what the first answers call for', async () => {
    const { call, asked } = teller();
    const loaded = await loadQueries(
      () => [detail],
      undefined,
      (first) => (answerIn(first, detail) ? [status] : []),
    )(onServer(call));
    expect(asked).toEqual(['stock.detail', 'market.status']);
    expect(answerIn(loaded, status)).toMatchObject({ data: 'market.status' });
  });

  it('lets a bug through as it is', async () => {
    await expect(loadQueries(() => [detail])(onServer(broken))).rejects.toBeInstanceOf(TypeError);
  });

  it('asks nothing in the browser that the tab already has', async () => {
    const { call, asked } = teller();
    const context = new RouterContextProvider();
    context.set(tabQueries, createQueryClient(call));
    const load = ensureQueries(() => [detail]);
    await load({ ...argsWith(context), serverLoader: () => Promise.reject(new Error('not asked')) });
    await load({ ...argsWith(context), serverLoader: () => Promise.reject(new Error('not asked')) });
    expect(asked).toEqual(['stock.detail']);
  });
});
