import { isBlank } from '../format/blank-text.ts';
import { LONGEST_NAME } from './favorite.ts';

/** Why a group cannot have a name. */
export type NameFailure = 'nameEmpty' | 'nameTooLong' | 'nameTaken';

export type NameCheck =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly failure: NameFailure };

/**
 * A name without the space around it and in composed letters (NFC), so that every keyboard writes the same name; empty
 * if nothing of it shows.
 */
export function normalizeGroupName(text: string): string {
  return isBlank(text) ? '' : text.trim().normalize();
}

/**
 * Normalizes the name of a group and checks its length and that no other group of the list has it.
 * @param id of the group that is to have the name; null for a new group
 */
export function checkGroupName(
  groups: readonly { readonly id: string; readonly name: string }[],
  id: string | null,
  text: string,
): NameCheck {
  const name = normalizeGroupName(text);
  if (name === '') return { ok: false, failure: 'nameEmpty' };
  if (Array.from(name).length > LONGEST_NAME) return { ok: false, failure: 'nameTooLong' };
  const isTaken = groups.some((other) => other.id !== id && other.name === name);
  return isTaken ? { ok: false, failure: 'nameTaken' } : { ok: true, name };
}
