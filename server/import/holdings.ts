import { elementAt } from '@sise/domain/element-at';
import type { Store } from '../store/database.ts';
import { kindOfRank } from './ranks.ts';
import { missingOf, sayMissing } from './missing.ts';
import { count, sayTime } from './wording.ts';

/**
 * Describes the archive line by line: each table with its days, rows and sources, then the imported files, and the
 * missing trading days.
 */
export async function sayHoldings(store: Store): Promise<string[]> {
  const [holdings, entries, sources] = await Promise.all([
    store.journal.holdings(),
    store.journal.entries(),
    store.journal.sources(),
  ]);
  if (holdings.length === 0) return ['Nothing is imported yet: npm run import -- FILE...'];
  const lines = ['table           first day   last day          rows  sources'];
  for (const { table, rows, firstDate, lastDate } of holdings) {
    const from = sources
      .filter((source) => source.table === table)
      .map((source) => `${kindOfRank(source.source, table)} ${count(source.rows)}`);
    lines.push(
      [table.padEnd(15), firstDate ?? '', lastDate ?? '', count(rows).padStart(12), ` ${from.join(', ')}`]
        .join('  ')
        .trimEnd(),
    );
  }
  lines.push('', 'kind                   files          rows     bad  last import');
  for (const [kind, files] of Map.groupBy(entries, (entry) => entry.kind)) {
    const newest = elementAt(files, 0);
    const sum = (of: (entry: (typeof files)[number]) => number) => files.reduce((total, file) => total + of(file), 0);
    lines.push(
      [
        kind.padEnd(21),
        String(files.length).padStart(5),
        count(sum(({ rows }) => rows)).padStart(12),
        count(sum(({ refused }) => refused)).padStart(6),
        `${sayTime(newest.importedAt)} ${newest.fileName}`,
      ].join('  '),
    );
  }
  const missing = sayMissing(await missingOf(store));
  if (missing.length > 0) lines.push('', ...missing);
  return lines;
}
