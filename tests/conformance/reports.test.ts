/**
 * Brokers' reports of a real list: what is imported and averaged per stock, beside a plain recomputation from the file
 * by other means.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalystJoin } from '@sise/domain/consensus/analyst-join';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoredResearch } from '../../server/archive/stored-research.ts';
import type { StoredReport } from '../../server/store/reports-and-filings.ts';
import { openImportRig } from '../support/import-rig.ts';
import type { ImportRig } from '../support/import-rig.ts';
import { readRows, realDataFolder } from '../support/real-data.ts';
import { createPGliteEngine } from '../support/store.ts';

const data = realDataFolder('conformance of reports');
const FILE = join(data ?? '', 'analyst', 'analyst-reports.csv');

/** Every spelling of the list, by hand. */
const OPINIONS: Readonly<Record<string, number | null>> = {
  'Strong Buy': 1,
  적극매수: 1,
  Buy: 2,
  매수: 2,
  'Trading Buy': 2,
  Outperform: 2,
  Hold: 3,
  중립: 3,
  marketperform: 3,
  'Not Rated': null,
  nr: null,
  na: null,
  'N/A': null,
  투자의견없음: null,
};

interface Line {
  readonly date: string;
  readonly ticker: string;
  readonly writer: string;
  readonly opinion: number | null | undefined;
  readonly target: number | null;
}

describe.skipIf(data === null)('reports of a real list', () => {
  const engine = createPGliteEngine();
  let rig: ImportRig;
  let stored: readonly StoredReport[];
  let lines: readonly Line[];
  let outcome: Awaited<ReturnType<ImportRig['take']>>;
  let rows: Record<string, string>[];

  beforeAll(async () => {
    await engine.start();
    rig = await openImportRig(engine.freshPlace());
    outcome = await rig.take('analyst-reports.csv', readFileSync(FILE, 'utf8'));
    stored = await rig.store.reportsAndFilings.reports(dateKst('2026-12-31'));
    rows = readRows(FILE);
    lines = rows.map((row) => ({
      date: row.date ?? '',
      ticker: row.ticker ?? '',
      writer: `${row.firm}/${(row.analyst ?? '').replace(/^-$/, '')}`,
      opinion: OPINIONS[row.opinion ?? ''],
      target: Number(row.target_price) || null,
    }));
  });
  afterAll(async () => {
    await rig.close();
    engine.stop();
  });

  it('are all known by their spelling, and none is lost but those that the list has twice', async () => {
    expect(new Set(rows.map((row) => row.opinion))).toEqual(new Set(Object.keys(OPINIONS)));
    // One report may be listed once with a summary after its title and once without.
    const named = rows.map(({ date, ticker, firm, analyst, title }) => [
      date,
      ticker,
      firm,
      analyst,
      title?.split(`(${ticker})`)[0],
    ]);
    const different = new Set(named.map((row) => row.join('|'))).size;
    expect(outcome).toMatchObject({ rows: rows.length, stored: different, refused: rows.length - different });
    expect(outcome).toMatchObject({ unknownOpinions: new Map() });
    const again = await rig.take('again.csv', readFileSync(FILE, 'utf8'));
    expect(again).toMatchObject({ stored: 0, unchanged: different });
    expect(await rig.store.reportsAndFilings.reports(dateKst('2026-12-31'))).toEqual(stored);
  });

  it('have titles said once, of the stock alone where the list has no other', () => {
    const unclean = stored.filter(({ title, shcode }) => title.includes(`(${shcode})`) || /^(.{2,}) \1$/.test(title));
    expect(unclean).toEqual([]);
  });

  it.each(['2026-01-31', '2025-10-15', '2025-06-30'])('count and average per stock on %s as by hand', (day) => {
    const research = createStoredResearch(stored, dateKst(day));
    const shown = research.consensusAt(instantAt(dateKst(day), 1_439));
    const { certain, stocks } = averagesByHand(lines, day);
    expect(certain.size).toBeGreaterThan(100);
    expect([...shown.keys()].filter((code) => !stocks.has(code))).toEqual([]);
    for (const [ticker, expected] of certain) {
      const { opinion = null, target = null, reports = 0 } = shown.get(ticker as never) ?? {};
      expect([ticker, opinion, target, reports]).toEqual([ticker, ...expected]);
    }
  });

  it('are by as many analysts as there are names at firms, and fewer when some are joined', () => {
    const writers = new Set(lines.map(({ writer }) => writer));
    expect(createStoredResearch(stored, dateKst('2026-01-31')).analysts().size).toBe(writers.size);
    const firmsOf = Map.groupBy(
      [...writers].filter((writer) => !writer.endsWith('/')),
      (writer) => writer.split('/')[1] ?? '',
    );
    const joins = [...firmsOf].flatMap(([name, all]): AnalystJoin[] => {
      const [to = '', ...others] = all.map((writer) => writer.split('/')[0] ?? '');
      return others.map((firm) => ({ name, firm, sameAsFirm: to }));
    });
    expect(joins.length).toBeGreaterThan(5);
    const joined = createStoredResearch(stored, dateKst('2026-01-31'), { joins });
    expect(joined.analysts().size).toBe(writers.size - joins.length);
    expect(joined.reports().map(({ id }) => id)).toEqual(
      createStoredResearch(stored, dateKst('2026-01-31'))
        .reports()
        .map(({ id }) => id),
    );
  });
});

/**
 * Opinion, target and number of counted reports by stock. Certain are those where no analyst wrote two different reports
 * on one day, of which the list does not say which was first.
 */
function averagesByHand(lines: readonly Line[], day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 3, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, month - 4, Math.min(date, lastOfMonth)));
  const since = first.toISOString().slice(0, 10);
  const certain = new Map<string, [number | null, number | null, number]>();
  const window = lines.filter((line) => line.date >= since && line.date <= day);
  const stocks = Map.groupBy(window, ({ ticker }) => ticker);
  for (const [ticker, all] of stocks) {
    const last = [...Map.groupBy(all, ({ writer }) => writer).values()].map((own) => {
      const newest = own.map((line) => line.date).reduce((a, b) => (a > b ? a : b));
      return own.filter((line) => line.date === newest);
    });
    if (last.some((same) => new Set(same.map(({ opinion, target }) => `${opinion}/${target}`)).size > 1)) continue;
    const counted = last.flatMap((same) => same.slice(0, 1)).filter(({ opinion, target }) => opinion || target);
    const opinions = counted.flatMap(({ opinion }) => opinion ?? []);
    const targets = counted.flatMap(({ target }) => target ?? []);
    certain.set(ticker, [
      opinions.length === 0 ? null : Math.round(mean(opinions) * 100) / 100,
      targets.length === 0 ? null : Math.round(mean(targets)),
      counted.length,
    ]);
  }
  return { certain, stocks };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
