import type { Counts, Outcome } from './import-file.ts';

/** Maximum number of unknown opinions that are named. */
const MOST_OPINIONS = 12;

export const HELP = `Reads market files into the archive: npm run import -- [--again] FILE...
or fetches them from the KRX Open API: npm run import -- [--again] --krx [DAYS]

FILE is a file, a folder (everything below it) or a quoted pattern: .csv or .json, plain or .gz. What a file is, is
known by what stands in it; where its day or index is only in its name, the name must have it.

  --krx     fetch the files of trading days with KRX_API_KEY. DAYS is a day such as 2024-01-05, or a span: from..to,
            from.. or ..to; without it, from the newest stored day to the last published one. Files that were imported
            before are not fetched again. Ctrl-C ends after the day under way; the same command then goes on.
  --again   import files again that were imported before
  --list    say what the archive holds, from which files, and which days it lacks
  --join-analysts JOINS.csv
            say which analysts of one name at several firms are one person, in the columns name, firm, same_as_firm:
            the reports at firm are then counted as those of the analyst at same_as_firm, whose code remains. The file
            is the whole list: what it no longer has is parted again. With or without FILE
  --help    this

What is already stored is not stored twice, and of two files that tell of the same day the better source is believed,
whatever comes first: KRX Open API, marcap, KRX listing, KRX screen, closes only.
Rows that cannot be right are left out and listed in import-report-<time>.csv in DATA_DIR, and so are trading days that
no imported file has between those that one has: prices are not carried over such a gap on a guess.

Ends with 0 when everything was taken, 2 when rows were left out as wrong, 1 when a file could not be imported.
DATA_DIR and DATABASE_URL say where the archive is, as for the server, which must not run on the same DATA_DIR.`;

/** One line about a file. */
export function sayOutcome(name: string, outcome: Outcome): string {
  switch (outcome.status) {
    case 'failed':
      return `${name}: NOT imported: it ${outcome.why}`;
    case 'skipped': {
      const bad = outcome.refused > 0 ? `, with ${count(outcome.refused)} bad rows` : '';
      return `${name}: already imported on ${sayTime(outcome.importedAt)}${bad}; --again imports it again`;
    }
    case 'empty':
      return `${name}: ${outcome.kind} without rows: nothing to import`;
    case 'imported':
      return `${name}: ${outcome.kind}${sayDays(outcome)}: ${sayCounts(outcome)}`;
  }
}

/** The result of a whole run. */
export function sayTotal(outcomes: readonly Outcome[], seconds: number): string {
  const imported = outcomes.filter((outcome) => outcome.status === 'imported');
  const rows = imported.reduce((total, counts) => total + counts.rows, 0);
  const others = [
    [outcomes.filter(({ status }) => status === 'skipped').length, 'imported before'],
    [outcomes.filter(({ status }) => status === 'empty').length, 'without rows'],
    [outcomes.filter(({ status }) => status === 'failed').length, 'NOT imported'],
  ] as const;
  const files = [`${imported.length} imported`, ...others.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`)];
  return `${outcomes.length} ${outcomes.length === 1 ? 'file' : 'files'}: ${files.join(', ')}. ${sayRows(outcomes)}; ${saySpeed(rows, seconds)}`;
}

/** The rows of files by result: 90 rows: 80 stored, 10 unchanged, 0 bad */
export function sayRows(outcomes: readonly Outcome[]): string {
  const imported = outcomes.filter((outcome) => outcome.status === 'imported');
  const sum = (of: (counts: Counts) => number) => imported.reduce((total, counts) => total + of(counts), 0);
  return [
    `${count(sum((counts) => counts.rows))} rows: ${count(sum((counts) => counts.stored))} stored`,
    `${count(sum((counts) => counts.unchanged))} unchanged`,
    `${count(sum((counts) => counts.refused))} bad`,
    ...leftOutParts(sum((counts) => leftOutOf(counts))),
  ].join(', ');
}

export function count(number: number): string {
  return number.toLocaleString('en-US');
}

function sayCounts(counts: Counts): string {
  const left = leftOutOf(counts);
  if (left === counts.rows && left > 0) return `recognised, not kept: ${count(left)} rows of ${sayReasons(counts)}`;
  const parts = [
    `${count(counts.rows)} rows: ${count(counts.stored)} stored`,
    `${count(counts.unchanged)} unchanged`,
    `${count(counts.refused)} bad${sayCost(counts)}${sayUnknown(counts)}`,
    ...leftOutParts(left).map((part) => `${part} (${sayReasons(counts)})`),
  ];
  return `${parts.join(', ')}; ${saySpeed(counts.rows, counts.milliseconds / 1_000)}`;
}

/** The contracts missing from the sums of a day: its volumes, and all ratios of them, are wrong by that. */
function sayCost({ contracts: { refused, taken } }: Counts): string {
  if (refused === 0) return '';
  const share = ((refused / (refused + taken)) * 100).toFixed(1);
  return ` (${count(refused)} contracts traded are missing with them, ${share} % of the file's volume)`;
}

/** Opinions that no wording is known for, the most frequent first, with the number of rows that are lost by each. */
function sayUnknown({ unknownOpinions }: Counts): string {
  if (unknownOpinions.size === 0) return '';
  const words = [...unknownOpinions].toSorted(([, a], [, b]) => b - a);
  const named = words.slice(0, MOST_OPINIONS).map(([word, rows]) => `${JSON.stringify(word)} ${count(rows)}`);
  const more = words.length > MOST_OPINIONS ? [`${count(words.length - MOST_OPINIONS)} more`] : [];
  return ` (unknown opinions: ${[...named, ...more].join(', ')})`;
}

function leftOutParts(left: number): string[] {
  return left > 0 ? [`${count(left)} not kept`] : [];
}

function sayReasons({ leftOut }: Counts): string {
  return [...leftOut.keys()].join('; ');
}

function leftOutOf({ leftOut }: Counts): number {
  return [...leftOut.values()].reduce((sum, one) => sum + one, 0);
}

function sayDays({ firstDate, lastDate }: Counts): string {
  if (firstDate === null) return '';
  return firstDate === lastDate ? ` of ${firstDate}` : ` of ${firstDate} to ${lastDate}`;
}

function saySpeed(rows: number, seconds: number): string {
  return `${seconds.toFixed(1)} s, ${count(Math.round(rows / Math.max(seconds, 0.001)))} rows/s`;
}

export function sayTime(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC');
}
