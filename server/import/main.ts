import { setFlagsFromString } from 'node:v8';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { openStore } from '../store/database.ts';
import type { Store } from '../store/database.ts';
import { withoutTimeLimit } from '../store/query-limit.ts';
import { joinAnalysts } from './analyst-joins.ts';
import { findFiles } from './find-files.ts';
import type { Found } from './find-files.ts';
import { sayHoldings } from './holdings.ts';
import { fetchFromKrx, NO_KEY } from './krx-command.ts';
import { isLikeDays, readTypedDays } from './krx-range.ts';
import type { TypedDays } from './krx-range.ts';
import { runImport } from './run.ts';
import type { ExitCode } from './run.ts';
import { HELP } from './wording.ts';

/**
 * Keeps the process small whatever it reads: V8's optimising compiler would take half a gigabyte for one function of
 * PGlite, its baseline compiler takes none; a young generation that does not grow saves another hundred megabytes.
 */
const SMALL = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--semi-space-growth-factor=1'];

for (const flag of SMALL) setFlagsFromString(flag);
process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<ExitCode> {
  const typed = readCommand(words);
  if (!typed.ok) return complain(`${typed.why}\n\n${HELP}`);
  const { command } = typed;
  if (command.help) return say(HELP);
  const { list, joins, krx, files } = command;
  if (!list && files.length === 0 && joins === null && krx === null) return complain(`Which files?\n\n${HELP}`);
  const read = readConfig(process.env);
  if (!read.ok) return complain(`The configuration is wrong: ${read.faults.join('; ')}. See .env.example.`);
  const { config } = read;
  if (krx !== null && config.krx.key === null) return complain(NO_KEY);
  const found = await findFiles(files, startFolder());
  if (!list && files.length > 0 && found.files.length === 0) {
    return complain(found.faults.map(({ path, why }) => `${path} ${why}`).join('\n'));
  }

  const { dataDir, databaseUrl } = config;
  const opened = await openStore({ dataDir, databaseUrl });
  if (!opened.ok) {
    const hint = opened.why === 'in-use' ? ' If that is the server, stop it and run the import again.' : '';
    return complain(opened.message + hint);
  }
  try {
    return await runCommand(command, { config, found, store: opened.store });
  } finally {
    await opened.store.close();
  }
}

interface RunParts {
  readonly config: Config;
  readonly found: Found;
  readonly store: Store;
}

/** Lists what the store holds; or imports files, days of KRX and joins of analysts, those of them that are asked for. */
async function runCommand(command: Command, { config, found, store }: RunParts): Promise<ExitCode> {
  const { list, again, files, krx, joins } = command;
  if (list) return say((await withoutTimeLimit(() => sayHoldings(store))).join('\n'));
  const startedAt = new Date();
  const order = {
    store,
    found,
    again,
    today: dateOf(instant(startedAt.getTime())),
    startedAt,
    folder: config.dataDir,
    isTerminal: process.stdout.isTTY,
    say,
  };
  let imported: ExitCode = files.length === 0 ? 0 : await withoutTimeLimit(() => runImport(order));
  const { key, url } = config.krx;
  if (krx !== null && key !== null) {
    const fetched = await withoutTimeLimit(() => fetchFromKrx(krx, { key, url }, order));
    imported = imported === 1 ? 1 : fetched;
  }
  return joins === null ? imported : (await runJoins(joins, store)) || imported;
}

/** @returns 1 if no analyst was joined or parted */
async function runJoins(path: string, store: Store): Promise<0 | 1> {
  const joined = await withoutTimeLimit(() => joinAnalysts(resolve(startFolder(), path), store));
  if (!joined.ok) return complain(`${joined.faults.join('\n')}\nNo analyst was joined or parted.`);
  return say(joined.line);
}

/** The folder in which the command was typed: npm itself changes to the root of the project before it starts one. */
function startFolder(): string {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env;
  return script === 'import' && INIT_CWD !== undefined ? INIT_CWD : process.cwd();
}

interface Command {
  readonly again: boolean;
  readonly list: boolean;
  readonly help: boolean;
  readonly joins: string | null;
  readonly krx: TypedDays | null;
  readonly files: readonly string[];
}

type CommandRead = { ok: true; command: Command } | { ok: false; why: string };

function readCommand(words: readonly string[]): CommandRead {
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
    return { ok: true, command: { again, list, help, joins, krx: typed && typed.days, files: positionals } };
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
