import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { faultsOfJoins } from '@sise/domain/consensus/analyst-join';
import type { AnalystJoin } from '@sise/domain/consensus/analyst-join';
import { createCsvReading } from '@sise/feeds/text-files/csv';
import { createTextDecoding } from '@sise/feeds/text-files/text';
import type { Store } from '../store/database.ts';
import { count } from './wording.ts';

const COLUMNS = ['name', 'firm', 'same_as_firm'] as const;
/** Maximum number of faults that are named. */
const MOST_FAULTS = 20;

/** Joins by the line they stand in, or the faults of their file, one line each. */
type JoinsRead = { ok: true; joins: readonly (AnalystJoin & { line: number })[] } | { ok: false; faults: string[] };

/** The result of joining, in a line or more. */
export type Joined = { ok: true; line: string } | { ok: false; faults: readonly string[] };

/**
 * Joins the analysts that a file names, and only them: joins of before that it does not have end. A file with any fault
 * changes nothing.
 */
export async function joinAnalysts(path: string, store: Store): Promise<Joined> {
  const name = basename(path);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return { ok: false, faults: [`${path} cannot be read`] };
  const decoding = createTextDecoding();
  const read = readJoins(decoding.push(bytes) + decoding.end());
  if (!read.ok) return { ok: false, faults: read.faults.map((fault) => `${name}: ${fault}`) };
  const { joins } = read;
  const joined = await store.bulk(async (session): Promise<Joined> => {
    const writers = await session.query<{ firm: string; analyst: string }>(
      'select distinct firm, analyst from reports',
    );
    const known = new Set(writers.map(({ firm, analyst }) => `${firm}/${analyst}`));
    const faults = faultsOfJoins(joins, (firm, analyst) => known.has(`${firm}/${analyst}`));
    if (faults.length > 0) {
      const lines = faults.map(({ at, why }) => `${name}, line ${joins[at]?.line ?? 0}: ${why}`);
      return { ok: false, faults: [...lines.slice(0, MOST_FAULTS), ...moreThan(lines.length)] };
    }
    const before = await session.run('delete from analyst_joins');
    for (const { name: analyst, firm, sameAsFirm } of joins)
      await session.run('insert into analyst_joins (name, firm, same_as_firm) values ($1, $2, $3)', [
        analyst,
        firm,
        sameAsFirm,
      ]);
    await store.archiveNotifications.announce(session);
    return {
      ok: true,
      line: `${name}: ${count(joins.length)} ${joins.length === 1 ? 'analyst' : 'analysts'} joined (${count(before)} before)`,
    };
  });
  if (joined.ok) store.archiveNotifications.publish();
  return joined;
}

function moreThan(faults: number): string[] {
  return faults > MOST_FAULTS ? [`and ${count(faults - MOST_FAULTS)} more`] : [];
}

/** @param text a CSV with the columns name, firm and same_as_firm */
function readJoins(text: string): JoinsRead {
  const joins: (AnalystJoin & { line: number })[] = [];
  const faults: string[] = [];
  let columns: readonly number[] | null = null;
  const reading = createCsvReading({
    onRow(fields, line) {
      const cells = fields.map((field) => field.trim());
      if (columns === null) {
        columns = COLUMNS.map((column) => cells.indexOf(column));
        return;
      }
      const [name = '', firm = '', sameAsFirm = ''] = columns.map((at) => cells[at] ?? '');
      const empty = COLUMNS.filter((_, i) => [name, firm, sameAsFirm][i] === '');
      if (empty.length > 0) faults.push(`line ${line}: ${empty.join(' and ')} is missing`);
      else joins.push({ name, firm, sameAsFirm, line });
    },
    onBroken: (line) => void faults.push(`line ${line}: a quote is never closed`),
  });
  reading.push(text);
  reading.end();
  const head = columns as readonly number[] | null; // set by the reading
  if (head === null || head.includes(-1)) return { ok: false, faults: [`its first line must be ${COLUMNS.join(',')}`] };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, joins };
}
