import type { NewsItem, NewsStockRow } from '@sise/contract/news';
import { describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';

const get = async (url: string) => (await sharedSite()).app.inject({ url });
const dataOf = async (query: string) => (await get(`/api/news?${query}`)).json().data;
const rowsOf = async (query: string): Promise<NewsItem[]> => (await dataOf(`num=500&${query}`)).rows;

const itemsOf = (feed: string) => feed.match(/<item>.*?<\/item>/g) ?? [];

describe('/news.rss', () => {
  it('has the newest articles of the page, marked as simulated', async () => {
    const feed = await get('/news.rss');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    const items = itemsOf(feed.body);
    const rows = (await rowsOf('')).slice(0, 50);
    expect(items.map((item) => /<guid isPermaLink="false">(.*?)</.exec(item)?.[1])).toEqual(rows.map(({ id }) => id));
    expect(items[0]).toMatch(/<title>\[모의\] [^<]+<\/title><link>http:[^<]+\/news\?[^<]+<\/link>/);
    expect(items[0]).toContain('>모의뉴스</source>');
  });

  it('has those of one stock, and refuses a code that is none', async () => {
    const { body } = await get('/news.rss?shcode=005930');
    expect(body).toContain('<title>삼성전자 – 시세 증시 뉴스</title>');
    const items = itemsOf(body);
    expect(items.length).toBeGreaterThan(20);
    for (const item of items) expect(item).toContain('/news?code=005930&amp;date=');
    expect((await get('/news.rss?shcode=moon')).json()).toMatchObject({ errors: [{ field: 'shcode' }] });
    expect((await get('/news.rss?shcode=ZZZZZZ')).statusCode).toBe(404);
  });
});

describe('/api/news', () => {
  it('has every kind together, newest first, in pages without gaps', async () => {
    const { total, pages, from } = await dataOf('num=10');
    expect(pages).toBe(Math.ceil(total / 10));
    expect(from).toBe('2026-11-14');
    const whole = await rowsOf('');
    expect(new Set(whole.map(({ kind }) => kind))).toEqual(new Set(['stock', 'market', 'coin']));
    expect(whole.map(({ at }) => at)).toEqual(
      whole
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const paged = await Promise.all([1, 2, 3].map(async (page) => (await dataOf(`num=10&page=${page}`)).rows));
    expect(paged.flat()).toEqual(whole.slice(0, 30));
    expect((await dataOf('num=10&page=90000')).rows).toEqual([]);
  });

  it('names stocks and coins with their quotes now', async () => {
    const [market] = await rowsOf('category=market&q=시가총액 상위');
    expect(market?.stocks.length).toBeGreaterThan(3);
    for (const { shcode, price, jnilclose } of market?.stocks ?? []) {
      const { data } = (await get(`/api/stock/${shcode}/detail`)).json();
      expect({ price, jnilclose }).toEqual({ price: data.price, jnilclose: data.jnilclose });
    }
    const coins = await rowsOf('category=coin');
    expect(coins.every(({ kind, coins: [first] }) => kind === 'coin' && first?.chgrate !== undefined)).toBe(true);
    expect(coins[0]?.coins.map(({ symbol }) => symbol)).toContain('BTC');
  });

  it('is filtered by stock, words and day', async () => {
    const samsung = await dataOf('code=005930&num=500');
    expect(samsung).toMatchObject({ from: '2026-08-23', stock: { shcode: '005930', hname: '삼성전자' } });
    expect(samsung.rows.length).toBeGreaterThan(20);
    expect(samsung.rows.every(({ shcode }: NewsItem) => shcode === '005930')).toBe(true);
    const rose = await rowsOf('code=005930&q=상승 마감');
    expect(rose.length).toBeGreaterThan(0);
    for (const { title, summary } of rose) expect(`${title} ${summary}`).toMatch(/상승|마감/);
    const named = await rowsOf('category=market&code=005930');
    expect(
      named.every(({ kind, stocks }) => kind === 'market' && stocks.some(({ shcode }) => shcode === '005930')),
    ).toBe(true);
    const ofDay = await rowsOf('date=2026-11-18');
    expect(new Set(ofDay.map(({ at }) => at.slice(0, 10)))).toEqual(new Set(['2026-11-18']));
    expect(await rowsOf('date=2019-01-02')).toEqual([]);
    expect(await rowsOf('category=featured')).toSatisfy((rows: NewsItem[]) => rows.every(({ featured }) => featured));
  });

  it('is a file, too', async () => {
    const file = await get('/api/news?category=market&format=csv');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain('topicname');
  });

  it.each([
    ['category=moon', 'category'],
    ['code=5930', 'code'],
    ['date=yesterday', 'date'],
    [`q=${'가'.repeat(61)}`, 'q'],
    ['page=0', 'page'],
  ])('refuses %s', async (query, field) => {
    const reply = await get(`/api/news?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'input.invalid', errors: [{ field }] });
  });

  it('knows no other stocks', async () => {
    expect((await get('/api/news?code=999999')).json()).toMatchObject({ status: 404, code: 'stock.unknown' });
  });
});

it('/api/news/named-stocks has the stocks most named within a day, with their quotes', async () => {
  const { rows, since } = (await get('/api/news/named-stocks?num=5')).json().data;
  expect(rows).toHaveLength(5);
  const counts = rows.map(({ articles }: NewsStockRow) => articles);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
  const [first] = rows;
  const recent = (await rowsOf(`code=${first.shcode}`)).filter(({ at }) => at >= since);
  expect(first.articles).toBeGreaterThanOrEqual(recent.length);
  expect(first.price).toBeGreaterThan(0);
});
