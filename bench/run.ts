/** Runs every benchmark, one after another; a name runs that one: `npm run bench rankings`. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv[2];
for (const file of globSync('*.ts', { cwd: folder }).toSorted()) {
  const name = file.replace(/\.ts$/, '');
  if (name === 'run' || (wanted !== undefined && wanted !== name)) continue;
  console.log(`\n${name}`);
  spawnSync(process.execPath, ['--expose-gc', folder + file], { stdio: 'inherit' });
}
