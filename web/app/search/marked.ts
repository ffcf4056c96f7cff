import { initialsOf, isInitial } from '@sise/domain/search/hangul';
import { otherLayout } from '@sise/domain/search/keyboard-layout';

/** A name split at the typed text; `found` is empty if the name does not contain it. */
export interface MarkedParts {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Finds the typed text in a name: as letters, or as syllables of 초성. */
export function markedParts(name: string, typed: string): MarkedParts {
  const word = typed.trim().toLowerCase();
  const isInitials = Array.from(word).every(isInitial);
  const from = (isInitials ? initialsOf(name) : name.toLowerCase()).indexOf(word);
  if (word === '' || from === -1) return { before: name, found: '', after: '' };
  const until = from + word.length;
  return { before: name.slice(0, from), found: name.slice(from, until), after: name.slice(until) };
}

/** The typed text as the results match it: in the other keyboard layout if only that is part of a name. */
export function meantBy(typed: string, names: readonly string[]): string {
  const other = otherLayout(typed);
  const holds = (word: string) => names.some((name) => markedParts(name, word).found !== '');
  return other !== null && !holds(typed) && holds(other) ? other : typed;
}
