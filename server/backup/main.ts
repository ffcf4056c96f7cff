import { readConfig } from '../config/config.ts';
import { backUp, restore } from './backup.ts';

const COMMANDS = { backup: backUp, restore } as const;
const HELP = 'npm run backup -- FILE writes the store to a file; npm run restore -- FILE fills an empty store from it.';

process.umask(0o077); // a backup has all that members have written
process.exitCode = await main(process.argv.slice(2));

async function main([name, file, ...more]: readonly string[]): Promise<number> {
  const command = name === 'backup' || name === 'restore' ? COMMANDS[name] : null;
  if (command === null || file === undefined || more.length > 0) return complain(HELP);
  const read = readConfig(process.env);
  if (!read.ok) return complain(`The configuration is wrong: ${read.faults.join('; ')}. See .env.example.`);
  const done = await command(read.config, file, process.env);
  return done.ok ? 0 : complain(done.message);
}

function complain(line: string): number {
  console.error(line);
  return 1;
}
