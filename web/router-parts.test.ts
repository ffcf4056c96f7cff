import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as noInstrumentation from './app/api/no-instrumentation.ts';
import * as routeDiscovery from './app/api/route-discovery.ts';
import { PARTS } from './router-parts.ts';

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
const OURS: Readonly<Record<string, object>> = {
  'fog-of-war.js': routeDiscovery,
  'instrumentation.js': noInstrumentation,
};

describe.each(Object.entries(PARTS))('the router uses of %s', (file, { users }) => {
  const texts = globSync('**/*.js', { cwd: ROUTER }).filter((path) => users.test(ROUTER + path));
  const imported = texts.flatMap((path) => namesFrom(file, readFileSync(ROUTER + path, 'utf8')));

  it('what stands for it has', () => {
    expect(imported.length).toBeGreaterThan(1);
    expect(Object.keys(OURS[file] ?? {})).toEqual(expect.arrayContaining(imported));
  });
});

function namesFrom(file: string, text: string): string[] {
  const imports = text.matchAll(/^import \{ ([^}]+) \} from "([^"]+)"/gm);
  return [...imports].flatMap(([, names = '', path]) => (path?.endsWith(`/${file}`) ? names.split(', ') : []));
}
