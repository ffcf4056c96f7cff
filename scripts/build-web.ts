/** Builds the pages when the build is missing or older than its sources; `--force` builds anyway. */
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { writeAsAscii } from './ascii-only.ts';
import { isStale } from './stale.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = `${root}web/`;
const bundle = `${web}build/server/index.js`;
/** Written last, so that an interrupted build does not count. */
const done = `${web}build/done`;

const SOURCES = [
  'web/app/**/*',
  'web/worker/**/*',
  'web/*.ts',
  'web/public/**/*',
  'contract/*.ts',
  'domain/**/*.ts',
  'package-lock.json',
];

if (process.argv.includes('--force') || !existsSync(bundle) || isStale(done, SOURCES, root)) await build();

async function build(): Promise<void> {
  console.log('Building the pages…');
  rmSync(`${web}build`, { recursive: true, force: true });
  run('react-router', ['build']);
  run('vite', ['build', '--config', 'worker.config.ts']); // bears the name of the build before it
  writeAsAscii(`${web}build/server/`); // the browser gets its own as they are: escapes are longer
  await compressFiles();
  await pipeline([new Date().toISOString()], createWriteStream(done));
}

function run(command: string, given: readonly string[]): void {
  const { status } = spawnSync(command, given, {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  console.error('The pages could not be built; the message above says why.');
  process.exit(1);
}

/** Writes every text file of the client as .br and .gz beside itself, so that serving needs no compression. */
async function compressFiles(): Promise<void> {
  const client = `${web}build/client/`;
  for (const path of globSync('**/*.{js,css,svg,json,txt,html,webmanifest}', { cwd: client })) {
    const file = client + path;
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
    await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`));
    await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`));
  }
}
