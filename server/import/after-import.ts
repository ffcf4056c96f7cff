import type { Store } from '../store/database.ts';
import type { Outcome } from './import-file.ts';
import { missingOf, missingWithin } from './missing.ts';
import type { TableMissing } from './missing.ts';

/** The missing trading days among the days of the imported files, and directly beside them. */
export async function missingAround(store: Store, outcomes: readonly Outcome[]): Promise<TableMissing[]> {
  const days = outcomes.flatMap((outcome) =>
    outcome.status === 'imported' && outcome.firstDate !== null && outcome.lastDate !== null
      ? [outcome.firstDate, outcome.lastDate]
      : [],
  );
  const sorted = days.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return missingWithin(await missingOf(store), first, last).filter(({ runs }) => runs.length > 0);
}

/** Updates the index of days and, unless a site waits for it, the database's statistics: PGlite does not do so by itself. */
export async function tidy(store: Store, outcomes: readonly Outcome[], analyzes = true): Promise<void> {
  if (!outcomes.some((outcome) => outcome.status === 'imported' && outcome.stored > 0)) return;
  await store.bulk(async (session) => {
    await session.run(`select brin_summarize_new_values('daily_bars_date')`);
    if (analyzes) await session.run('analyze');
  });
}
