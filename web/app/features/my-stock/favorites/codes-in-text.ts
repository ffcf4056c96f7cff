import { MOST_FAVORITES } from '@sise/domain/favorites/favorite';

const CODE = String.raw`A?(\d[0-9A-Z]{4}\d|\d{4}[0-9A-Z]{2})`;
const WHOLE = new RegExp(`^${CODE}$`);
const WITHIN = new RegExp(`(?<![0-9A-Za-z.,-])${CODE}(?![0-9A-Za-z.-])`, 'g');

/**
 * The 단축코드 in a text of any shape: a list, or the columns of a broker's file, with or without the A before the code.
 * @returns in their order, once each, as many as a group holds
 */
export function codesInText(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).flatMap(codesInLine))].slice(0, MOST_FAVORITES);
}

/** Of a row with other cells the first code alone: amounts have six digits, too. */
function codesInLine(line: string): string[] {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^="?|"/g, ''));
  const codes = cells.map((cell) => WHOLE.exec(cell)?.[1]);
  const known = codes.filter((code) => code !== undefined);
  if (known.length > 0)
    return cells.every((cell, n) => cell === '' || codes[n] !== undefined) ? known : known.slice(0, 1);
  return [...line.matchAll(WITHIN)].flatMap(([, code]) => code ?? []);
}
