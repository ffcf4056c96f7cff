import { Listr } from 'listr2';
import type { DateKst } from '@sise/domain/terms';
import type { KrxRun } from '@sise/feeds/krx/krx';
import { missingAround, tidy } from './after-import.ts';
import type { Outcome } from './import-file.ts';
import { createKrxDays } from './krx-days.ts';
import type { KrxDay, KrxDays, KrxDaysOptions } from './krx-days.ts';
import { krxRunOf } from './krx-outcome.ts';
import { sayEnd, sayKrxDay, sayRefused } from './krx-wording.ts';
import { sayMissing, sayRun } from './missing.ts';
import { bar } from './progress-bar.ts';
import { createReport } from './report.ts';
import { exitCodeOf, sayListed } from './run.ts';
import type { ExitCode } from './run.ts';
import { count, sayTotal } from './wording.ts';

export interface KrxRunOptions extends Omit<KrxDaysOptions, 'report'> {
  readonly days: readonly DateKst[];
  readonly startedAt: Date;
  /** Whether the database's statistics are updated at the end, which takes a while. */
  readonly analyzes: boolean;
  /** The folder of the report. */
  readonly folder: string;
  /** Shows a progress bar; else a line per day when it is done. */
  readonly isTerminal: boolean;
  say(line: string): void;
}

/** Fetches and imports day after day, prints the result of each, and ends at the first that cannot be fetched. */
export async function runKrxImport(options: KrxRunOptions): Promise<{ readonly code: ExitCode; readonly run: KrxRun }> {
  const { store, days, say } = options;
  const report = createReport(options.folder, options.startedAt);
  const start = performance.now();
  const krxDays = createKrxDays({ ...options, report });
  const done = new Map<DateKst, KrxDay>();
  for (const date of days) {
    const day = options.isTerminal ? await takeWithBar(krxDays, date) : await krxDays.take(date);
    if (day === null) break;
    done.set(date, day);
    if (!options.isTerminal) say(sayKrxDay(date, day));
    if (day.status === 'failed' || options.signal.aborted) break;
  }
  const outcomes = Array.from(done.values()).flatMap(outcomesOf);
  await tidy(store, outcomes, options.analyzes);
  const missing = await missingAround(store, outcomes);
  for (const { table, runs } of missing) for (const run of runs) report.addMissing(table, sayRun(run));
  await report.close();

  for (const line of sayMissing(missing)) say(line);
  if (outcomes.length > 0) say(sayTotal(outcomes, (performance.now() - start) / 1_000));
  say(`${count(krxDays.calls)} calls of the KRX Open API`);
  const run = krxRunOf(days.at(-1), done, krxDays);
  if (krxDays.refused.size > 0 && run.fault !== 'key') say(sayRefused(krxDays));
  if (report.path !== null) say(`${sayListed(outcomes, missing)} listed in ${report.path}`);
  if (run.fault !== null && run.fault !== 'clock') say(sayEnd(done, run));
  else if (done.size < days.length) say('Stopped. The days above are whole; the same command goes on after them.');
  const isShort = done.size < days.length || Array.from(done.values()).some(({ status }) => status === 'failed');
  return { code: isShort ? 1 : exitCodeOf(outcomes), run };
}

async function takeWithBar(krxDays: KrxDays, date: DateKst): Promise<KrxDay | null> {
  let day: KrxDay | null = null;
  const tasks = new Listr(
    {
      title: date,
      task: async (_context, task) => {
        day = await krxDays.take(date, (share) => (task.title = `${date} ${bar(share)}`));
        task.title = day === null ? `${date}: stopped` : sayKrxDay(date, day);
        if (day?.status === 'failed') throw new Error(task.title);
      },
    },
    {
      exitOnError: false,
      registerSignalListeners: false, // Ctrl-C finishes the day
      rendererOptions: { collapseErrors: false, showErrorMessage: false },
    },
  );
  await tasks.run();
  return day;
}

function outcomesOf(day: KrxDay): readonly Outcome[] {
  return day.status === 'imported' ? day.outcomes : [];
}
