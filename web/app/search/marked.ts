import { initialsOf, isInitial } from '@sise/domain/search/hangul';
import { otherLayout } from '@sise/domain/search/keyboard-layout';

/** A name parted by what was typed; `found` is empty where it is not in the name. */
export interface MarkedParts {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Where in a name what was typed stands: the letters themselves, or the syllables of 초성. */
export function markedParts(name: string, typed: string): MarkedParts {
  const word = typed.trim().toLowerCase();
  const isInitials = Array.from(word).every(isInitial);
  const from = (isInitials ? initialsOf(name) : name.toLowerCase()).indexOf(word);
  if (word === '' || from === -1) return { before: name, found: '', after: '' };
  const until = from + word.length;
  return { before: name.slice(0, from), found: name.slice(from, until), after: name.slice(until) };
}

/** What was typed as its findings understand it: with the other layout of the keyboard where only so it is in a name. */
export function meantBy(typed: string, names: readonly string[]): string {
  const other = otherLayout(typed);
  const holds = (word: string) => names.some((name) => markedParts(name, word).found !== '');
  return other !== null && !holds(typed) && holds(other) ? other : typed;
}
