import { existsSync, globSync, statSync } from 'node:fs';

/** Whether a build, known by a file of it, is missing or older than one of its sources; tests are none. */
export function isStale(built: string, sources: readonly string[], root: string): boolean {
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return globSync(sources, { cwd: root }).some(
    (path) => !path.includes('.test.') && statSync(root + path).mtimeMs > at,
  );
}
