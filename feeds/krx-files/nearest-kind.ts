import type { Kind } from './kind.ts';

/** Part of a kind's columns that a file must have to be taken for a try at it. */
const NEAR = 0.5;
const NAMED = 8;

/** What a file of no known kind lacks to be of the ones that it is nearest to; null where it is near to none. */
export function lackingOf(kinds: readonly Kind[], columns: ReadonlySet<string>): string | null {
  const tries = kinds.flatMap(({ name, needs = [] }) => {
    const lacking = needs.filter((column) => !columns.has(column));
    const share = 1 - lacking.length / needs.length;
    return lacking.length > 0 && share >= NEAR ? [{ name, lacking, share }] : [];
  });
  const nearest = Math.max(...tries.map(({ share }) => share));
  const told = tries
    .filter(({ share }) => share === nearest)
    .map((one) => `${one.name}, but lacks ${list(one.lacking)}`);
  return told.length > 0 ? told.join('; or like ') : null;
}

function list(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}
