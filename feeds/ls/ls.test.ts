import type { ServerResponse } from 'node:http';
import type { Listing } from '@sise/domain/market/instrument';
import { dateKst, shares, shcode, upcode, won } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KnownMarket } from './master.ts';
import { createLsRig, TEN, type LsRig } from './testing/ls-rig.ts';
import { indexBody, quoteRow, tradeBody } from './testing/ls-rows.ts';
import { refuseWith } from './testing/ls-server.ts';

const FRIDAY = dateKst('2026-11-20');
const KONEX = shcode('112190');

let rig: LsRig;
beforeEach(async () => {
  rig = await createLsRig();
});
afterEach(() => rig.close());

function priceOf(code: string): number | undefined {
  return rig.market.columns.price[rig.market.rowOf(code) ?? -1];
}

describe('the day of LS', () => {
  it('lists stocks, ETFs and indices, with the quotes of all of them', async () => {
    await rig.start();
    expect(rig.market.date).toBe('2026-11-24');
    expect(rig.market.listings.map(({ name, kind, market }) => [name, market, kind])).toEqual([
      ['삼성전자', 'kospi', null],
      ['SK하이닉스', 'kospi', null],
      ['KODEX 200', 'kospi', 'etf'],
      ['에코프로', 'kosdaq', null],
    ]);
    expect([priceOf('005930'), priceOf('086520'), priceOf('069500')]).toEqual([71_700, 81_700, Number.NaN]);
    expect(rig.market.indices.get(upcode('1001'))?.quote).toMatchObject({
      value: 2610.62,
      previousClose: 2601.36,
      volume: 263_165_000,
      turnover: 3_884_240_000_000,
    });
    expect(rig.market.indices.get(upcode('2001'))?.quote?.previousClose).toBe(875);
    expect(rig.market.indices.get(upcode('1013'))?.listing.name).toBe('전기전자');
    expect(rig.market.state).toBe('live');
    expect(rig.conditions()).toEqual(['starting', 'live']);
  });

  it('goes on by sweeps within the limits, and by events of what is traded most', async () => {
    await rig.start();
    await rig.until(() => rig.server.registered().includes('S3_ 005930'));
    rig.quotes.set('000660', quoteRow('000660', 109_000, 2_500));
    await rig.until(() => priceOf('000660') === 109_000);
    rig.server.send('S3_', '005930', tradeBody('005930', 71_900, 10, 10_010));
    rig.server.send('IJ_', '001', indexBody('001', '2638.79', '0.84', '2'));
    await rig.until(() => priceOf('005930') === 71_900);
    expect(rig.market.indices.get(upcode('1001'))?.quote?.value).toBe(2638.79);
    // A sweep that was asked for before the trade does not take it back.
    await rig.pass(1_000);
    expect(priceOf('005930')).toBe(71_900);
    expect(rig.server.overLimit()).toBe(0);
  });

  it('brings the intraday series of the main indices since the opening', async () => {
    const rows = [
      ['20261123', '153000', '2599.00'],
      ['20261124', '090100', '2605.00'],
      ['20261124', '100100', '2611.00'],
    ].map(([date, time, close]) => ({ date, time, close }));
    rig.server.replies.set('t8418', ({ shcode: code }) => ({ body: { t8418OutBlock1: code === '001' ? rows : [] } }));
    await rig.start();
    await rig.until(() => rig.events.some(({ type }) => type === 'index-points'));
    const points = rig.market.indices.get(upcode('1001'))?.points ?? [];
    expect(points.map(({ value }) => value)).toEqual([2605, 2610.62]); // of the running minute IJ_ is newer
    expect(points[1]?.at).toBeLessThan(TEN + 10_000);
  });

  it('counts trades after the close apart', async () => {
    await rig.start();
    await rig.until(() => rig.server.registered().includes('S3_ 005930'));
    rig.server.send('S3_', '005930', tradeBody('005930', 70_000, 100, 10_300, '163000'));
    await rig.until(() => rig.events.some(({ type }) => type === 'after-hours'));
    expect(rig.events.findLast(({ type }) => type === 'after-hours')).toMatchObject({
      quotes: [{ price: 70_000, volume: 300 }],
    });
    expect(priceOf('005930')).toBe(71_700);
  });

  it('asks again, also after the close, for quotes whose request failed when it began', async () => {
    await rig.close();
    rig = await createLsRig({}, Date.parse('2026-11-24T20:00:00+09:00'));
    rig.server.refusals.set('t8407', (response) => refuseWith(response, 500, 'IGW50000', '일시적인 오류'));
    await rig.start();
    expect([rig.market.date, priceOf('005930')]).toEqual(['2026-11-24', Number.NaN]);
    rig.server.refusals.clear();
    await rig.until(() => priceOf('005930') === 71_700, 1_000);
    expect(priceOf('086520')).toBe(81_700);
  });

  it('shows the day before until the master of the next trading day is there', async () => {
    await rig.close();
    rig = await createLsRig({}, Date.parse('2026-11-25T07:25:00+09:00'));
    await rig.start();
    expect([rig.market.date, rig.market.state]).toEqual(['2026-11-24', 'close']);
    await rig.until(() => rig.market.date === '2026-11-25', 5_000);
    expect(rig.timers.now()).toBeGreaterThanOrEqual(Date.parse('2026-11-25T07:30:00+09:00'));
  });

  it('takes what another source knows: shares, industries, and KONEX', async () => {
    await rig.close();
    const listing = {
      market: 'kospi',
      kind: 'common',
      sector: upcode('1013'),
      memberOf: [],
      listedOn: null,
      department: null,
      isHalted: true,
      warning: null,
      action: null,
    } as const;
    const known: Listing[] = [
      { ...listing, shcode: shcode('005930'), name: '삼성전자', shares: shares(5_969_782_550) },
      { ...listing, shcode: shcode('112190'), name: 'KC산업', market: 'konex', shares: shares(1_000) },
    ];
    rig = await createLsRig({
      known: () => ({ date: FRIDAY, listings: known, closes: new Map([[shcode('112190'), won(500)]]) }),
    });
    await rig.start();
    expect(rig.market.listings[0]).toMatchObject({
      kind: 'common',
      sector: '1013',
      shares: 5_969_782_550,
      isHalted: false,
    });
    expect(rig.market.listings.at(-1)).toMatchObject({ name: 'KC산업', market: 'konex' });
    expect(rig.market.columns.basePrice[rig.market.rowOf('112190') ?? -1]).toBe(500);
  });

  it('takes what an import brings of the same day, and asks for the shares of a stock that was split', async () => {
    await rig.close();
    const listing = { kind: null, sector: upcode('1013'), memberOf: [], listedOn: null, department: null } as const;
    const rest = { ...listing, isHalted: false, warning: null, action: null } as const;
    const knownOn = (date: string, split: number, ofKonex: number): KnownMarket => ({
      date: dateKst(date),
      listings: [
        { ...rest, shcode: shcode('005930'), name: '삼성전자', market: 'kospi', shares: shares(split) },
        { ...rest, shcode: shcode('000660'), name: 'SK하이닉스', market: 'kospi', shares: shares(728_002_365) },
        { ...rest, shcode: shcode('069500'), name: 'KODEX 200', market: 'kospi', shares: shares(100) },
        { ...rest, shcode: shcode('086520'), name: '에코프로', market: 'kosdaq', shares: shares(200) },
        { ...rest, shcode: KONEX, name: 'KC산업', market: 'konex', shares: shares(1_000) },
      ],
      closes: new Map([
        [shcode('005930'), won(3_610_000)],
        [shcode('000660'), won(112_000)],
        [KONEX, won(ofKonex)],
      ]),
    });
    let known = knownOn('2026-11-20', 119_395_651, 500);
    rig = await createLsRig({ known: () => known });
    const asked = () => rig.server.asked.filter(({ tr }) => tr === 't1102').map(({ fields }) => fields.shcode);
    rig.server.replies.set('t1102', () => ({ body: { t1102OutBlock: { listing: 5_969_782, listdate: '19750611' } } }));
    const sharesOf = (code: string) => rig.market.listings[rig.market.rowOf(code) ?? -1]?.shares;
    const first: unknown[] = []; // on a slow machine the reply has come before the start is over
    rig.market.onChange(({ day }) => day && first.push(sharesOf('005930')));
    await rig.start();
    expect(first[0]).toBe(119_395_651);
    await rig.until(() => sharesOf('005930') === 5_969_782_000);
    expect([asked(), sharesOf('000660'), priceOf('005930')]).toEqual([['005930'], 728_002_365, 71_700]);
    expect(rig.market.columns.basePrice[rig.market.rowOf(KONEX) ?? -1]).toBe(500);

    known = knownOn('2026-11-23', 119_395_651, 520);
    rig.feed.publishAgain();
    expect(rig.market.columns.basePrice[rig.market.rowOf(KONEX) ?? -1]).toBe(520);
    expect([sharesOf('005930'), priceOf('005930')]).toEqual([5_969_782_000, 71_700]);
    await rig.until(() => asked().length > 1);
    await rig.pass(3_000);
    expect(asked()).toEqual(['005930', '000660']); // of the day before any other close counts, and nothing is asked twice
  });

  it('asks for shares and industries itself if nothing else knows them', async () => {
    rig.server.replies.set('t1102', ({ shcode: code }) => ({
      body: {
        t1102OutBlock: { listing: 5_969_782, listdate: '19750611', high52w: code === '005930' ? 88_800 : 0, low52w: 1 },
      },
    }));
    rig.server.replies.set('t1516', ({ upcode: code }) => ({
      body: { t1516OutBlock: { shcode: '' }, t1516OutBlock1: code === '013' ? [{ shcode: '005930' }] : [] },
    }));
    await rig.start();
    await rig.until(() => rig.market.listings[0]?.shares !== 0);
    expect(rig.market.listings[0]).toMatchObject({ shares: 5_969_782_000, sector: '1013', listedOn: '1975-06-11' });
    expect(priceOf('005930')).toBe(71_700);
    expect(rig.market.columns.yearHigh[0]).toBe(88_800);
  });
});

describe('trouble with LS', () => {
  it('refuses the key for an hour: it is said once, and it recovers by itself', async () => {
    rig.server.refusals.set('/oauth2/token', (response) =>
      refuseWith(response, 401, 'IGW00105', '유효하지 않은 AppKey'),
    );
    await rig.start();
    expect(rig.market.date).toBe('2026-11-24');
    await rig.pass(3_600_000, 10_000);
    expect(rig.conditions()).toEqual(['starting', 'refused:key']);
    expect(rig.lines).toHaveLength(1);
    expect(rig.server.tokenRequests()).toBeLessThan(40);
    rig.server.refusals.clear();
    await rig.until(() => priceOf('005930') === 71_700, 1_000);
    expect(rig.conditions().at(-1)).toBe('live');
    expect(rig.lines.join('\n')).not.toMatch(/test-app/);
  });

  it.each<[string, string, (response: ServerResponse) => void]>([
    ['answers nothing', 'failed:network', (response) => response.destroy()],
    ['is closed for maintenance', 'failed:maintenance', (response) => response.writeHead(503).end()],
    ['sends rubbish', 'failed:protocol', (response) => response.end('<html>')],
  ])('%s during the day: its quotes stay, and go on afterwards', async (_, condition, refusal) => {
    await rig.start();
    for (const tr of ['t8407', 't1511', 't0167']) rig.server.refusals.set(tr, refusal);
    await rig.until(() => rig.conditions().at(-1) === condition);
    expect(priceOf('005930')).toBe(71_700);
    await rig.until(() => rig.market.state === 'silent');
    rig.server.refusals.clear();
    rig.quotes.set('005930', quoteRow('005930', 71_000, 11_000));
    await rig.until(() => priceOf('005930') === 71_000, 500);
    expect(rig.conditions()).toEqual(['starting', 'live', condition, 'live']);
    expect(rig.market.state).toBe('live');
  });

  it('has a clock that is wrong by minutes', async () => {
    rig.server.replies.set('t0167', () => ({ body: { t0167OutBlock: { dt: '20261124', time: '101000000000' } } }));
    await rig.start();
    await rig.until(() => rig.conditions().includes('live:clock'));
    expect(priceOf('005930')).toBe(71_700);
  });

  it('loses the connection: it is opened again and registers the same', async () => {
    await rig.start();
    await rig.until(() => rig.server.registered().includes('S3_ 005930'));
    const before = rig.server.registered().toSorted();
    for (const socket of rig.server.sockets) socket.terminate();
    await rig.until(() => rig.server.connections() === 2 && rig.server.registered().length === before.length);
    expect(rig.server.registered().toSorted()).toEqual(before);
  });

  it('says nothing on an open connection: it is opened again', async () => {
    await rig.start();
    await rig.until(() => rig.server.connections() === 1);
    await rig.until(() => rig.server.connections() === 2, 1_000);
    expect(rig.timers.now() - TEN).toBeLessThan(180_000);
  });

  it('floods with frames that cannot be read: the connection is given up, quotes go on by requests', async () => {
    await rig.start();
    await rig.until(() => rig.server.sockets.size === 1);
    for (let n = 0; n < 20_000; n++)
      rig.server.sendRaw(n % 2 === 0 ? '{"header":' : Buffer.from([0xff, 0xfe, n % 256]));
    await rig.until(() => rig.conditions().includes('silent:protocol'));
    rig.quotes.set('005930', quoteRow('005930', 71_500, 12_000));
    await rig.until(() => priceOf('005930') === 71_500);
    await rig.until(() => rig.conditions().at(-1) === 'live');
  });

  it('ends the token early: the connection is opened with a new one', async () => {
    await rig.start();
    await rig.until(() => rig.server.registered().length > 0);
    await rig.pass(20_000, 500);
    rig.server.expireToken();
    for (const socket of rig.server.sockets) socket.terminate();
    await rig.until(() => rig.server.tokens.length === 2 && rig.server.registered().includes('S3_ 005930'), 500);
    expect(rig.conditions().at(-1)).toBe('live');
  });
});
