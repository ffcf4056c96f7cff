import { randomUUID } from 'node:crypto';
import { MOST_PRICE_ALERTS } from '@sise/domain/alerts/price-alert';
import { instant, shares, shcode, won } from '@sise/domain/terms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { joinMember } from './support/join.ts';
import { cookieOf } from './support/member-forms.ts';
import { newMemberOf } from './support/new-member.ts';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';
import { startLiveSite, TEST_DAY } from './support/site.ts';
import type { LiveTestSite } from './support/site.ts';
import { createPGliteEngine, openFresh, testEngines } from './support/store.ts';
import { withStore } from './support/store-of-tests.ts';

const SAMSUNG = '005930';

const alertAt = (wanted: unknown) => ({ id: randomUUID(), shcode: SAMSUNG, price: wanted });

describe('price alerts', () => {
  let site: SharedSite;
  let price: number;
  beforeAll(async () => {
    site = await sharedSite();
    price = site.market.columns.price[site.market.rowOf(SAMSUNG) ?? -1] ?? Number.NaN;
  });
  const newMember = async () => {
    const { ask, get } = await newMemberOf(site);
    return { ask: async (path: string, payload: object = {}) => (await ask('POST', path, payload)).body, get };
  };

  it('wait above or below the price, the newest first, with the quote of their instrument', async () => {
    const { ask, get } = await newMember();
    const above = alertAt(price + 1_000);
    expect((await ask('mystock/price-alerts', above)).data).toHaveLength(1);
    const below = { ...alertAt(price - 1_000), mail: true };
    expect((await ask('mystock/price-alerts', below)).data).toHaveLength(2);
    expect((await ask('mystock/price-alerts', below)).data).toHaveLength(2); // a retry
    const rows = await get('mystock/price-alerts');
    expect(rows).toMatchObject([
      { id: below.id, direction: 'below', status: 'waiting', mail: false, overAt: null, seen: false },
      { id: above.id, direction: 'above', hname: '삼성전자', price: price + 1_000, quote: { price } },
    ]);
    expect((await ask('mystock/price-alerts-delete', { id: below.id })).data).toMatchObject([{ id: above.id }]);
    expect((await ask('mystock/price-alerts-delete', { id: below.id })).data).toHaveLength(1);
  });

  it('are refused at the price, for what is not listed, for what is no price, and beyond the most', async () => {
    const { ask } = await newMember();
    expect((await ask('mystock/price-alerts', alertAt(price))).code).toBe('alert.here');
    expect((await ask('mystock/price-alerts', { ...alertAt(1), shcode: '999999' })).code).toBe('stock.unknown');
    for (const wrong of [0, -1, 1.5, 100_000_001, 'a', null, '', [3]]) {
      expect((await ask('mystock/price-alerts', alertAt(wrong))).code, String(wrong)).toBe('input.invalid');
    }
    const { errors } = await ask('mystock/price-alerts', alertAt(1e18));
    expect(errors).toEqual([{ field: 'price', message: '1원에서 1억원까지의 가격을 원 단위로 입력해 주세요.' }]);
    for (let n = 1; n <= MOST_PRICE_ALERTS; n++) await ask('mystock/price-alerts', alertAt(price + n * 100));
    expect((await ask('mystock/price-alerts', alertAt(price + 1))).code).toBe('alerts.many');
  });

  it('are seen by their owner alone', async () => {
    const [own, other] = [await newMember(), await newMember()];
    const alert = alertAt(price + 500);
    await own.ask('mystock/price-alerts', alert);
    expect(await other.get('mystock/price-alerts')).toEqual([]);
    await other.ask('mystock/price-alerts-delete', { id: alert.id });
    await other.ask('mystock/price-alerts', alert); // the same id is another alert for another member
    await other.ask('mystock/price-alerts-clear');
    expect(await own.get('mystock/price-alerts')).toMatchObject([{ id: alert.id }]);
    const stranger = await site.app.inject('/api/mystock/price-alerts');
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'member.required']);
  });

  it('are taken along and deleted with the account', async () => {
    const { ask, get } = await newMember();
    const alert = alertAt(price + 700);
    await ask('mystock/price-alerts', alert);
    expect((await get('member/account')).kept.alerts).toBe(1);
    expect((await get('member/export')).alerts).toMatchObject([{ id: alert.id, price: alert.price }]);
    await ask('member/account-delete');
    expect((await get('mystock/price-alerts')) ?? []).toEqual([]);
  });
});

describe('a price alert whose price comes', () => {
  const engine = createPGliteEngine();
  let store: Store;
  let site: LiveTestSite;
  beforeAll(async () => {
    store = await openFresh(engine.freshPlace());
    site = await startLiveSite({ store });
  });
  afterAll(async () => {
    await site.close();
    await store.close();
    engine.stop();
  });

  it('is over, said by e-mail to who wants one, and seen once', async () => {
    const email = 'alerts@example.com';
    const joined = await joinMember(site, { email, name: '한민지', password: 'dalbam-2026-go' });
    const headers = { cookie: cookieOf(joined), origin: 'http://localhost' };
    const ask = async (path: string, payload: object = {}) =>
      (await site.app.inject({ method: 'POST', url: `/api/mystock/${path}`, payload, headers })).json().data;
    const list = async () => (await site.app.inject({ url: '/api/mystock/price-alerts', headers })).json().data;

    const row = site.market.rowOf(SAMSUNG) ?? -1;
    const price = site.market.columns.price[row] ?? Number.NaN;
    const reached = won(price + 1_000);
    await ask('price-alerts', { id: randomUUID(), shcode: SAMSUNG, price: reached, mail: true });
    await ask('price-alerts', { id: randomUUID(), shcode: SAMSUNG, price: price - 2_000 });
    await vi.waitFor(async () => {
      expect(site.simulator.controls.trade(shcode(SAMSUNG), reached, shares(10))).toEqual({ ok: true });
      expect(await list()).toMatchObject([
        { status: 'waiting' },
        { status: 'triggered', overPrice: reached, seen: false },
      ]);
    });
    await vi.waitFor(() => expect(site.emails.at(-1)?.subject).toContain('[시세] 삼성전자'));
    const mail = site.emails.at(-1);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain(`${reached.toLocaleString('ko-KR')}원 이상`);
    expect(mail?.text).toContain(`/stock/${SAMSUNG}`);
    expect(await ask('price-alerts-seen')).toMatchObject([{ seen: false }, { seen: true }]);
    expect(await ask('price-alerts-clear')).toMatchObject([{ status: 'waiting' }]);
    expect(site.emails.filter(({ subject }) => subject.includes('삼성전자'))).toHaveLength(1);
  });
});

describe.each(testEngines())('price alerts on $name', (engine) => {
  let store: Store;
  withStore(engine, (opened) => (store = opened));
  const AT = instant(1_763_600_000_000);
  const quote = { date: TEST_DAY, basePrice: won(900), price: won(1_000), high: won(1_010), low: null, action: null };
  const wanted = (price: number) => ({
    id: randomUUID(),
    shcode: shcode(SAMSUNG),
    price: won(price),
    byMail: true,
    setAt: AT,
  });

  it('come back as they were set, and wait in the order in which they were set', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const [first, second] = [wanted(1_100), wanted(800)];
    await store.priceAlerts.set(one, first, quote);
    await store.priceAlerts.set(two, second, quote);
    const waits = { status: 'waiting' };
    const seen = { setOn: TEST_DAY, highThen: 1_010, lowThen: null, state: waits };
    expect(await store.priceAlerts.of(one)).toEqual([{ ...first, direction: 'above', ...seen }]);
    const waiting = await store.priceAlerts.waiting(0);
    expect(waiting.map(({ member, alert }) => [member, alert.id])).toEqual([
      [one, first.id],
      [two, second.id],
    ]);
    expect(await store.priceAlerts.waiting(waiting[0]?.number ?? 0)).toHaveLength(1);
    await store.priceAlerts.forget(two);
    expect(await store.priceAlerts.waiting(0)).toHaveLength(1);
    await store.priceAlerts.forget(one);
  });

  it('end once, whoever sees it, and only while they are there', async () => {
    const member = randomUUID();
    const [reached, deleted] = [wanted(1_100), wanted(1_200)];
    await store.priceAlerts.set(member, reached, quote);
    await store.priceAlerts.set(member, deleted, quote);
    await store.priceAlerts.remove(member, deleted.id);
    const state = { status: 'triggered', at: AT, price: won(1_110), isSeen: false } as const;
    const ended = await Promise.all([1, 2].map(() => store.priceAlerts.end(member, reached.id, state)));
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await store.priceAlerts.end(member, deleted.id, state)).toBe(false);
    expect(await store.priceAlerts.of(member)).toMatchObject([{ id: reached.id, state }]);
    await store.priceAlerts.see(member);
    expect(await store.priceAlerts.of(member)).toMatchObject([{ state: { ...state, isSeen: true } }]);
    const lapsed = wanted(700);
    await store.priceAlerts.set(member, lapsed, quote);
    expect(await store.priceAlerts.end(member, lapsed.id, { status: 'lapsed', at: AT, isSeen: false })).toBe(true);
    expect((await store.priceAlerts.of(member))[0]?.state).toEqual({ status: 'lapsed', at: AT, isSeen: false });
  });
});
