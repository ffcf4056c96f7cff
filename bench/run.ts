/** Runs every benchmark, one after another; a name runs that one, what follows is for it: `npm run bench loop culprits`. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const [wanted, ...options] = process.argv.slice(2);
for (const file of globSync('*.ts', { cwd: folder }).toSorted()) {
  const name = file.replace(/\.ts$/, '');
  if (name === 'run' || (wanted !== undefined && wanted !== name)) continue;
  console.log(`\n${name}`);
  spawnSync(process.execPath, ['--expose-gc', folder + file, ...options], { stdio: 'inherit' });
}
