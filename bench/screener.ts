/**
 * A screen over 4,300 stocks with 60 columns: ten conditions, order, the first 50; and the same with what each
 * condition removed, in order and alone.
 * The site's evaluator beside its baselines: objects with a closure per condition, and an in-memory SQLite
 * (node:sqlite) with the conditions in its WHERE. DuckDB, the third baseline of the target, is no dependency and is not
 * run here. All find the same rows; the baselines count no funnel. Prints milliseconds (median of rounds taken in turn)
 * and ratios.
 */
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { elementAt } from '../domain/element-at.ts';
import { bestRows } from '../domain/screener/best-rows.ts';
import { OWN_FIELDS } from '../domain/screener/fields.ts';
import type { Field } from '../domain/screener/fields.ts';
import { meeting, screen } from '../domain/screener/screen.ts';
import type { Condition } from '../domain/screener/screen.ts';
import { seeded } from './seeded.ts';
import { median, quantile } from './statistics.ts';

const STOCKS = 4_300;
const COLUMNS = 60;
const FOUND = 50;
const ROUNDS = 1_500;
const WARM = 300;
/** Share of values that are absent. */
const ABSENT = 0.05;

type Row = Readonly<Record<string, number | null>>;
type RangeCondition = Extract<Condition, { op: 'between' }>;

interface Way {
  readonly name: string;
  /** share of this way's time that ours may take; null for ours, with its funnel and without */
  readonly target: number | null;
  readonly times: number[];
  readonly run: (conditions: readonly RangeCondition[]) => readonly number[];
}

const random = seeded(20_261_120);
/** The screener's own fields, and others beside them up to the sixty of the target. */
const names: readonly string[] = Array.from({ length: COLUMNS }, (_, i) => OWN_FIELDS[i] ?? `more${i}`);
const fields: readonly Field[] = OWN_FIELDS;
const columns = Object.fromEntries(names.map((name) => [name, column()])) as Record<Field, Float64Array>; // own fields are among the names
columns.marketCap = Float64Array.from({ length: STOCKS }, () => Math.round(10 ** (10 + random() * 5)));
const codePlace = Float64Array.from({ length: STOCKS }, (_, row) => row);
const everyRow = Int32Array.from(codePlace);
const objects = Array.from(everyRow, objectOf);
const database = filledDatabase();

const ways: readonly [Way, Way, Way, Way] = [
  { name: 'own evaluator', target: null, times: [], run: own },
  { name: 'own with the funnel', target: null, times: [], run: funnel },
  { name: 'objects and closures', target: 1 / 20, times: [], run: closures },
  { name: 'SQLite in memory', target: 1 / 10, times: [], run: sqlite },
];

for (let round = 0; round < ROUNDS + WARM; round++) {
  const conditions = someConditions();
  const responses = ways.map((way) => {
    if (way.target !== null && round % 5 !== 0) return null; // the baselines are slow and need fewer rounds
    const start = performance.now();
    const response = way.run(conditions);
    if (round >= WARM) way.times.push(performance.now() - start);
    return JSON.stringify(response);
  });
  if (new Set(responses.filter((response) => response !== null)).size !== 1)
    throw new Error('the ways disagree about a screen');
}

const ours = median(ways[0].times);
for (const way of ways) console.log(`${way.name.padEnd(24)} ${median(way.times).toFixed(4)} ms`);
console.log(`own evaluator, p99       ${quantile(ways[0].times, 0.99).toFixed(4)} ms (target 0.5)`);
for (const { name, target, times } of ways) {
  if (target === null) continue;
  console.log(
    `own evaluator / ${name.padEnd(22)} 1/${(median(times) / ours).toFixed(0)} (target 1/${(1 / target).toFixed(0)})`,
  );
}
console.log('DuckDB is not run: it is no dependency of this project');

/** Ranges that each keep most rows, so that no way is finished after the first. */
function someConditions(): RangeCondition[] {
  const chosen = new Set<Field>();
  while (chosen.size < 10) chosen.add(elementAt(fields, Math.floor(random() * fields.length)));
  return Array.from(chosen, (field) => {
    const from = Math.round(random() * 25);
    const isOpen = random() < 0.3;
    return { field, op: 'between', value: { from, to: isOpen ? null : from + 70 } };
  });
}

/** The result is ordered by the field of the first condition. */
function fieldOfOrder(conditions: readonly RangeCondition[]): Field {
  return elementAt(conditions, 0).field;
}

function own(conditions: readonly RangeCondition[]): readonly number[] {
  const rows = meeting(columns, everyRow, conditions);
  const measure = columns[fieldOfOrder(conditions)];
  return bestRows(rows, { measure, direction: 'desc', marketCap: columns.marketCap, codePlace }, FOUND);
}

/** The same with what each condition removed, which the baselines do not count. */
function funnel(conditions: readonly RangeCondition[]): readonly number[] {
  const { rows } = screen(columns, everyRow, conditions);
  const measure = columns[fieldOfOrder(conditions)];
  return bestRows(rows, { measure, direction: 'desc', marketCap: columns.marketCap, codePlace }, FOUND);
}

function closures(conditions: readonly RangeCondition[]): readonly number[] {
  const tests = conditions.map(({ field, value: { from, to } }) => (row: Row) => {
    const value = row[field] ?? null;
    return value !== null && (from === null || value >= from) && (to === null || value <= to);
  });
  const by = fieldOfOrder(conditions);
  return objects
    .filter((row) => tests.every((test) => test(row)))
    .toSorted(
      (a, b) =>
        number(b[by]) - number(a[by]) || number(b.marketCap) - number(a.marketCap) || number(a.row) - number(b.row),
    )
    .slice(0, FOUND)
    .map((row) => number(row.row));
}

function sqlite(conditions: readonly RangeCondition[]): readonly number[] {
  const parts: string[] = [];
  const bound: SQLInputValue[] = [];
  for (const { field, value } of conditions) {
    parts.push(value.to === null ? `"${field}" >= ?` : `"${field}" BETWEEN ? AND ?`);
    bound.push(value.from, ...(value.to === null ? [] : [value.to]));
  }
  const order = `"${fieldOfOrder(conditions)}" DESC, "marketCap" DESC, "row"`;
  const found = database.prepare(
    `SELECT "row" FROM stock WHERE ${parts.join(' AND ')} ORDER BY ${order} LIMIT ${FOUND}`,
  );
  return found.all(...bound).map(({ row }) => number(row));
}

function filledDatabase(): DatabaseSync {
  const made = new DatabaseSync(':memory:');
  const fieldsOfRow = Object.keys(elementAt(objects, 0));
  made.exec(`CREATE TABLE stock (${fieldsOfRow.map((name) => `"${name}" REAL`).join(', ')})`);
  const insert = made.prepare(`INSERT INTO stock VALUES (${fieldsOfRow.map(() => '?').join(', ')})`);
  made.exec('BEGIN');
  for (const row of objects) insert.run(...fieldsOfRow.map((name) => row[name] ?? null));
  made.exec('COMMIT');
  return made;
}

function objectOf(row: number): Row {
  const cells = Object.entries(columns).map(([name, values]) => [name, Number.isNaN(values[row]) ? null : values[row]]);
  return { row, ...Object.fromEntries(cells) };
}

/** Hundredths from 0 to 100, some absent. */
function column(): Float64Array {
  return Float64Array.from({ length: STOCKS }, () =>
    random() < ABSENT ? Number.NaN : Math.round(random() * 10_000) / 100,
  );
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError(`${String(value)} is no number`);
  return value;
}
