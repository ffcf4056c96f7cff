import type { TopicKind } from '@sise/domain/market/topics';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLsRig, type LsRig } from './testing/ls-rig.ts';
import { bookBody, tradeBody } from './testing/ls-rows.ts';

let rig: LsRig;
beforeEach(async () => {
  rig = await createLsRig();
  rig.server.replies.set('t1301', () => ({
    body: {
      t1301OutBlock1: [
        { chetime: '095958', price: 71_700, cvolume: 10, volume: 10_000, msvolume: 110, mdvolume: 100 },
        { chetime: '095957', price: 71_600, cvolume: 20, volume: 9_990, msvolume: 100, mdvolume: 100 },
        { chetime: '095956', price: 71_700, cvolume: 5, volume: 9_970, msvolume: 100, mdvolume: 80 },
      ],
    },
  }));
  rig.server.replies.set('t1449', () => ({
    body: {
      t1449OutBlock: { volume: 10_000 },
      t1449OutBlock1: [
        { price: 71_800, cvolume: 9_900, msvolume: 50, mdvolume: 50 },
        { price: 71_700, cvolume: 100, msvolume: 60, mdvolume: 40 },
      ],
    },
  }));
  await rig.start();
});
afterEach(() => rig.close());

const value = (kind: TopicKind, of = '005930') => rig.market.topic(kind, of)?.value;
const want = (...kinds: readonly TopicKind[]) => rig.feed.want?.(kinds.map((kind) => ({ kind, of: '005930' })));
const triggersOf = (of: string) => rig.market.topic('book-detail', of)?.value?.volatilityInterruptions;

describe('topics about a stock', () => {
  it('begin with what is asked for, and go on with events', async () => {
    want('book', 'book-detail', 'price-volumes', 'volatility-interruption');
    await rig.until(() => value('book-detail') !== undefined && value('price-volumes') !== undefined);
    expect(value('book')).toMatchObject({ phase: 'continuous', asks: { levels: [{ price: 71_800, size: 10 }] } });
    expect(value('book-detail')).toMatchObject({
      prints: [
        { side: 'buy', volume: 10 },
        { side: 'sell', volume: 20 },
      ],
      strength: 110,
    });
    expect(value('price-volumes')).toEqual([
      { price: 71_700, bought: 60, sold: 40, auctioned: 0 },
      { price: 71_800, bought: 50, sold: 50, auctioned: 9_800 },
    ]);
    expect(value('volatility-interruption')).toBeNull();

    await rig.until(() => rig.server.registered().includes('H1_ 005930'));
    rig.server.send('H1_', '005930', bookBody('005930', 71_900, 71_800, 7, '100001'));
    rig.server.send('S3_', '005930', tradeBody('005930', 71_800, 3, 10_003, '100001'));
    await rig.until(() => rig.market.topic('book-detail', '005930')?.value?.prints.length === 3);
    expect(value('book')).toMatchObject({ asks: { levels: [{ price: 71_900, size: 7, sizeChange: 7 }] } });
    await rig.until(() => rig.market.topic('price-volumes', '005930')?.value?.[1]?.bought === 53);
  });

  it('show a VI while it runs', async () => {
    want('book', 'volatility-interruption');
    await rig.until(() => rig.server.registered().includes('VI_ 005930') && value('book') !== undefined);
    const vi = { shcode: '005930', time: '100001', svi_recprice: '72200', dvi_recprice: '0', vi_trgprice: '79500' };
    rig.server.send('VI_', '005930', { ...vi, vi_gubun: '1', ref_shcode: '005930' });
    await rig.until(() => Boolean(value('volatility-interruption')));
    expect(value('volatility-interruption')).toMatchObject({ kind: 'static', direction: 'up', trigger: 79_500 });
    rig.server.send('H1_', '005930', bookBody('005930', 79_600, 79_500, 7, '100002'));
    await rig.until(() => rig.market.topic('book', '005930')?.value?.phase === 'vi');
    rig.server.send('VI_', '005930', { ...vi, vi_gubun: '0', time: '100202' });
    await rig.until(() => value('volatility-interruption') === null);
  });

  it('count a VI from the opening price, or from what LS says', async () => {
    rig.server.replies.set('t1102', ({ shcode }) => ({
      body: { t1102OutBlock: shcode === '000660' ? { svi_uplmtprice: 118_800, svi_dnlmtprice: 97_200 } : {} },
    }));
    rig.feed.want?.(['005930', '000660'].map((of) => ({ kind: 'book-detail', of }) as const));
    await rig.until(() => triggersOf('005930') !== undefined && triggersOf('000660')?.reference === 108_000);
    expect(triggersOf('005930')).toMatchObject({ reference: 71_700, triggers: { upper: 78_900, lower: 64_500 } });
    expect(triggersOf('000660')?.triggers).toEqual({ upper: 118_800, lower: 97_200 });
  });

  it('have no prices of a VI on the listing day, for a stock with a warning, or in 정리매매', async () => {
    await rig.close();
    rig = await createLsRig();
    const CHECKED: Readonly<Record<string, readonly object[]>> = {
      '1': [{ shcode: '005930', date: '20261120' }],
      '3': [{ shcode: '069500', date: '20261120' }],
    };
    rig.server.replies.set('t1405', ({ jongchk }) => ({
      body: { t1405OutBlock1: CHECKED[String(jongchk)] ?? [] },
    }));
    rig.server.replies.set('t1102', ({ shcode }) => ({
      body: { t1102OutBlock: { listing: 1, listdate: shcode === '000660' ? '20261124' : '19960701' } },
    }));
    await rig.start();
    await rig.until(() => rig.market.listings.every(({ listedOn }) => listedOn !== null));
    rig.feed.want?.(['005930', '000660', '069500', '086520'].map((of) => ({ kind: 'book-detail', of }) as const));
    await rig.until(() => ['005930', '000660', '069500', '086520'].every((of) => triggersOf(of) !== undefined));
    expect(['005930', '000660', '069500'].map((of) => triggersOf(of)?.triggers)).toEqual([null, null, null]);
    expect(triggersOf('086520')?.triggers).not.toBeNull();
  });

  it('are released, and no longer registered, when nobody wants them', async () => {
    want('book');
    await rig.until(() => rig.server.registered().includes('H1_ 005930'));
    rig.feed.want?.([]);
    await rig.until(() => !rig.server.registered().includes('H1_ 005930'));
    expect(rig.market.topic('book', '005930')).toBeUndefined();
  });

  it('have no value for what LS does not list, and for what it does not have', async () => {
    const topics = [
      { kind: 'book', of: '112190' },
      { kind: 'book-detail', of: 'nonsense' },
      { kind: 'expected-trades', of: '*' },
    ] as const;
    rig.feed.want?.(topics);
    await rig.until(() => topics.every(({ kind, of }) => rig.market.topic(kind, of) !== undefined));
    expect(topics.map(({ kind, of }) => value(kind, of))).toEqual([null, null, null]);
  });

  it('are asked for anew after a lost connection, without counting a trade twice', async () => {
    want('book', 'book-detail');
    await rig.until(() => rig.server.registered().includes('S3_ 005930') && value('book-detail') !== undefined);
    rig.server.send('S3_', '005930', tradeBody('005930', 71_800, 3, 10_003, '100001'));
    await rig.until(() => rig.market.topic('book-detail', '005930')?.value?.prints.length === 3);
    const asked = rig.server.asked.filter(({ tr }) => tr === 't1101').length;
    for (const socket of rig.server.sockets) socket.terminate();
    await rig.until(() => rig.server.connections() === 2 && rig.server.registered().includes('S3_ 005930'));
    rig.server.send('S3_', '005930', tradeBody('005930', 71_800, 3, 10_003, '100001'));
    rig.server.send('S3_', '005930', tradeBody('005930', 71_900, 4, 10_007, '100003'));
    await rig.until(() => rig.market.topic('book-detail', '005930')?.value?.prints[0]?.volume === 4);
    expect(rig.market.topic('book-detail', '005930')?.value?.prints.map(({ volume }) => volume)).toEqual([
      4, 3, 10, 20,
    ]);
    expect(rig.server.asked.filter(({ tr }) => tr === 't1101').length).toBeGreaterThan(asked);
  });

  it('go before the busiest stocks where a connection has too little room, those wanted last first', async () => {
    await rig.close();
    rig = await createLsRig();
    rig.server.mostRegistrations = 12;
    await rig.start();
    rig.feed.want?.(['005930', '000660', '086520'].map((of) => ({ kind: 'book', of }) as const));
    const isHeld = (tr: string) => rig.server.registered().includes(tr);
    await rig.until(() => isHeld('H1_ 005930') && isHeld('H1_ 000660'));
    await rig.pass(3_000);
    expect(rig.server.registered()).toHaveLength(12);
    expect(isHeld('VI_ 000660')).toBe(true);
    rig.feed.want?.([{ kind: 'book', of: '086520' }]);
    await rig.until(() => isHeld('HA_ 086520') && isHeld('K3_ 086520'));
  });
});
