/** Fails on an identifier or a file name that uses a retired word, and says which word stands in its place. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { RETIRED_NAMES, RETIRED_WORDS } from './retired-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(root + path)); // a deleted file is listed until its deletion is committed

/** `createDayBook`, `DAY_BOOK` and `day-book` as the words day and book. */
function wordsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** What to say in place of a retired name or of the first retired word in it; null where there is none. */
function successorOf(name: string): string | null {
  if (/^[a-z0-9]+(_[a-z0-9]+)+$/.test(name)) return null; // a column or table, as it is stored
  const whole = RETIRED_NAMES.get(name);
  if (whole !== undefined) return whole;
  const words = wordsOf(name);
  const retired = words.find((word) => RETIRED_WORDS.has(word));
  return retired === undefined ? null : `${retired} → ${RETIRED_WORDS.get(retired)}`;
}

function identifiersOf(path: string): Set<string> {
  const names = new Set<string>();
  const add = ({ name }: { readonly name: string }) => void names.add(name);
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(
    parseSync(path, readFileSync(root + path, 'utf8')).program,
  );
  return names;
}

const faults: string[] = [];
for (const path of files) {
  // The names of migrations stand in every database that ran them.
  const inPath = path.includes('/migrations/') ? null : successorOf(path.replace(/\.[a-z.]+$/, ''));
  if (inPath !== null) faults.push(`${path}: the file's name (${inPath})`);
  if (path.endsWith('.css')) continue;
  for (const name of identifiersOf(path)) {
    const successor = successorOf(name);
    if (successor !== null) faults.push(`${path}: ${name} (${successor})`);
  }
}
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\nThese words are retired; scripts/retired-words.ts names their successors.`);
  process.exitCode = 1;
}
