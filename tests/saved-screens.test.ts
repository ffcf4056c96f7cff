import { randomUUID } from 'node:crypto';
import { MOST_SAVED_SCREENS } from '@sise/domain/screener/saved-screen';
import { beforeAll, describe, expect, it } from 'vitest';
import { dateKst } from '@sise/domain/terms';
import type { Store } from '../server/store/database.ts';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';
import { testEngines } from './support/store.ts';
import { withStore } from './support/store-of-tests.ts';

const screenOf = (name: string, conditions = 'per=~10') => ({
  id: randomUUID(),
  name,
  kind: 'stocks' as const,
  conditions,
});

const draft = (name: string) => ({ ...screenOf(name, `per=~${name.length}`), savedOn: dateKst('2026-11-19') });

describe('saved screens', () => {
  let site: SharedSite;
  beforeAll(async () => {
    site = await sharedSite();
  });

  /** A new member's calls. */
  async function newMember() {
    const sub = randomUUID();
    const cookie = `ssoToken=${await site.sso.token({ sub, email: `${sub}@news.example` })}`;
    return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
      const headers = { cookie, origin: 'http://localhost' };
      const url = `/api/${path}`;
      const { statusCode, body } = await site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      const { data, code } = JSON.parse(body);
      return { status: statusCode, data, code };
    };
  }

  it('are kept with the day of the market, and renamed and removed', async () => {
    const ask = await newMember();
    const screen = screenOf('저PER', 'per=~10&rsi=~30');
    const saved = { ...screen, savedOn: site.market.date };
    expect((await ask('POST', 'screener/saved', screen)).data).toEqual([saved]);
    expect((await ask('POST', 'screener/saved', screen)).data).toEqual([saved]); // a retry
    await ask('PUT', 'screener/saved/name', { id: screen.id, name: '저평가 과매도' });
    expect((await ask('GET', 'screener/saved')).data).toEqual([{ ...saved, name: '저평가 과매도' }]);
    expect((await ask('POST', 'screener/saved-delete', { id: screen.id })).data).toEqual([]);
    expect((await ask('PUT', 'screener/saved/name', { id: screen.id, name: '없음' })).code).toBe('screen.unknown');
  });

  it('are the same under their ids in upper case, which the store returns in lower case', async () => {
    const ask = await newMember();
    const screen = screenOf('대문자');
    const sent = { ...screen, id: screen.id.toUpperCase() };
    const screens = [{ ...draft('가나다'), id: randomUUID().toUpperCase() }];
    expect((await ask('POST', 'screener/saved', sent)).data).toMatchObject([{ id: screen.id }]);
    expect((await ask('POST', 'screener/saved', sent)).data).toMatchObject([{ id: screen.id }]);
    for (const name of ['새 이름', '새 이름']) {
      expect((await ask('PUT', 'screener/saved/name', { id: sent.id, name })).data).toMatchObject([{ name }]);
    }
    expect((await ask('POST', 'screener/saved/merge', { screens })).data).toHaveLength(2);
    expect((await ask('POST', 'screener/saved/merge', { screens })).data).toHaveLength(2);
    expect((await ask('POST', 'screener/saved-delete', { id: sent.id })).data).toHaveLength(1);
    expect((await ask('POST', 'screener/saved-delete', { id: sent.id })).data).toHaveLength(1);
  });

  it('are refused with conditions that the screener does not take, with a name taken, and beyond thirty', async () => {
    const ask = await newMember();
    for (const conditions of ['per=a', 'marketCap=1~2', 'nothing=1']) {
      expect((await ask('POST', 'screener/saved', screenOf('틀린 조건', conditions))).code).toBe('input.invalid');
    }
    expect((await ask('POST', 'screener/saved', { ...screenOf(''), name: ' ' })).status).toBe(400);
    await ask('POST', 'screener/saved', screenOf('하나'));
    expect((await ask('POST', 'screener/saved', screenOf('하나'))).code).toBe('screen.taken');
    const rest = Array.from({ length: MOST_SAVED_SCREENS - 1 }, (_, n) => ({
      ...screenOf(`조건 ${n}`, `per=~${n + 20}`),
      savedOn: '2026-11-19',
    }));
    expect((await ask('POST', 'screener/saved/merge', { screens: rest })).data).toHaveLength(MOST_SAVED_SCREENS);
    expect((await ask('POST', 'screener/saved', screenOf('너무 많음'))).code).toBe('screens.many');
  });

  it('are seen by their owner alone', async () => {
    const [own, other] = [await newMember(), await newMember()];
    const screen = screenOf('내 조건');
    await own('POST', 'screener/saved', screen);
    expect((await other('GET', 'screener/saved')).data).toEqual([]);
    expect((await other('PUT', 'screener/saved/name', { id: screen.id, name: '남의 것' })).status).toBe(404);
    await other('POST', 'screener/saved-delete', { id: screen.id });
    await other('POST', 'screener/saved', screen); // the same id is another screen for another member
    await other('PUT', 'screener/saved/name', { id: screen.id, name: '다른 이름' });
    expect((await own('GET', 'screener/saved')).data).toMatchObject([{ name: '내 조건' }]);
    const stranger = await site.app.inject('/api/screener/saved');
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'member.required']);
  });

  it('are taken along and deleted with the account', async () => {
    const ask = await newMember();
    const screen = screenOf('가져갈 조건');
    await ask('POST', 'screener/saved', screen);
    expect((await ask('GET', 'member/account')).data.kept.screens).toBe(1);
    expect((await ask('GET', 'member/export')).data.screens).toEqual([{ ...screen, savedOn: site.market.date }]);
    expect((await ask('POST', 'member/account-delete', {})).status).toBe(200);
    expect((await ask('GET', 'screener/saved')).data ?? []).toEqual([]);
  });
});

describe.each(testEngines())('saved screens on $name', (engine) => {
  let store: Store;
  withStore(engine, (opened) => (store = opened));

  it('stay in the order of saving, each member with their own', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const screens = [draft('가'), draft('나나'), draft('다다다')];
    for (const screen of screens) expect((await store.savedScreens.save(one, screen)).ok).toBe(true);
    expect(await store.savedScreens.of(one)).toEqual(screens);
    expect(await store.savedScreens.of(two)).toEqual([]);
    await store.savedScreens.forget(two);
    expect(await store.savedScreens.of(one)).toHaveLength(3);
    await store.savedScreens.forget(one);
    expect(await store.savedScreens.of(one)).toEqual([]);
  });

  it('lose nothing when two are saved at once', async () => {
    const member = randomUUID();
    const both = await Promise.all(
      [draft('가'), draft('나나')].map((screen) => store.savedScreens.save(member, screen)),
    );
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await store.savedScreens.of(member)).toHaveLength(2);
  });
});
