import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const WORKSPACES = ['domain', 'contract', 'feeds', 'server', 'web'] as const;

/** One file of our own and what it imports. */
export interface SourceFile {
  /** from the root, such as domain/market/engine.ts */
  readonly path: string;
  readonly text: string;
  /** files of our own it imports, from the root; type imports are marked, because they leave nothing at run time */
  readonly imports: readonly { readonly path: string; readonly typeOnly: boolean }[];
  /** packages it imports, by their bare name */
  readonly packages: readonly string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every source file of the five workspaces, tests left out. */
export function readSources(): SourceFile[] {
  const paths = globSync(`{${WORKSPACES.join(',')}}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.includes('/build') || path.includes('.react-router'),
  });
  return paths
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path) && !path.includes('/build/') && !path.includes('.react-router'))
    .map(readSource);
}

function readSource(path: string): SourceFile {
  const text = readFileSync(ROOT + path, 'utf8');
  const imports: { path: string; typeOnly: boolean }[] = [];
  const packages: string[] = [];
  for (const [, type, from, dynamic] of text.matchAll(IMPORT)) {
    const target = from ?? dynamic ?? ''; // one of the two
    const own = ownFile(path, target);
    if (own) imports.push({ path: own, typeOnly: type !== undefined });
    else
      packages.push(
        target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
  return { path, text, imports, packages };
}

/** The file an import names when it is one of ours, from the root. */
export function ownFile(from: string, target: string): string | null {
  if (target.startsWith('@sise/')) return `${target.slice('@sise/'.length)}.ts`;
  if (!target.startsWith('.')) return null;
  return relative(ROOT, normalize(join(ROOT, dirname(from), target.replace(/\?.*/, ''))));
}

export function workspaceOf(path: string): string {
  return path.replace(/\/.*/, '');
}
