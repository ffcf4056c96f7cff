import { readdirSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The files that the arguments of a command line name. */
export interface Found {
  /** Paths to import, each once, in the order of their names, so that days follow one another. */
  readonly files: readonly string[];
  /** Arguments without a file, with the reason. */
  readonly faults: readonly { readonly path: string; readonly why: string }[];
  /** Files in folders that do not look like tables. */
  readonly passedOver: number;
}

const TABLE = /\.(csv|json)(\.gz)?$/i;

/**
 * @param words files, folders (with everything below them) and patterns such as `krx/*.csv.gz`
 * @param from the folder that relative paths start from
 */
export async function findFiles(words: readonly string[], from: string): Promise<Found> {
  const files = new Set<string>();
  const faults: { path: string; why: string }[] = [];
  let passedOver = 0;

  const add = (path: string) => void files.add(resolve(from, path));

  for (const word of words) {
    const path = resolve(from, word);
    const info = look(path);
    if (info?.isDirectory()) {
      const inside = filesIn(path);
      const tables = inside.filter((path) => TABLE.test(path));
      passedOver += inside.length - tables.length;
      tables.forEach(add);
      if (tables.length === 0) faults.push({ path: word, why: 'holds no .csv or .json, nor one of them as .gz' });
    } else if (info) {
      add(path);
    } else if (/[*?[{]/.test(word)) {
      const matching: string[] = [];
      for await (const match of glob(path)) if (statSync(match).isFile()) matching.push(match);
      matching.forEach(add);
      if (matching.length === 0) faults.push({ path: word, why: 'matches no file' });
    } else {
      faults.push({ path: word, why: 'is not there' });
    }
  }
  return { files: [...files].toSorted(), faults, passedOver };
}

/** The entry at a path; undefined when there is none or it is not accessible. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** All files below a folder, without hidden ones. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}
