import { fundamentalsOf, growthOf, yearRatiosOf } from '@sise/domain/financials/trailing-figures';
import { DAY_MS, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst, shcode } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../../transport/testing/held-timers.ts';
import { createRowsInMemory } from '../../transport/testing/rows-in-memory.ts';
import { createDart } from '../dart.ts';
import { corpCodeXml, KEY, startDartServer, type DartServer } from '../testing/dart-server.ts';
import { fileKeyAccounts, fileReports } from '../testing/reports.ts';
import { zipOf } from '../testing/zip.ts';

const START = instantAt(dateKst('2026-11-20'), 9 * 60);
const GROUP = { corp: '00900001', stock: shcode('900001') };
const SINGLE = { corp: '00900002', stock: shcode('900002') };
const SILENT = { corp: '00900003', stock: shcode('900003') };
/** Lines of the owners, as those that a group's statements have. */
const OWNERS = [
  {
    sj_div: 'IS',
    account_id: 'ifrs-full_ProfitLossAttributableToOwnersOfParent',
    thstrm_amount: '7',
    thstrm_add_amount: '21',
  },
  { sj_div: 'BS', account_id: 'ifrs-full_EquityAttributableToOwnersOfParent', thstrm_amount: '500' },
];

describe('the figures of all companies', () => {
  let server: DartServer;
  let timers: HeldTimers;
  let feedRows: ReturnType<typeof createRowsInMemory>;
  let lines: string[];
  let dart: ReturnType<typeof createDart>;

  beforeEach(async () => {
    server = await startDartServer();
    const rows = [GROUP, SINGLE, SILENT].map(({ corp, stock }) => [corp, '시세전자', stock, '20260101'] as const);
    server.archive = zipOf('CORPCODE.xml', Buffer.from(corpCodeXml(rows)));
    timers = createHeldTimers(START);
    feedRows = createRowsInMemory();
    lines = [];
    dart = open();
    fileKeyAccounts(server, GROUP.corp, GROUP.stock, ['OFS', 'CFS']);
    fileKeyAccounts(server, SINGLE.corp, SINGLE.stock, ['OFS']);
  });
  afterEach(async () => {
    await dart.stop();
    await server.close();
  });

  const open = () =>
    createDart({ baseUrl: server.url, key: KEY, feedRows, timers, random: () => 0.5, log: (line) => lines.push(line) });
  const keyCalls = () => server.requests.filter((path) => path.includes('fnlttMultiAcnt')).length;
  const figuresOf = (stock: typeof GROUP.stock) => dart.statements.trailing.get(stock);
  async function start(): Promise<void> {
    dart.statements.want([GROUP.stock, SINGLE.stock, SILENT.stock]);
    await dart.start(() => undefined);
    await timers.advance(5_000);
  }
  /** Lets a time pass, in steps within which what is asked is answered. */
  async function pass(until: () => boolean): Promise<void> {
    for (let step = 0; !until() && step < 200; step++) {
      await timers.advance(1_000);
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    }
    expect(until()).toBe(true);
  }

  it('are sums of the last four quarters and the four before, a hundred companies a call', async () => {
    await start();
    await pass(() => figuresOf(SINGLE.stock) !== undefined);
    const figures = figuresOf(SINGLE.stock);
    if (figures === undefined) throw new Error('the company has filed');
    expect(figures.revenue).toEqual({ last: 1_200 + 1_200 - 900, before: 800 + 900 - 600 });
    expect(growthOf(figures).revenue).toBe(36.36);
    expect(yearRatiosOf(figures)).toEqual({ operatingMargin: 20, debtRatio: 15.23 });
    expect(fundamentalsOf(figures, 10, null)).toMatchObject({ eps: 23, bps: 263, roe: 8.57 });
    expect(figuresOf(SILENT.stock)).toBeUndefined();
    expect(keyCalls()).toBeLessThanOrEqual(5);
  });

  it('leave the income of owners of a group out until its own statements are read', async () => {
    await start();
    await pass(() => server.requests.filter((path) => path.includes('alotMatter')).length === 2);
    await timers.advance(5_000);
    expect(figuresOf(GROUP.stock)).toMatchObject({
      netIncome: { last: 225, before: 165 },
      controllingIncome: null,
      controllingEquity: null,
    });
    fileReports(server, GROUP.corp, 'CFS', { more: OWNERS });
    server.lists.set(`/api/alotMatter.json ${GROUP.corp} 2025 11011`, [
      { se: '주당 현금배당금(원)', stock_knd: '보통주', thstrm: '700', frmtrm: '600', lwfr: '500' },
    ]);
    await timers.advance(DAY_MS);
    await pass(() => figuresOf(GROUP.stock)?.controllingIncome !== null);
    expect(figuresOf(GROUP.stock)).toMatchObject({
      controllingIncome: 21,
      controllingEquity: 500,
      dividend: { year: 2025, common: 700, preferred: null },
    });
  });

  it('are replaced by whole statements that somebody asked for, until the company files again', async () => {
    fileReports(server, GROUP.corp, 'CFS', { more: OWNERS });
    await start();
    await dart.statements.accountsOf(GROUP.stock);
    expect(figuresOf(GROUP.stock)).toMatchObject({
      revenue: { last: 1_500, before: 1_100 },
      controllingEquity: 500,
    });
    dart.statements.forget(GROUP.stock, dateKst('2026-11-20'));
    await pass(() => figuresOf(GROUP.stock) !== undefined);
  });

  it.each([
    ['020', 'status 020'],
    ['800', 'status 800'],
  ])('are tried again later after status %s, said once', async (status, detail) => {
    await dart.start(() => undefined);
    server.status = status;
    dart.statements.want([SINGLE.stock]);
    await pass(() => lines.some((line) => line.includes('figures of all companies')));
    expect(lines.filter((line) => line.includes('figures')).join()).toBe(
      `dart: figures of all companies are not read: ${detail}`,
    );
    server.status = null;
    await timers.advance(DAY_MS);
    await pass(() => figuresOf(SINGLE.stock) !== undefined);
    await pass(() => lines.includes('dart: figures of all companies are read again'));
  });

  describe('after a restart', () => {
    /** requests before the restart */
    let earlier: number;
    beforeEach(() => {
      earlier = 0;
      fileReports(server, GROUP.corp, 'CFS', { more: OWNERS });
    });
    const asked = (path: string) => server.requests.slice(earlier).filter((request) => request.includes(path));
    const areWhole = () => pass(() => asked('alotMatter').length === 2);

    async function restart(): Promise<void> {
      await dart.stop();
      dart = open();
      earlier = server.requests.length;
      await start();
    }

    it('are there without a call, and are not asked for again that day', async () => {
      await start();
      await areWhole();
      const before = new Map(dart.statements.trailing);
      expect(before.get(GROUP.stock)?.controllingIncome).toBe(21);
      await restart();
      await pass(() => figuresOf(GROUP.stock) !== undefined);
      await timers.advance(MINUTE_MS);
      expect(dart.statements.trailing).toEqual(before);
      expect([asked('fnlttMultiAcnt'), asked('alotMatter')]).toEqual([[], []]);
    });

    it('are asked for again the next day, but not the reports of companies that say the same', async () => {
      await start();
      await areWhole();
      await timers.advance(DAY_MS / 2);
      await dart.stop();
      await timers.advance(DAY_MS / 2);
      fileKeyAccounts(server, SINGLE.corp, SINGLE.stock, ['OFS'], 2);
      await restart();
      await pass(() => asked('alotMatter').length > 0);
      await timers.advance(MINUTE_MS);
      expect(figuresOf(SINGLE.stock)?.revenue.last).toBe(2 * 1_500);
      expect(asked('alotMatter').filter((path) => !path.includes(SINGLE.corp))).toEqual([]);
    });

    it('are completed again if the company has filed since', async () => {
      await start();
      await areWhole();
      dart.statements.forget(GROUP.stock, dateKst('2026-11-19')); // which was in what was read
      dart.statements.forget(SINGLE.stock, dateKst('2026-11-20'));
      await restart();
      await pass(() => asked('alotMatter').length > 0);
      await timers.advance(MINUTE_MS);
      expect(asked('alotMatter').filter((path) => !path.includes(SINGLE.corp))).toEqual([]);
    });

    it('are completed again also if the company is known to have filed before the store answers', async () => {
      await start();
      await areWhole();
      await dart.stop();
      feedRows.isAway = true;
      await restart();
      dart.statements.forget(SINGLE.stock, dateKst('2026-11-20'));
      feedRows.isAway = false;
      await pass(() => asked('alotMatter').length > 0);
      await timers.advance(MINUTE_MS);
      expect(asked('alotMatter').filter((path) => !path.includes(SINGLE.corp))).toEqual([]);
    });

    it('wait for the store, which is missed once, and go on without it once they have come', async () => {
      feedRows.isAway = true;
      await start();
      await timers.advance(2 * MINUTE_MS);
      expect(keyCalls()).toBe(0);
      feedRows.isAway = false;
      await pass(() => figuresOf(SINGLE.stock) !== undefined);
      feedRows.isAway = true;
      await areWhole();
      await timers.advance(DAY_MS);
      await pass(() => asked('fnlttMultiAcnt').length > 5);
      const missed = lines.filter((line) => line.includes('the store does not answer'));
      expect(missed).toEqual([
        'dart: figures of all companies are not read: the store does not answer',
        'dart: figures of all companies are not stored: the store does not answer',
      ]);
    });
  });

  it('are read once a day', async () => {
    await start();
    await pass(() => figuresOf(SINGLE.stock) !== undefined);
    const asked = keyCalls();
    await timers.advance(DAY_MS / 2);
    await eventually(() => timers.scheduled > 0);
    expect(keyCalls()).toBe(asked);
  });
});
