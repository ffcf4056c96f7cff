import { shcode } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { testEngines } from './support/store.ts';
import { withStore } from './support/store-of-tests.ts';

const count = (hour: number, code: string, views: number) => ({ hour, shcode: shcode(code), views, additions: 1 });
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64)';

describe('a view of a stock', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.close());

  const view = (code: string, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url: `/api/stock/${code}/view`, headers: { 'user-agent': BROWSER, ...headers } });
  // A number that was not requested before: this does not test cached responses.
  let asked = 100;
  const ranked = async (query = '') => {
    const { data } = (await site.app.inject(`/api/attention/stocks?num=${asked++}${query}`)).json();
    return data as {
      rows: { shcode: string; views: number; additions: number; score: number }[];
      views: number;
      total: number;
      formula: Record<string, number>;
    };
  };

  it('starts empty, and shows the formula', async () => {
    const ranking = await ranked();
    expect(ranking).toMatchObject({ rows: [], views: 0, total: 0, formula: { hours: 24, halflife: 6, addition: 5 } });
  });

  it('counts once for a reader, and ranks the stock in its market', async () => {
    await view('005930');
    await view('005930');
    await view('005930', { 'user-agent': `${BROWSER} Other` });
    await view('000660');
    const { rows, views } = await ranked();
    expect(rows.map(({ shcode: code, score }) => [code, score])).toEqual([
      ['005930', 2],
      ['000660', 1],
    ]);
    expect(views).toBe(3);
    expect((await ranked('&id=1001')).total).toBe(2);
    expect((await ranked('&id=2001')).total).toBe(0);
  });

  it('does not count for robots, other sites and unknown codes', async () => {
    expect((await view('005930', { 'user-agent': 'Googlebot/2.1' })).statusCode).toBe(200);
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://elsewhere.example'],
    ] as const) {
      const refused = await view('005930', { [name]: value });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'origin.foreign']);
    }
    expect((await view('999999')).statusCode).toBe(404);
    expect((await view('005930', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await ranked()).views).toBe(1);
  });

  it('of an ETF does not rank it among stocks', async () => {
    await view('069500');
    expect((await ranked()).rows).toEqual([]);
  });
});

for (const engine of testEngines()) {
  describe(`counts stored on ${engine.name}`, () => {
    let store: Store;
    withStore(engine, (opened) => (store = opened));

    it('add up, are read by the hour, and are deleted', async () => {
      await store.popularity.add([count(500_000, '005930', 2), count(499_000, '005930', 7)]);
      await store.popularity.add([count(500_000, '005930', 3)]);
      await Promise.all([1, 2, 3].map(() => store.popularity.add([count(500_001, '000660', 1)])));
      expect((await store.popularity.since(500_000)).toSorted((a, b) => a.hour - b.hour)).toEqual([
        { hour: 500_000, shcode: '005930', views: 5, additions: 2 },
        { hour: 500_001, shcode: '000660', views: 3, additions: 3 },
      ]);
      await store.popularity.forget(500_001);
      expect(await store.popularity.since(0)).toHaveLength(1);
    });

    it('take more rows than fit one statement', async () => {
      const many = Array.from({ length: 2_500 }, (_, n) => ({
        hour: 600_000,
        shcode: shcode(String(n).padStart(6, '0')),
        views: 1,
        additions: 0,
      }));
      await store.popularity.add(many);
      expect(await store.popularity.since(600_000)).toHaveLength(2_500);
    });
  });
}
