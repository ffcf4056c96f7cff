/** Builds the server when the build is missing or older than its sources; `--force` builds anyway. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeAsAscii } from './ascii-only.ts';
import { isStale } from './stale.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['server/**/*.ts', 'feeds/**/*.ts', 'contract/*.ts', 'domain/**/*.ts', 'package-lock.json'];

if (process.argv.includes('--force') || isStale(`${root}server/build/main.js`, SOURCES, root)) {
  console.log('Building the server…');
  const { status } = spawnSync('vite', ['build', '--config', 'build.config.ts'], {
    cwd: `${root}server`,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error('The server could not be built; the message above says why.');
    process.exit(1);
  }
  writeAsAscii(`${root}server/build/`);
}
