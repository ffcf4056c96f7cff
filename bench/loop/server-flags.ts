import { readFileSync } from 'node:fs';

/** The options of Node with which `npm start` runs the server. */
export function serverFlags(): string[] {
  const script = readFileSync(new URL('../../scripts/start.sh', import.meta.url), 'utf8');
  const [, flags] = /^exec node (.*) server\/build\/main\.js$/m.exec(script) ?? [];
  if (flags === undefined) throw new Error('scripts/start.sh does not say how the server is started');
  return flags.split(' ');
}
