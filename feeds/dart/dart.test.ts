import type { FeedEvent } from '@sise/domain/market/feed';
import { DAY_MS, HOUR_MS, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst, shcode } from '@sise/domain/terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../transport/testing/held-timers.ts';
import { createRowsInMemory } from '../transport/testing/rows-in-memory.ts';
import { createDart } from './dart.ts';
import { filing, KEY, startDartServer, type DartServer } from './testing/dart-server.ts';

const START = instantAt(dateKst('2026-11-20'), 9 * 60);
/** A filing and the company's other days are told apart by these. */
const BEFORE = { rcept_dt: '20261118' };

describe('the list of filings', () => {
  let server: DartServer;
  let timers: HeldTimers;
  let events: FeedEvent[];
  let lines: string[];
  let dart: ReturnType<typeof createDart>;

  beforeEach(async () => {
    server = await startDartServer();
    timers = createHeldTimers(START);
    events = [];
    lines = [];
  });
  afterEach(async () => {
    await dart.stop();
    await server.close();
  });

  async function start(key = KEY): Promise<void> {
    dart = createDart({
      baseUrl: server.url,
      key,
      feedRows: createRowsInMemory(),
      timers,
      random: () => 0,
      log: (line) => lines.push(line),
    });
    await dart.start((event) => events.push(event));
  }
  /** Lets time pass, and what is asked then be answered. */
  async function pass(milliseconds: number): Promise<void> {
    const pollers = timers.scheduled;
    await timers.advance(milliseconds);
    await eventually(() => timers.scheduled === pollers);
  }
  const filings = () => events.flatMap((event) => (event.type === 'filings' ? event.filings : []));
  const numbers = () => filings().map(({ receipt }) => Number(receipt.slice(8)));
  const states = () => events.flatMap((event) => (event.type === 'source' ? [`${event.state} ${event.fault}`] : []));
  const pages = () =>
    server.requests
      .filter((path) => path.startsWith('/api/list.json'))
      .map((path) => new URLSearchParams(path.split('?')[1]))
      .map((query) => `${query.get('bgn_de')}-${query.get('end_de')} ${query.get('page_no')}`);

  it('is read back some days at the start, of listed companies alone', async () => {
    server.filings = [
      ...Array.from({ length: 150 }, (_, n) => filing(200 - n)),
      filing(7, { stock_code: '' }),
      filing(6, BEFORE),
      filing(5, { rcept_dt: '20261110' }),
    ];
    await start();
    expect(pages()).toEqual(['20261113-20261120 1', '20261113-20261120 2']);
    expect(filings()).toHaveLength(151);
    expect(filings()[0]).toEqual({
      receipt: '20261120000200',
      date: '2026-11-20',
      shcode: '900001',
      company: '시세전자',
      name: '주주총회소집결의',
      submitter: '시세전자',
      seenAt: null,
      remarks: '유',
    });
    expect(states()).toEqual(['starting null', 'live null']);
  });

  it('is asked for its first page every minute, and tells what is new with the time it was seen', async () => {
    server.filings = [filing(1)];
    await start();
    server.filings.unshift(filing(3), filing(2));
    await pass(MINUTE_MS);
    expect(numbers()).toEqual([1, 3, 2]);
    expect(
      filings()
        .slice(1)
        .map(({ seenAt }) => seenAt),
    ).toEqual([START + MINUTE_MS, START + MINUTE_MS]);
    await pass(MINUTE_MS);
    expect(numbers()).toHaveLength(3);
    expect(pages()).toEqual(['20261113-20261120 1', '20261120-20261120 1', '20261120-20261120 1']);
  });

  it('is followed over further pages to the first filing that is known', async () => {
    server.filings = Array.from({ length: 250 }, (_, n) => filing(250 - n));
    await start();
    server.filings.unshift(...Array.from({ length: 230 }, (_, n) => filing(480 - n)));
    const asked = pages().length;
    await pass(MINUTE_MS);
    expect(
      pages()
        .slice(asked)
        .map((page) => page.slice(-1)),
    ).toEqual(['1', '2', '3']);
    expect(new Set(numbers()).size).toBe(480);
    expect(numbers()).toHaveLength(480);
  });

  it('loses nothing when filings come while its pages are read', async () => {
    server.filings = Array.from({ length: 150 }, (_, n) => filing(150 - n));
    server.onPage = (page) => {
      if (page === 2) server.filings.unshift(filing(152), filing(151));
      server.onPage = page === 2 ? null : server.onPage;
    };
    await start();
    await pass(MINUTE_MS);
    expect(numbers().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 152 }, (_, n) => n + 1));
  });

  it('tells a filing again when its remarks change, wherever it stands', async () => {
    server.filings = Array.from({ length: 150 }, (_, n) => filing(150 - n));
    await start();
    server.filings.unshift(filing(151));
    await pass(MINUTE_MS);
    server.filings = server.filings.map((row) => (row.rcept_no.endsWith('151') ? { ...row, rm: '유정' } : row));
    await pass(MINUTE_MS);
    expect(filings().at(-1)).toMatchObject({ remarks: '유정', seenAt: START + MINUTE_MS });
    server.filings = server.filings.map((row) => (row.rcept_no.endsWith('001') ? { ...row, rm: '유철' } : row));
    const before = numbers().length;
    for (let minute = 0; minute < 60; minute++) await pass(MINUTE_MS);
    expect(filings().slice(before)).toEqual([expect.objectContaining({ receipt: '20261120000001', remarks: '유철' })]);
  });

  it('goes on at midnight, with what came late in the evening', async () => {
    await start();
    expect(filings()).toEqual([]);
    await timers.advance(instantAt(dateKst('2026-11-20'), 23 * 60 + 59) - START);
    await eventually(() => timers.scheduled === 2);
    server.filings = [filing(1, { rcept_dt: '20261121' }), filing(900)];
    await pass(2 * MINUTE_MS);
    expect(
      filings()
        .map(({ date }) => date)
        .toSorted(),
    ).toEqual(['2026-11-20', '2026-11-21']);
    await pass(2 * MINUTE_MS);
    expect(pages().at(-1)).toBe('20261121-20261121 1');
    server.filings.push(filing(899)); // entered after midnight
    for (let minute = 0; minute < 60; minute++) await pass(MINUTE_MS);
    expect(numbers()).toContain(899);
  });

  it('may have none: status 013 is no trouble', async () => {
    await start();
    for (let minute = 0; minute < 5; minute++) await pass(MINUTE_MS);
    expect(states()).toEqual(['starting null', 'live null']);
    expect(lines).toEqual(['dart is live']);
  });

  it('is refused with a wrong key, which is tried again rarely and said nowhere', async () => {
    const wrong = 'made0up0secret'.padEnd(40, '1');
    await start(wrong);
    expect(states()).toEqual(['starting null', 'refused key']);
    const asked = server.requests.length;
    for (let minute = 0; minute < 9; minute++) await timers.advance(MINUTE_MS);
    expect(server.requests.length).toBe(asked);
    for (let round = 0; round < 6; round++) await pass(30 * MINUTE_MS);
    expect(server.requests.length).toBeGreaterThan(asked);
    expect(lines.filter((line) => line.startsWith('dart is'))).toEqual(['dart is refused: key: status 010']);
    expect(JSON.stringify([lines, events])).not.toContain(wrong);
  });

  it.each([
    ['010', 'refused key'],
    ['011', 'refused key'],
    ['012', 'refused key'],
    ['901', 'refused key'],
    ['020', 'failed limit'],
    ['800', 'failed maintenance'],
    ['100', 'failed protocol'],
    ['101', 'failed protocol'],
    ['900', 'failed network'],
    ['777', 'failed protocol'],
  ])('answers status %s: %s, once, and recovers by itself', async (status, state) => {
    server.status = status;
    server.filings = [filing(1)];
    await start();
    for (let round = 0; round < 3; round++) await pass(HOUR_MS);
    expect(states()).toEqual(['starting null', state]);
    expect(lines).toHaveLength(2); // the list, and the codes of companies
    server.status = null;
    for (let round = 0; round < 3; round++) await pass(HOUR_MS);
    expect(states()).toEqual(['starting null', state, 'live null']);
    expect(numbers()).toEqual([1]);
  });

  it('waits half an hour after status 020', async () => {
    await start();
    server.status = '020';
    await pass(MINUTE_MS);
    const asked = pages().length;
    await timers.advance(29 * MINUTE_MS);
    expect(pages()).toHaveLength(asked);
    await pass(2 * MINUTE_MS);
    expect(pages()).toHaveLength(asked + 1);
  });

  it.each([
    ['half a reply', (body: string) => body.slice(0, body.length / 2)],
    ['a page of a proxy', () => '<html>점검</html>'],
    ['a list of nothing', () => '{"status":"000","total_page":1,"list":[null,{}]}'],
    ['no list', () => '{"status":"000"}'],
    ['an empty body', () => ''],
  ])('survives %s', async (_, spoil) => {
    server.filings = [filing(1)];
    server.spoil = spoil;
    await start();
    await pass(HOUR_MS);
    expect(states()).toEqual(['starting null', 'failed protocol']);
    server.spoil = null;
    await pass(HOUR_MS);
    expect(states().at(-1)).toBe('live null');
    expect(numbers()).toEqual([1]);
  });

  it('reads all pages again after one of them failed', async () => {
    server.filings = [filing(1)];
    await start();
    server.filings.unshift(...Array.from({ length: 230 }, (_, n) => filing(300 - n)));
    server.onPage = (page) => {
      server.spoil = page === 2 ? () => '{' : null;
    };
    await pass(MINUTE_MS);
    expect(states().at(-1)).toBe('failed protocol');
    expect(numbers()).toHaveLength(101);
    server.onPage = null;
    server.spoil = null;
    await pass(2 * MINUTE_MS);
    expect(new Set(numbers()).size).toBe(231);
    expect(numbers()).toHaveLength(231);
  });

  it('keeps its values when their clock is wrong, and says so', async () => {
    server.filings = [filing(1)];
    server.date = new Date(START - 3 * MINUTE_MS);
    await start();
    expect(states()).toEqual(['starting null', 'live clock']);
    expect(numbers()).toEqual([1]);
    server.date = new Date(START + MINUTE_MS);
    await pass(MINUTE_MS);
    expect(states().at(-1)).toBe('live null');
  });

  it('comes with the codes of companies, which are loaded daily', async () => {
    await start();
    const loads = () => server.requests.filter((path) => path.startsWith('/api/corpCode.xml')).length;
    expect(loads()).toBe(1);
    await pass(DAY_MS);
    expect(loads()).toBe(2);
    server.archive = Buffer.from('PK broken');
    await pass(DAY_MS);
    await pass(HOUR_MS);
    expect(lines.filter((line) => line.includes('codes'))).toEqual([
      'dart: the codes of companies are not loaded: no archive',
    ]);
    expect(await dart.statements.accountsOf(shcode('900009'))).toEqual({ ok: true, value: null });
  });
});
