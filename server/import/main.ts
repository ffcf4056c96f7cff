import { setFlagsFromString } from 'node:v8';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { readConfig } from '../config/config.ts';
import { openStore } from '../store/database.ts';
import { patiently } from '../store/query-limit.ts';
import { joinAnalysts } from './analyst-joins.ts';
import { findFiles } from './find-files.ts';
import { sayHoldings } from './holdings.ts';
import { fetchFromKrx, NO_KEY } from './krx-command.ts';
import { isLikeDays, readTypedDays } from './krx-range.ts';
import type { TypedDays } from './krx-range.ts';
import { runImport } from './run.ts';
import { HELP } from './wording.ts';

/**
 * Keeps the process small whatever it reads: V8's optimising compiler would take half a gigabyte for one function of
 * PGlite, its baseline compiler takes none; a young generation that does not grow saves another hundred megabytes.
 */
const SMALL = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--semi-space-growth-factor=1'];

for (const flag of SMALL) setFlagsFromString(flag);
process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const asked = readCommand(words);
  if (!asked.ok) return complain(`${asked.why}\n\n${HELP}`);
  const { again, list, help, joins, krx, files } = asked;
  if (help) return say(HELP);
  if (!list && files.length === 0 && joins === null && krx === null) return complain(`Which files?\n\n${HELP}`);
  const read = readConfig(process.env);
  if (!read.ok) return complain(`The configuration is wrong: ${read.faults.join('; ')}. See .env.example.`);
  const { dataDir, databaseUrl } = read.config;
  const { key } = read.config.krx;
  if (krx !== null && key === null) return complain(NO_KEY);
  const found = await findFiles(files, startFolder());
  if (!list && files.length > 0 && found.files.length === 0) {
    return complain(found.faults.map(({ path, why }) => `${path} ${why}`).join('\n'));
  }

  const opened = await openStore({ dataDir, databaseUrl });
  if (!opened.ok) {
    const hint = opened.why === 'in-use' ? ' If that is the server, stop it and run the import again.' : '';
    return complain(opened.message + hint);
  }
  const { store } = opened;
  try {
    if (list) return say((await patiently(() => sayHoldings(store))).join('\n'));
    const startedAt = new Date();
    const order = {
      store,
      found,
      again,
      today: dateOf(instant(startedAt.getTime())),
      startedAt,
      folder: dataDir,
      isTerminal: process.stdout.isTTY,
      say,
    };
    let imported = files.length === 0 ? 0 : await patiently(() => runImport(order));
    if (krx !== null && key !== null) {
      const access = { key, url: read.config.krx.url };
      const fetched = await patiently(() => fetchFromKrx(krx, access, order));
      imported = imported === 1 ? 1 : fetched;
    }
    if (joins === null) return imported;
    const joined = await patiently(() => joinAnalysts(resolve(startFolder(), joins), store));
    if (!joined.ok) return complain(`${joined.faults.join('\n')}\nNo analyst was joined or parted.`);
    say(joined.line);
    return imported;
  } finally {
    await store.close();
  }
}

/** The folder in which the command was typed: npm itself changes to the root of the project before it starts one. */
function startFolder(): string {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env;
  return script === 'import' && INIT_CWD !== undefined ? INIT_CWD : process.cwd();
}

type Command =
  | {
      ok: true;
      again: boolean;
      list: boolean;
      help: boolean;
      joins: string | null;
      krx: TypedDays | null;
      files: readonly string[];
    }
  | { ok: false; why: string };

function readCommand(words: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: withDays(words),
      allowPositionals: true,
      options: {
        again: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'join-analysts': { type: 'string' },
        krx: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
    const { again, list, help, 'join-analysts': joins = null, krx } = values;
    const typed = krx === undefined ? null : readTypedDays(krx);
    if (typed?.ok === false) return typed;
    return { ok: true, again, list, help, joins, krx: typed && typed.days, files: positionals };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}

/** Gives --krx its days, which may be left out: parseArgs knows options with a value or without. */
function withDays(words: readonly string[]): string[] {
  const at = words.indexOf('--krx');
  if (at === -1) return [...words];
  const [next = ''] = words.slice(at + 1);
  return isLikeDays(next) ? words.toSpliced(at, 2, `--krx=${next}`) : words.toSpliced(at, 1, '--krx=');
}

function say(text: string): 0 {
  console.log(text);
  return 0;
}

function complain(text: string): 1 {
  console.error(text);
  return 1;
}
