import { elementAt } from '@sise/domain/element-at';

/** Ten colours with enough contrast (over 4.5 to 1) for white text on them, and for text in them on white. */
const COLORS = [
  '#1d4ed8',
  '#0f766e',
  '#7c3aed',
  '#b45309',
  '#be123c',
  '#15803d',
  '#0369a1',
  '#a21caf',
  '#4338ca',
  '#854d0e',
] as const;

/** WRITER_COLOR: a code's colour, always and everywhere the same. */
export function writerColor(code: string): string {
  let hash = 0x811c9dc5;
  for (const character of code) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return elementAt(COLORS, ((hash ^ (hash >>> 15)) >>> 0) % COLORS.length);
}
