import type { BulkSession } from '../store/engine.ts';
import { createBinaryRows } from './binary-rows.ts';
import { mergeInstruments } from './instrument-merge.ts';
import type { Fact } from './instrument-merge.ts';
import { instrumentFacts } from './table-specs.ts';

const FACT_COLUMNS = Object.keys(instrumentFacts.columns).filter((column) => column !== 'identity');
const COLUMNS = { ...instrumentFacts.columns, is_delisted: 'bool' } as const;
const NAMES = [...FACT_COLUMNS.filter((column) => column !== 'source'), 'is_delisted'] as (keyof typeof COLUMNS)[]; // its keys
/** Facts read at a time; no code has nearly as many. */
const AT_A_TIME = 2_000;

/** Rebuilds the table of instruments from all facts: some ten thousand rows, a fraction of a second. */
export async function rebuildInstruments(session: BulkSession): Promise<void> {
  await session.run('delete from instruments');
  const rows = createBinaryRows(NAMES.map((name) => COLUMNS[name]));
  for (let after = ''; ;) {
    const facts = await session.query<Fact>(
      `select ${FACT_COLUMNS.join(', ')} from instrument_facts where shcode > $1 order by shcode limit ${AT_A_TIME}`,
      [after],
    );
    // The last code may have more facts beyond the limit: the next read begins with it again.
    const cut = facts.length < AT_A_TIME ? '' : (facts.at(-1)?.shcode ?? '');
    for (const { details, ...instrument } of mergeInstruments(facts.filter(({ shcode }) => shcode !== cut))) {
      const values: Readonly<Record<string, string | number | boolean | null>> = {
        ...instrument,
        details: JSON.stringify(details),
      };
      rows.add(NAMES.map((name) => values[name] ?? null));
    }
    for (const piece of rows.take()) await session.copy(`instruments (${NAMES.join(', ')})`, piece);
    if (cut === '') return;
    after = facts.findLast(({ shcode }) => shcode !== cut)?.shcode ?? cut;
  }
}
