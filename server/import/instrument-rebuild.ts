import type { BulkSession } from '../store/engine.ts';
import { createBinaryRows } from './binary-rows.ts';
import { mergeInstruments } from './instrument-merge.ts';
import type { Fact } from './instrument-merge.ts';
import { instrumentFacts } from './table-specs.ts';

const TOLD = Object.keys(instrumentFacts.columns).filter((column) => column !== 'identity');
const COLUMNS = { ...instrumentFacts.columns, is_delisted: 'bool' } as const;
const NAMES = [...TOLD.filter((column) => column !== 'source'), 'is_delisted'] as (keyof typeof COLUMNS)[]; // its keys
/** Facts taken at a time; no code has nearly so many. */
const AT_A_TIME = 2_000;

/** Makes the table of instruments anew from all facts: some ten thousand rows, a fraction of a second. */
export async function rebuildInstruments(session: BulkSession): Promise<void> {
  await session.run('delete from instruments');
  const rows = createBinaryRows(NAMES.map((name) => COLUMNS[name]));
  for (let after = ''; ;) {
    const facts = await session.query<Fact>(
      `select ${TOLD.join(', ')} from instrument_facts where shcode > $1 order by shcode limit ${AT_A_TIME}`,
      [after],
    );
    // The last code may have more facts beyond the limit: it comes again first next time.
    const cut = facts.length < AT_A_TIME ? '' : facts[facts.length - 1].shcode;
    for (const { details, ...instrument } of mergeInstruments(facts.filter(({ shcode }) => shcode !== cut))) {
      const values: Readonly<Record<string, string | number | boolean | null>> = {
        ...instrument,
        details: JSON.stringify(details),
      };
      rows.add(NAMES.map((name) => values[name]));
    }
    for (const piece of rows.take()) await session.copy(`instruments (${NAMES.join(', ')})`, piece);
    if (cut === '') return;
    after = facts.findLast(({ shcode }) => shcode !== cut)?.shcode ?? cut;
  }
}
