import { randomUUID } from 'node:crypto';
import type { FavoriteGroupRow } from '@sise/contract/favorites';
import { elementAt } from '@sise/domain/element-at';
import { COOLDOWN_MS, MOST_CLICKS } from '@sise/domain/favorites/click-limiter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMemberSite } from './support/member-site.ts';
import type { TestMemberSite } from './support/member-site.ts';
import { newMemberOf } from './support/new-member.ts';

let site: TestMemberSite;
beforeAll(async () => {
  site = await startMemberSite();
});
afterAll(() => site.close());

/** A new member, and this member's calls. */
async function newMember() {
  const member = await newMemberOf(site);
  return {
    ...member,
    groups: (): Promise<FavoriteGroupRow[]> => member.get('mystock/favorite-stock-group'),
  };
}

const codesOf = (groups: readonly FavoriteGroupRow[]) =>
  groups.map(({ name, stocks }) => [name, stocks.map(({ shcode }) => shcode)]);

describe('favorites', () => {
  it('create their first group, with the price of that moment', async () => {
    const { ask, get, groups } = await newMember();
    expect(await groups()).toEqual([]);
    const added = await ask('POST', 'mystock/favorite-stock', { shcode: '005930' });
    expect(codesOf(added.body.data)).toEqual([['관심종목', ['005930']]]);
    await ask('POST', 'mystock/favorite-stock', { shcode: '1001', is_index: true });
    const [group] = await groups();
    const { rows, addedrate } = await get(`mystock/favorite-stock-group/${group?.id}/stocks?trend=true`);
    expect(rows).toMatchObject([
      { shcode: '005930', is_index: false, hname: '삼성전자', addedrate: 0, delisted: false },
      { shcode: '1001', is_index: true, addedrate: 0 },
    ]);
    expect(rows[0].addedPrice).toBe(rows[0].price);
    expect(rows[0].trend.length).toBeGreaterThan(1);
    expect(addedrate).toBe(0);
    expect(group?.chgrate).toBeCloseTo((rows[0].chgrate + rows[1].chgrate) / 2, 1);
  });

  it('know in which groups a stock is, and follow the market', async () => {
    const { ask, get } = await newMember();
    const id = randomUUID();
    await ask('POST', 'mystock/favorite-stock-group', { name: '하나', stockGroupId: id, stocks: ['005930'] });
    await ask('POST', 'mystock/favorite-stock-group', { name: '둘' });
    expect(await get('mystock/favorite-stock-groups?shcode=005930')).toMatchObject([
      { name: '하나', count: 1, has: true },
      { name: '둘', count: 0, has: false },
    ]);
    expect(await get('stock/005930/is-fav-stock')).toEqual({ shcode: '005930', isFavStock: true, groups: 1 });
    expect(await get('stock/000660/is-fav-stock')).toMatchObject({ isFavStock: false, groups: 0 });
    expect(await get('mystock/favorite-stock-group/all-stocks')).toMatchObject([{ shcode: '005930', groups: [id] }]);
  });

  it('answer under their other paths, and show in which groups a stock is', async () => {
    const { ask, get, groups } = await newMember();
    const id = randomUUID();
    await ask('POST', 'mystock/favorite-stock-group', { name: '하나', stockGroupId: id });
    const placed = await ask('POST', 'mystock/favorite-stock-groups', { groups: [id], stock: '005930' });
    expect(codesOf(placed.body.data)).toEqual([['하나', ['005930']]]);
    await ask('PUT', 'mystock/favorite-stock-group/name', { stockGroupId: id, newName: '둘' });
    const group = elementAt(await groups(), 0);
    expect(group).toMatchObject({ id, stockGroupId: id, name: '둘', email: expect.stringContaining('@news.example') });
    const { email } = group;
    expect(await get('mystock/favorite-stock-groups?stock=005930')).toMatchObject([
      { stockGroupId: id, email, has: true },
    ]);
    const own = await ask('GET', `stock/005930/detail?email=${email}`);
    expect(own.body.data.isFavStock).toBe(true);
    expect((await get(`stock/000660/detail?email=${email}`)).isFavStock).toBe(false);
    expect((await get('stock/005930/detail')).isFavStock).toBeNull();
    expect((await ask('GET', 'stock/005930/detail?email=other@news.example')).body.code).toBe('member.mismatch');
    const stranger = await site.app.inject(`/api/stock/005930/detail?email=${email}`);
    expect([stranger.json().data.isFavStock, stranger.headers['cache-control']]).toEqual([null, 'private, no-store']);
    await ask('POST', 'mystock/favorite-stock-group-delete', { stockGroupId: id });
    expect(await groups()).toEqual([]);
  });

  it('are the same under ids in upper case, which the store returns in lower case', async () => {
    const { ask, groups } = await newMember();
    const [one, two] = [randomUUID(), randomUUID()];
    const [ONE, TWO] = [one.toUpperCase(), two.toUpperCase()];
    /** The groups after a write, which a retry leaves as they are. */
    const twice = async (method: 'POST' | 'PUT', path: string, payload: object) => {
      const replies = [await ask(method, path, payload), await ask(method, path, payload)];
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const [first, retry] = replies.map(({ body }) => codesOf(body.data));
      expect(retry).toEqual(first);
      return retry;
    };
    await twice('POST', 'mystock/favorite-stock-group', { name: '하나', stockGroupId: ONE });
    await twice('POST', 'mystock/favorite-stock-group', { name: '둘', stockGroupId: TWO });
    expect((await groups()).map(({ id }) => id)).toEqual([one, two]);
    await twice('POST', 'mystock/favorite-stock', { shcode: '005930', stockGroupId: TWO });
    await twice('POST', 'mystock/group/favorite-stock', { stockGroupId: TWO, stocks: ['000660'] });
    const arranged = { stockGroupId: TWO, stocks: ['000660', '005930'] };
    expect(await twice('PUT', 'mystock/favorite-stocks', arranged)).toContainEqual(['둘', ['000660', '005930']]);
    const moved = { stockGroupId: ONE, stocks: ['000660'], from: TWO };
    const afterMove = await ask('POST', 'mystock/group/favorite-stock', moved);
    expect(codesOf(afterMove.body.data)).toEqual([
      ['하나', ['000660']],
      ['둘', ['005930']],
    ]);
    await twice('PUT', 'mystock/favorite-stock-group/name', { id: TWO, newName: '셋' });
    expect(await twice('PUT', 'mystock/favorite-stock-groups', { groups: [TWO, ONE] })).toMatchObject([
      ['셋', ['005930']],
      ['하나', ['000660']],
    ]);
    await twice('POST', 'mystock/favorite-stock-groups', { groups: [ONE], shcode: '005930' });
    await twice('POST', 'mystock/favorite-stock-delete', { stockGroupId: ONE, stocks: ['005930'] });
    expect(await twice('POST', 'mystock/favorite-stock-group-delete', { id: TWO })).toEqual([['하나', ['000660']]]);
  });

  it('return the news and reports of their stocks, newest first', async () => {
    const { ask, get } = await newMember();
    await ask('POST', 'mystock/favorite-stock-group', { name: '소식', stocks: ['005930', '000660', '035420'] });
    const news = await get('mystock/stock-news?listcount=12');
    expect(news).toHaveLength(12);
    expect(new Set(news.map((row: { shcode: string }) => row.shcode)).size).toBeGreaterThan(1);
    const times = news.map((row: { at: string }) => row.at);
    expect(times).toEqual(times.toSorted().toReversed());
    const reports = await get('mystock/stock-reports?num=8');
    for (const { shcode } of reports) expect(['005930', '000660', '035420']).toContain(shcode);
    expect(reports.length).toBeGreaterThan(0);
  });

  it('are refused with a message, and nothing is written in part', async () => {
    const { ask, groups } = await newMember();
    const id = randomUUID();
    await ask('POST', 'mystock/favorite-stock-group', { name: '하나', stockGroupId: id });
    const refused = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const { status, body: reply } = await ask(method, path, body);
      return [status, reply.code];
    };
    expect(await refused('POST', 'mystock/favorite-stock-group', { name: '하나' })).toEqual([409, 'group.taken']);
    expect(await refused('POST', 'mystock/favorite-stock-group', { name: '  ' })).toEqual([400, 'input.invalid']);
    const half = { stockGroupId: id, stocks: ['005930', '999999'] };
    expect(await refused('POST', 'mystock/group/favorite-stock', half)).toEqual([404, 'stock.unknown']);
    const index = { shcode: '9999', is_index: true };
    expect(await refused('POST', 'mystock/favorite-stock', index)).toEqual([404, 'index.unknown']);
    const nowhere = { id: randomUUID(), newName: '새 이름' };
    expect(await refused('PUT', 'mystock/favorite-stock-group/name', nowhere)).toEqual([404, 'group.unknown']);
    expect(codesOf(await groups())).toEqual([['하나', []]]);
  });

  it('are blocked for a minute after too many clicks on one star', async () => {
    const { ask } = await newMember();
    const press = (shcode: string) => ask('POST', 'mystock/favorite-stock', { shcode });
    for (let n = 1; n < MOST_CLICKS; n += 1) expect((await press('005930')).status).toBe(200);
    const tooMany = await press('005930');
    expect([tooMany.status, tooMany.body.code]).toEqual([429, 'clicks.many']);
    expect(Number(tooMany.headers['retry-after'])).toBe(COOLDOWN_MS / 1_000);
    expect((await press('000660')).status).toBe(200);
  });

  it('of a device are merged, without stocks that are no longer listed', async () => {
    const { ask } = await newMember();
    await ask('POST', 'mystock/favorite-stock', { shcode: '005930' });
    const merged = await ask('POST', 'mystock/favorite-stock-groups/merge', {
      groups: [{ name: '관심종목', stocks: ['000660', '005930', '999999', { shcode: '1001', is_index: true }] }],
    });
    expect(codesOf(merged.body.data)).toEqual([['관심종목', ['005930', '000660', '1001']]]);
  });

  it('count as additions in the popularity of a stock', async () => {
    const { ask, get } = await newMember();
    let num = 500;
    const additions = async () => {
      num += 1; // a request not made before: this does not test cached responses
      const { rows } = await get(`attention/stocks?num=${num}`);
      return rows.find((row: { shcode: string }) => row.shcode === '012330')?.additions ?? 0;
    };
    const before = await additions();
    await ask('POST', 'mystock/favorite-stock', { shcode: '012330' });
    expect(await additions()).toBe(before + 1);
  });
});
