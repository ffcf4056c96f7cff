import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from './source-files.ts';

/** Real market files to compare with: REAL_DATA_DIR, or a folder beside the repository. null where there is none. */
export function realDataFolder(): string | null {
  const folder = resolve(ROOT, process.env.REAL_DATA_DIR ?? '../shared/data');
  return existsSync(folder) ? folder : null;
}

/** The rows of a CSV file without quoted commas, gzipped or plain, by their head line. */
export function readRows(file: string): Record<string, string>[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
  const [head, ...lines] = text.trimEnd().split(/\r?\n/).map(cellsOf);
  return lines.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}

function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g), ([, plain, quoted]) => quoted ?? plain);
}
