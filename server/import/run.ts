import { basename } from 'node:path';
import { Listr } from 'listr2';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { Found } from './find-files.ts';
import { importFile } from './import-file.ts';
import type { Outcome } from './import-file.ts';
import { missingAround, tidy } from './after-import.ts';
import { sayMissing, sayRun } from './missing.ts';
import type { TableMissing } from './missing.ts';
import { bar } from './progress-bar.ts';
import { createReport } from './report.ts';
import { count, sayOutcome, sayTotal } from './wording.ts';

export interface RunOptions {
  readonly store: Store;
  readonly found: Found;
  readonly again: boolean;
  readonly today: DateKst;
  readonly startedAt: Date;
  /** The folder of the report. */
  readonly folder: string;
  /** Shows a progress bar; else a line per file when it is done. */
  readonly isTerminal: boolean;
  say(line: string): void;
}

/** 0 all imported, 1 a file could not be imported, 2 rows were rejected as invalid. */
export type ExitCode = 0 | 1 | 2;

type ImportOne = (
  path: string,
  onProgress: (share: number, rows: number) => void,
) => Promise<{ line: string; isFailed: boolean }>;

/** Imports file after file and prints the result of each. */
export async function runImport(options: RunOptions): Promise<ExitCode> {
  const { store, found, say } = options;
  const report = createReport(options.folder, options.startedAt);
  const start = performance.now();
  const outcomes: Outcome[] = [];
  const failures: string[] = [];

  function settle(path: string, outcome: Outcome): { line: string; isFailed: boolean } {
    outcomes.push(outcome);
    const isFailed = outcome.status === 'failed';
    if (isFailed) failures.push(`${path}: it ${outcome.why}`);
    return { line: sayOutcome(basename(path), outcome), isFailed };
  }

  const importOne: ImportOne = async (path, onProgress) =>
    settle(
      path,
      await importFile(path, {
        store,
        report,
        again: options.again,
        today: options.today,
        now: () => performance.now(),
        onProgress,
      }),
    );

  for (const { path, why } of found.faults) say(settle(path, { status: 'failed', why }).line);
  if (options.isTerminal) await importWithBar(found.files, importOne);
  else for (const path of found.files) say((await importOne(path, () => {})).line);
  await tidy(store, outcomes);
  const missing = await missingAround(store, outcomes);
  for (const { table, runs } of missing) for (const run of runs) report.addMissing(table, sayRun(run));
  await report.close();

  if (found.passedOver > 0) say(`${count(found.passedOver)} other files in the folders were passed over.`);
  for (const line of sayMissing(missing)) say(line);
  say(sayTotal(outcomes, (performance.now() - start) / 1_000));
  if (report.path !== null) say(`${sayListed(outcomes, missing)} listed in ${report.path}`);
  for (const failure of failures) say(`NOT imported: ${failure}`);
  if (failures.length > 0 && outcomes.length > failures.length) say('The other files were imported.');
  return exitCodeOf(outcomes);
}

export function exitCodeOf(outcomes: readonly Outcome[]): ExitCode {
  if (outcomes.some(({ status }) => status === 'failed')) return 1;
  return outcomes.some((outcome) => outcome.status === 'imported' && outcome.refused > 0) ? 2 : 0;
}

async function importWithBar(files: readonly string[], importOne: ImportOne): Promise<void> {
  for (const path of files) {
    // A list of its own for each file, so that finished ones scroll away and only one line changes.
    const tasks = new Listr(
      {
        title: basename(path),
        task: async (_context, task) => {
          const { line, isFailed } = await importOne(path, (share, rows) => {
            task.title = `${basename(path)} ${bar(share)} ${count(rows)} rows`;
          });
          task.title = line;
          if (isFailed) throw new Error(line);
        },
      },
      { exitOnError: false, rendererOptions: { collapseErrors: false, showErrorMessage: false } },
    );
    await tasks.run();
  }
}

export function sayListed(outcomes: readonly Outcome[], missing: readonly TableMissing[]): string {
  const isBad = outcomes.some((outcome) => outcome.status === 'imported' && outcome.refused > 0);
  if (missing.length === 0) return 'Bad rows are';
  return isBad ? 'Bad rows and missing days are' : 'Missing days are';
}
