import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as noInstrumentation from './app/api/no-instrumentation.ts';
import * as prefetchedCode from './app/api/prefetched-code.ts';
import * as routeCode from './app/api/route-code.ts';
import * as routeDiscovery from './app/api/route-discovery.ts';
import { PARTS } from './router-parts.ts';

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
const OURS: Readonly<Record<string, object>> = {
  'route-discovery.ts': routeDiscovery,
  'no-instrumentation.ts': noInstrumentation,
  'route-code.ts': routeCode,
  'prefetched-code.ts': prefetchedCode,
};

describe.each(PARTS)('the router uses of $of', ({ of, users, file }) => {
  const texts = globSync('**/*.js', { cwd: ROUTER }).filter((path) => users.test(ROUTER + path));
  const imported = texts.flatMap((path) => namesFrom(of, readFileSync(ROUTER + path, 'utf8')));

  it('what stands for it has', () => {
    expect(imported).not.toEqual([]);
    expect(Object.keys(OURS[basename(file)] ?? {})).toEqual(expect.arrayContaining(imported));
  });
});

/** What is replaced for some of the router is replaced for all of it that a browser runs. */
it('has no other user of what loads the code of a route', () => {
  const users = globSync('**/*.js', { cwd: ROUTER }).filter(
    (path) => namesFrom('routeModules.js', readFileSync(ROUTER + path, 'utf8')).length > 0,
  );
  expect(users.toSorted()).toEqual(['lib/dom/ssr/links.js', 'lib/dom/ssr/routes.js']);
});

function namesFrom(file: string, text: string): string[] {
  const imports = text.matchAll(/^import \{ ([^}]+) \} from "([^"]+)"/gm);
  return [...imports].flatMap(([, names = '', path]) => (path?.endsWith(`/${file}`) ? names.split(', ') : []));
}
