/**
 * The import against real market files, row by row: every file goes through the command into a fresh archive, then is
 * read here again by other means and compared with what is stored.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst, upcode } from '@sise/domain/terms';
import type { DateKst, Upcode } from '@sise/domain/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredStock } from '../../server/store/daily-bars.ts';
import type { Store } from '../../server/store/database.ts';
import { rankOf } from '../../server/import/ranks.ts';
import { realDataFolder } from '../support/real-data.ts';
import { openFresh } from '../support/store.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const data = realDataFolder('conformance of the archive');
const DATA = data ?? '';
const FOLDERS = ['krx-daily', 'krx-index', 'krx-marketcap-weekly', 'krx-master', 'krx-openapi', 'investor'];
/** Rank of the better of the two weekly layouts. */
const MARKET_SCREEN = rankOf('market-screen');

type Row = Readonly<Record<string, string>>;

describe.skipIf(data === null)('an archive of real files', () => {
  let dataDir = '';
  let store: Store;
  const first = { code: null as number | null, lines: [] as string[] };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'archive-'));
    Object.assign(first, runImport(dataDir, FOLDERS));
    store = await openFresh({ databaseUrl: null, dataDir });
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  });

  it('recognises every file', () => {
    const files = FOLDERS.flatMap((folder) => readdirSync(join(DATA, folder)));
    expect(first.lines.filter((line) => line.includes('NOT imported'))).toEqual([]);
    expect(first.lines.filter((line) => files.some((file) => line.startsWith(`${file}: `)))).toHaveLength(files.length);
    expect(first.code).not.toBe(1);
    console.log(first.lines.find((line) => /^\d+ files:/.test(line)));
  });

  it('finds no wrong row among the days of stocks', () => {
    const daily = first.lines.filter((line) =>
      /: (marcap|listing|market-screen|market-close|open-api-stocks) of/.test(line),
    );
    expect(daily.length).toBeGreaterThan(80);
    expect(daily.filter((line) => !line.includes(' 0 bad'))).toEqual([]);
  });

  it('holds every row of marcap and of the listings as it stands in the file', async () => {
    const rows = tables('krx-daily', /./).flatMap(({ name, rows }) =>
      rows.map((row): Row => ({ ...row, Date: row.Date ?? dayIn(name) })),
    );
    // Two listings of one day: the one read later has the day's whole volume.
    const expected = new Map<string, Row>();
    for (const row of rows) {
      const key = `${row.Date}/${row.Code}`;
      if (Number(expected.get(key)?.Volume ?? -1) < Number(row.Volume)) expected.set(key, row);
    }
    await compare('marcap and listing', expected.values(), (row, stored) => {
      const priced = Number(row.Volume) > 0;
      return [
        [row.Name, stored.name],
        [row.Market?.replace(' GLOBAL', '').toLowerCase(), stored.market],
        [row.Dept || null, stored.department],
        [priced ? Number(row.Open) : null, stored.open],
        [priced ? Number(row.High) : null, stored.high],
        [priced ? Number(row.Low) : null, stored.low],
        [Number(row.Close), stored.close],
        [Number(row.Close) - Number(row.Changes), stored.basePrice],
        [Number(row.Volume), stored.volume],
        [Number(row.Amount), stored.turnover],
        [Number(row.Stocks), stored.shares],
        [Number(row.Marcap), stored.close * (stored.shares ?? 0)],
      ];
    });
  });

  it('holds every row of the weekly files, in both encodings', async () => {
    const rows = tables('krx-marketcap-weekly', /./).flatMap(({ name, rows }) =>
      rows.map((row) => ({
        ...row,
        Date: row.effective_date ?? dayIn(name),
        Code: row.ticker ?? row['종목코드'] ?? '',
      })),
    );
    await compare('weekly', rows, (row, stored) => [
      // A better source of the day may have had the name of the day: these give some stocks a later one.
      [stored.source > MARKET_SCREEN ? stored.name : (row.name ?? row['종목명']), stored.name],
      [Number(row.close ?? row['종가']), stored.close],
      [Number(row.volume ?? row['거래량']), stored.volume],
      [Number(row.shares_outstanding ?? row['상장주식수']), stored.shares],
      [Number(row.market_cap ?? row['시가총액']), stored.close * (stored.shares ?? 0)],
    ]);
  });

  it('holds every row of the Open API’s stocks', async () => {
    const names = readdirSync(join(DATA, 'krx-openapi')).filter((name) => /^(stk|ksq|knx)_bydd/.test(name));
    const rows = names.flatMap((name) => {
      const { OutBlock_1 } = JSON.parse(textOf('krx-openapi', name)) as { OutBlock_1: Row[] }; // the API's shape
      return OutBlock_1.map((row): Row => ({
        ...row,
        Date: (row.BAS_DD ?? '').replace(/(....)(..)(..)/, '$1-$2-$3'),
        Code: row.ISU_CD ?? '',
      }));
    });
    await compare('Open API', rows, (row, stored) => [
      [Number(row.TDD_CLSPRC), stored.close],
      [Number(row.TDD_CLSPRC) - Number(row.CMPPREVDD_PRC), stored.basePrice],
      [Number(row.TDD_OPNPRC) || null, stored.open],
      [Number(row.ACC_TRDVAL), stored.turnover],
    ]);
  });

  it('holds every close of the indices, and the change of each', async () => {
    const codes: readonly (readonly [string, Upcode])[] = [
      ['kospi.csv', upcode('1001')],
      ['kosdaq.csv', upcode('2001')],
      ['kospi200.csv', upcode('1029')],
    ];
    for (const [file, code] of codes) {
      const rows = rowsOf(textOf('krx-index', file));
      const stored = await store.indexBars.ofIndex(code, { count: 20_000 }, dateKst('2026-03-20'));
      expect(stored.map(({ date, close }) => [date, close])).toEqual(rows.map((row) => [row.Date, Number(row.Close)]));
      const changes = stored.map(({ close, basePrice }) =>
        basePrice === null ? null : (close - basePrice).toFixed(2),
      );
      expect(changes).toEqual(rows.map((row) => (row.Comp === '' ? null : Number(row.Comp).toFixed(2))));
      console.log(`${file}: ${rows.length} closes and changes equal`);
    }
  });

  it('holds flows that balance', async () => {
    const days = await store.flows.ofMarket(upcode('1001'), { count: 10_000 }, dateKst('2026-08-21'));
    const rows = rowsOf(textOf('investor', 'kospi-investor-net-daily.csv'));
    expect(days.map(({ date }) => date)).toEqual(rows.map((row) => row.date));
    const worst = Math.max(...days.map(({ flows }) => Math.abs(flows.reduce((sum, { net }) => sum + net, 0))));
    expect(worst).toBeLessThanOrEqual(5 * 100_000_000);
    const individuals = days.map(({ flows }) => flows.find(({ investor }) => investor === 8000)?.net);
    expect(individuals).toEqual(rows.map((row) => Number(row['개인']) * 100_000_000));
    console.log(`flows: ${days.length} days, none further from zero than ${worst / 100_000_000} 억원`);
  });

  it('agrees with the calendar on every observed day of trading', () => {
    const days = rowsOf(textOf('krx-master', 'trading-days-2011-2026.csv')).map((row) =>
      dateKst(row.trading_date ?? ''),
    );
    expect(days.filter((day) => day >= '2024-01-01' && !KRX_CALENDAR.isTradingDay(day))).toEqual([]);
  });

  it('is not changed by importing everything again', { timeout: 120_000 }, async () => {
    const before = await store.journal.holdings();
    await store.close();
    const skipped = runImport(dataDir, FOLDERS);
    expect(skipped.lines.at(-1)).toMatch(/ 0 stored, 0 unchanged, 0 bad/);
    const again = runImport(dataDir, ['krx-daily', 'krx-index', 'krx-master', 'investor'], '--again');
    expect(again.lines.find((line) => /^\d+ files:/.test(line))).toMatch(/ 0 stored/);
    store = await openFresh({ databaseUrl: null, dataDir });
    expect(await store.journal.holdings()).toEqual(before);
  });

  /** Compares rows with the stored stocks of their days, and prints how many were and how many differ. */
  async function compare(
    what: string,
    rows: Iterable<Row>,
    pairsOf: (row: Row, stored: StoredStock) => readonly (readonly [unknown, unknown])[],
  ): Promise<void> {
    let compared = 0;
    const mismatches: string[] = [];
    for (const [date, ofDay] of Map.groupBy(rows, (row) => row.Date ?? '')) {
      const stored = new Map(
        (await store.dailyBars.ofDay(dateKst(date))).map((stock) => [String(stock.shcode), stock]),
      );
      for (const row of ofDay) {
        const stock = stored.get(row.Code ?? '');
        const wrong = stock
          ? pairsOf(row, stock).filter(([replied, kept]) => replied !== kept)
          : [['stored', 'missing']];
        if (wrong.length > 0) mismatches.push(`${date} ${row.Code} ${JSON.stringify(wrong)}`);
        compared += 1;
      }
    }
    console.log(`${what}: ${compared} rows compared, ${mismatches.length} mismatches`);
    expect(compared).toBeGreaterThan(2_000);
    expect(mismatches.slice(0, 10)).toEqual([]);
  }
});

function runImport(
  dataDir: string,
  folders: readonly string[],
  ...options: readonly string[]
): { code: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=320', 'server/import/main.ts', ...options, ...folders.map((folder) => join(DATA, folder))],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 24, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  expect(stderr).toBe('');
  return { code: status, lines: stdout.trimEnd().split('\n') };
}

function tables(folder: string, pattern: RegExp): { name: string; rows: Row[] }[] {
  return readdirSync(join(DATA, folder))
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, rows: rowsOf(textOf(folder, name)) }));
}

/** The whole text of a file, in whichever encoding it is. */
function textOf(folder: string, name: string): string {
  const raw = readFileSync(join(DATA, folder, name));
  const bytes = name.endsWith('.gz') ? gunzipSync(raw) : raw;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not by the library the import uses; right for every letter of these files.
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/** A few lines of CSV reading that share nothing with the import; no field of these files holds a line end. */
function rowsOf(text: string): Row[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const names = fieldsOf(head);
  return lines.map((line) => {
    const fields = fieldsOf(line);
    return Object.fromEntries(names.flatMap((name, i) => (fields[i] === undefined ? [] : [[name, fields[i]]])));
  });
}

function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  // Commas outside quotes: those with an even number of quotes behind them.
  return line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((field) => field.replace(/^"|"$/g, '').replaceAll('""', '"'));
}

/** The day of trading that a file's name means. */
function dayIn(name: string): DateKst {
  const [, year, month, day] = /(\d{4})-?(\d{2})-?(\d{2})/.exec(name) ?? [];
  return KRX_CALENDAR.lastTradingDayOnOrBefore(dateKst(`${year}-${month}-${day}`));
}
