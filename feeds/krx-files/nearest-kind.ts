import type { Kind } from './kind.ts';

/** A file with at least this part of a kind's columns is treated as an attempt at that kind. */
const NEAR = 0.5;
const NAMED = 8;

/** The columns that a file of no known kind lacks to match the nearest kinds; null if none is near. */
export function missingColumns(kinds: readonly Kind[], columns: ReadonlySet<string>): string | null {
  const tries = kinds.flatMap(({ name, requiredColumns = [] }) => {
    const missing = requiredColumns.filter((column) => !columns.has(column));
    const share = 1 - missing.length / requiredColumns.length;
    return missing.length > 0 && share >= NEAR ? [{ name, missing, share }] : [];
  });
  const nearest = Math.max(...tries.map(({ share }) => share));
  const nearMisses = tries
    .filter(({ share }) => share === nearest)
    .map((one) => `${one.name}, but lacks ${list(one.missing)}`);
  return nearMisses.length > 0 ? nearMisses.join('; or like ') : null;
}

function list(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}
