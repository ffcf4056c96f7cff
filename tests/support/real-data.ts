import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from './source-files.ts';

/**
 * Real market files to compare with: REAL_DATA_DIR, or a folder beside the repository.
 * @param suite what is skipped without them, for the log
 * @returns null if there are none, which is printed
 * @throws in CI if there are none: a comparison that silently does not happen is worth nothing
 */
export function realDataFolder(suite: string): string | null {
  const folder = resolve(ROOT, process.env.REAL_DATA_DIR ?? '../shared/data');
  if (existsSync(folder)) return folder;
  const message = `${suite}: no real market files in ${folder} (REAL_DATA_DIR)`;
  if (process.env.CI) throw new Error(message);
  console.log(`${message}; skipped`);
  return null;
}

/** The rows of a CSV file without quoted commas, gzipped or plain, by their head line. */
export function readRows(file: string): Record<string, string>[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
  const [head = [], ...lines] = text.trimEnd().split(/\r?\n/).map(cellsOf);
  return lines.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}

function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g), ([, plain = '', quoted]) => quoted ?? plain);
}
