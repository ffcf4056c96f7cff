import type { DateKst } from '@sise/domain/terms';
import type { KrxRun } from '@sise/feeds/krx/krx';
import type { Outcome } from './import-file.ts';
import type { KrxDay, KrxDays } from './krx-days.ts';
import { sayRows } from './wording.ts';

/** One line about a day of the KRX Open API. */
export function sayKrxDay(date: DateKst, day: KrxDay): string {
  switch (day.status) {
    case 'failed':
      return `${date}: NOT imported: ${day.message}`;
    case 'skipped':
      return `${date}: already imported`;
    case 'empty':
      return `${date}: no files: a holiday, or not published yet`;
    case 'imported':
      return `${date}: ${[sayFiles(day.outcomes), ...sayWithout('no rows of', day.absent), ...sayWithout('cannot be read:', day.unreadable)].join('; ')}`;
  }
}

function sayFiles(outcomes: readonly Outcome[]): string {
  const files = `${outcomes.length} ${outcomes.length === 1 ? 'file' : 'files'}`;
  return [files, sayRows(outcomes), ...outcomes.flatMap(sayFailure)].join(', ');
}

function sayFailure(outcome: Outcome): string[] {
  return outcome.status === 'failed' ? [`NOT imported: a file that ${outcome.why}`] : [];
}

function sayWithout(words: string, services: readonly { readonly path: string }[]): string[] {
  return services.length === 0 ? [] : [`${words} ${services.map(({ path }) => path).join(', ')}`];
}

export function sayRefused({ refused }: Pick<KrxDays, 'refused'>): string {
  const names = Array.from(refused, ({ path, label }) => `${label} (${path})`);
  return `KRX_API_KEY does not open ${names.join(', ')}: apply for each at openapi.krx.co.kr`;
}

export function sayEnd(done: ReadonlyMap<DateKst, KrxDay>, { message }: KrxRun): string {
  const [last] = Array.from(done.keys()).slice(-1);
  return `NOT imported: ${last}: ${message}. The days before it are; the same command goes on there.`;
}
