import { completeAccounts } from '@sise/domain/financials/reported-accounts';
import { DAY_MS, HOUR_MS, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst, shcode } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../../transport/testing/held-timers.ts';
import { createRowsInMemory } from '../../transport/testing/rows-in-memory.ts';
import { createDart } from '../dart.ts';
import { filing, KEY, startDartServer, type DartServer } from '../testing/dart-server.ts';
import { fileReport, fileReports } from '../testing/reports.ts';

const START = instantAt(dateKst('2026-11-20'), 9 * 60);
const CORP = '00900001';
const STOCK = shcode('900001');
describe('the statements of a company', () => {
  let server: DartServer;
  let timers: HeldTimers;
  let lines: string[];
  let dart: ReturnType<typeof createDart>;

  beforeEach(async () => {
    server = await startDartServer();
    timers = createHeldTimers(START);
    lines = [];
    dart = createDart({
      baseUrl: server.url,
      key: KEY,
      feedRows: createRowsInMemory(),
      timers,
      random: () => 0,
      log: (line) => lines.push(line),
    });
  });
  afterEach(async () => {
    await dart.stop();
    await server.close();
  });
  const start = () => dart.start(() => undefined);

  const file = (year: number, term: number, basis: 'CFS' | 'OFS', scale = 1, receipt?: string) =>
    fileReport(server, CORP, { year, term, basis, scale, ...(receipt === undefined ? {} : { receipt }) });
  const fileAll = (basis: 'CFS' | 'OFS') => fileReports(server, CORP, basis);

  it('are quarters, years, dividends and shares of the group', async () => {
    fileAll('CFS');
    fileAll('OFS');
    server.lists.set(`/api/alotMatter.json ${CORP} 2025 11011`, [
      { se: '주당 현금배당금(원)', stock_knd: '보통주', thstrm: '700', frmtrm: '600', lwfr: '500' },
    ]);
    server.lists.set(`/api/stockTotqySttus.json ${CORP} 2026 11014`, [
      { se: '보통주', istc_totqy: '1,000', tesstk_co: '-', distb_stock_co: '1,000' },
    ]);
    await start();
    const reply = await dart.statements.accountsOf(STOCK);
    const statements = reply.ok ? reply.value : null;
    expect(statements?.basis).toBe('consolidated');
    expect(statements?.years.map(({ year, accounts }) => [year, accounts.revenue])).toEqual([
      [2023, 400],
      [2024, 800],
      [2025, 1_200],
    ]);
    expect(statements?.quarters).toHaveLength(15);
    expect(statements?.quarters.at(3)).toMatchObject({ year: 2023, quarter: 4, endsOn: '2023-12-31' });
    expect(statements?.quarters.slice(0, 4).map(({ accounts }) => [accounts.revenue, accounts.operatingCash])).toEqual(
      Array.from({ length: 4 }, () => [100, 30]),
    );
    expect(statements?.quarters.at(-1)).toMatchObject({ year: 2026, quarter: 3, endsOn: '2026-09-30' });
    expect(statements?.dividends).toEqual([
      { year: 2023, common: 500, preferred: null },
      { year: 2024, common: 600, preferred: null },
      { year: 2025, common: 700, preferred: null },
    ]);
    expect(statements?.shares).toEqual({
      common: { issued: 1_000, treasury: null, outstanding: 1_000 },
      preferred: null,
    });
    const [first] = statements?.quarters ?? [];
    expect(first && completeAccounts(first.accounts)).toMatchObject({
      controllingIncome: 15,
      controllingEquity: 2_623,
      borrowings: 0,
    });
  });

  it('are of the company alone where there are no others, also where one report of the group exists', async () => {
    fileAll('OFS');
    file(2024, 4, 'CFS', 9);
    await start();
    const reply = await dart.statements.accountsOf(STOCK);
    expect(reply).toMatchObject({ ok: true, value: { basis: 'separate' } });
    expect(reply.ok && reply.value?.years.map(({ accounts }) => accounts.revenue)).toEqual([400, 800, 1_200]);
  });

  it('are asked for once, by however many readers, until the company files a report', async () => {
    fileAll('CFS');
    await start();
    const [one, other] = await Promise.all([dart.statements.accountsOf(STOCK), dart.statements.accountsOf(STOCK)]);
    expect(one).toBe(other);
    const asked = server.requests.length;
    expect(asked).toBeLessThan(40);
    expect(new Set(server.requests).size).toBe(asked);
    await dart.statements.accountsOf(STOCK);
    expect(server.requests.length).toBe(asked);

    file(2026, 3, 'CFS', 7, '20261120000500');
    server.filings = [filing(500, { report_nm: '[기재정정]분기보고서 (2026.09)' })];
    await timers.advance(MINUTE_MS);
    await eventually(() => timers.scheduled === 2);
    const corrected = await dart.statements.accountsOf(STOCK);
    expect(corrected.ok && corrected.value?.quarters.at(-1)).toMatchObject({
      receipt: '20261120000500',
      filedOn: '2026-11-20',
      accounts: { revenue: 700 },
    });
  });

  it('that were not filed yet are looked for again after some hours', async () => {
    await start();
    expect(await dart.statements.accountsOf(STOCK)).toEqual({ ok: true, value: null });
    fileAll('CFS');
    await timers.advance(DAY_MS);
    await eventually(() => timers.scheduled === 2);
    const later = await dart.statements.accountsOf(STOCK);
    expect(later.ok && later.value?.years).toHaveLength(3);
  });

  it('are none for a stock without a company, and for one that reports in another currency', async () => {
    file(2026, 3, 'CFS');
    for (const [place, list] of server.lists) {
      server.lists.set(
        place,
        list.map((row) => Object.assign({}, row, { currency: 'USD' })),
      );
    }
    await start();
    expect(await dart.statements.accountsOf(shcode('999999'))).toEqual({ ok: true, value: null });
    expect(await dart.statements.accountsOf(STOCK)).toEqual({ ok: true, value: null });
  });

  it('close in the month in which the company closes', async () => {
    server.lists.set(`/api/company.json ${CORP}`, ['03']);
    file(2025, 4, 'CFS', 1, '20260629000001');
    await start();
    const reply = await dart.statements.accountsOf(STOCK);
    expect(reply.ok && reply.value?.years.map(({ endsOn }) => endsOn)).toEqual(['2026-03-31']);
  });

  it('say what keeps them from being read, and are read when it is over', async () => {
    fileAll('CFS');
    server.status = '800';
    await start();
    expect(await dart.statements.accountsOf(STOCK)).toEqual({ ok: false, why: 'maintenance' });
    server.status = null;
    await timers.advance(HOUR_MS);
    await eventually(() => timers.scheduled === 2);
    expect(await dart.statements.accountsOf(STOCK)).toMatchObject({ ok: true, value: { basis: 'consolidated' } });
    dart.statements.forget(STOCK, dateKst('2026-11-20'));
    server.spoil = () => '{';
    expect(await dart.statements.accountsOf(STOCK)).toEqual({ ok: false, why: 'protocol' });
    server.spoil = null;
    server.status = '020';
    expect(await dart.statements.accountsOf(STOCK)).toEqual({ ok: false, why: 'limit' });
    const asked = server.requests.length;
    expect(await dart.statements.accountsOf(STOCK)).toEqual({ ok: false, why: 'limit' });
    expect(server.requests.length).toBe(asked);
    expect(lines.join('\n')).not.toContain(KEY);
  });
});
