import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closesText, inventMarket, marcapText, writeFile } from './support/market-files.ts';
import { openFresh } from './support/store.ts';

const COMMAND = new URL('../server/import/main.ts', import.meta.url).pathname;
/** Much shorter than what is looked for lasts. */
const LOOK_EVERY_MS = 3;
const DATES = ['2026-03-11', '2026-03-12', '2026-03-13'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run import', () => {
  it('imports, says so in a line a file, and ends with 0', async () => {
    const path = writeFile(folder, 'whole.csv.gz', marcapText(inventMarket(DATES, 30)));
    const first = await run('a', path);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.lines[0]).toMatch(
      /^whole\.csv\.gz: marcap of 2026-03-11 to 2026-03-13: 90 rows: 90 stored, 0 unchanged, 0 bad; [\d.]+ s, [\d,]+ rows\/s$/,
    );
    expect(first.lines[1]).toMatch(/^1 file: 1 imported\. 90 rows: 90 stored/);
    const second = await run('a', path);
    expect(second.code).toBe(0);
    expect(second.lines[0]).toMatch(/already imported on .*--again/);
    const list = await run('a', '--list');
    expect(list.lines).toContainEqual(expect.stringMatching(/^daily_bars +2026-03-11 +2026-03-13 +90 +marcap 90$/));
  });

  it('says which trading days are missing among the imported ones, there and in the list', async () => {
    const dates = ['2021-01-20', '2021-01-21', '2021-01-25', '2021-02-09', '2021-02-10', '2021-02-15'];
    const first = await run('gaps', writeFile(folder, 'gaps.csv', marcapText(inventMarket(dates, 30))));
    const said = [
      'daily_bars lacks 11 trading days between days that it has:',
      '  2021-01-22',
      '  2021-01-26 to 2021-02-08 (10 trading days)',
    ];
    expect(first.code).toBe(0);
    expect(first.lines.slice(1, 4)).toEqual(said);
    const listed = /^Missing days are listed in (.*)$/.exec(first.lines.at(-1) ?? '')?.[1] ?? '';
    expect(readFileSync(listed, 'utf8').trim().split('\r\n').slice(1)).toEqual([
      ',,daily_bars,"no imported file has it, and the exchange traded",2021-01-22',
      ',,daily_bars,"no imported file has it, and the exchange traded",2021-01-26 to 2021-02-08 (10 trading days)',
    ]);
    const weekly = writeFile(folder, 'weekly.csv', closesText(inventMarket(['2021-01-29', '2021-02-05'], 30)));
    expect((await run('gaps', weekly)).lines[1]).toMatch(/^1 file: 1 imported/);
    expect((await run('gaps', '--list')).lines.slice(-3)).toEqual([
      'daily_bars lacks 1 trading day between days that it has:',
      '  2021-01-22',
      'daily_bars has closes only, and not of every day, where 8 trading days lie between',
    ]);
  });

  it('ends with 2 when rows were left out, and says where they are listed', async () => {
    const text = marcapText(inventMarket(DATES, 30)).replace('900290', '90029');
    const { code, lines } = await run('b', writeFile(folder, 'bad.csv', text));
    expect(code).toBe(2);
    const listed = /listed in (.*)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
    expect(readFileSync(listed, 'utf8').trim().split('\n')[1]).toBe(
      'bad.csv,31,Code,is no code of six digits or capital letters,90029',
    );
  });

  it('ends with 1 when a file could not be imported, and imports the others', async () => {
    const inside = mkdtempSync(join(folder, 'mixed-'));
    writeFile(inside, 'good.csv', marcapText(inventMarket(DATES, 30)));
    writeFile(inside, 'notes.txt', 'nothing');
    const cut = writeFile(inside, 'cut.csv.gz', marcapText(inventMarket(DATES, 40)));
    truncateSync(cut, 400);
    const { code, lines } = await run('c', inside, join(folder, 'gone.csv'));
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^good\.csv: marcap .* 90 stored/));
    expect(lines).toContainEqual(expect.stringMatching(/^NOT imported: .*cut\.csv\.gz: it is cut off/));
    expect(lines).toContainEqual(expect.stringMatching(/^NOT imported: .*gone\.csv: it is not there/));
    expect(lines).toContainEqual('1 other files in the folders were passed over.');
  });

  it('ends with 1 when nothing matches, nothing is asked or an option is unknown; and helps', async () => {
    for (const words of [[join(folder, 'no-*.csv')], [], ['--what']]) {
      const { code, errors } = await run('d', ...words);
      expect([code, errors.length > 0]).toEqual([1, true]);
    }
    const help = await run('d', '--help');
    expect(help.code).toBe(0);
    expect(help.lines.join('\n')).toContain('--again');
  });

  it('finds files by a pattern', async () => {
    const inside = mkdtempSync(join(folder, 'pattern-'));
    for (const date of DATES) writeFile(inside, `marcap-${date}.csv`, marcapText(inventMarket([date], 20)));
    const { code, lines } = await run('e', join(inside, 'marcap-*-1[12].csv'));
    expect([code, lines.length]).toEqual([0, 3]);
  });

  it('stays out of a folder that a server has open', async () => {
    const dataDir = join(folder, 'f');
    const store = await openFresh({ databaseUrl: null, dataDir });
    const { code, errors } = await run('f', '--list');
    await store.close();
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`in use by process ${process.pid}.*stop it`));
  });

  it('killed at any moment leaves no part of a file, and imports it whole the next time', async () => {
    const path = writeFile(folder, 'long.csv', marcapText(inventMarket(manyDates(40), 2_000)));
    const files = join(folder, 'g', 'pglite');
    let empty = 0;
    const moments = [
      () => existsSync(join(files, 'postmaster.pid')), // while the store opens
      () => bytesIn(join(files, 'base')) > (empty ||= bytesIn(join(files, 'base'))) + 3_000_000, // while rows are written
    ];
    for (const hasCome of moments) {
      const child = start('g', path);
      await until(() => hasCome() || child.exited());
      child.kill();
      await child.done;
      expect((await run('g', '--list')).lines).toEqual(['Nothing is imported yet: npm run import -- FILE...']);
    }
    const again = await run('g', path);
    expect(again).toMatchObject({ code: 0, errors: '' });
    expect(again.lines[0]).toContain('80,000 rows: 80,000 stored, 0 unchanged, 0 bad');
    expect(readdirSync(join(folder, 'g'))).toEqual(['pglite']);
  });
});

function bytesIn(path: string): number {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}

interface Ran {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

function run(dataDir: string, ...words: readonly string[]): Promise<Ran> {
  return start(dataDir, ...words).done;
}

function start(dataDir: string, ...words: readonly string[]) {
  const environment = { ...process.env, DATA_DIR: join(folder, dataDir), DATABASE_URL: '' };
  const child = spawn(process.execPath, ['--max-old-space-size=320', COMMAND, ...words], { env: environment });
  let said = '';
  let errors = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  const done = new Promise<Ran>((resolve) => {
    child.once('close', (code) => resolve({ code, lines: said.trimEnd().split('\n'), errors }));
  });
  return { done, kill: () => child.kill('SIGKILL'), exited: () => child.exitCode !== null };
}

/** Looks again and again, leaving the processor to the child in between. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(LOOK_EVERY_MS);
}

/** Weekdays from a Monday on after which there is no holiday for weeks. */
function manyDates(count: number): string[] {
  const dates: string[] = [];
  for (let day = Date.UTC(2015, 5, 8); dates.length < count; day += 86_400_000) {
    const date = new Date(day);
    if (date.getUTCDay() % 6 !== 0) dates.push(date.toISOString().slice(0, 10));
  }
  return dates;
}
