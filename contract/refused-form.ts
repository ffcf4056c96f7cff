import type { FieldFault } from './problems.ts';

/**
 * The cookie that carries a refused form back to its page when the browser sent the form itself. The page reads it if
 * its address says that the form was refused.
 */
export const REFUSED_FORM_COOKIE = 'sise-refused';
/** The query field with the problem code of a refused form. */
export const FAULT_FIELD = 'fault';

/** Fields that are shown again as they were typed. Passwords are not among them. */
const SHOWN_AGAIN = ['email', 'name', 'typedEmail', 'adult', 'terms', 'privacy', 'news'] as const;

/** What was typed into a refused form, and what is wrong with it. */
export interface RefusedForm {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: readonly Pick<FieldFault, 'field' | 'message'>[];
}

/** Longer text is no cookie that every browser takes: 4,096 bytes with its name and attributes. */
const LONGEST = 3_800;

/** @returns the value of the cookie, encoded; what was typed is left out where it is too long */
export function writeRefusedForm(fields: Readonly<Record<string, string>>, errors: readonly FieldFault[]): string {
  const faults = errors.map(({ field, message }) => ({ field, message }));
  const typed = Object.fromEntries(SHOWN_AGAIN.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  const whole = encodeURIComponent(JSON.stringify({ typed, errors: faults }));
  return whole.length <= LONGEST ? whole : encodeURIComponent(JSON.stringify({ typed: {}, errors: faults }));
}

/** @param value decoded  @returns null if it was not written here */
export function readRefusedForm(value: string | null): RefusedForm | null {
  const form = parsed(value ?? '');
  if (!isRecord(form) || !isRecord(form.typed) || !Array.isArray(form.errors)) return null;
  const isRead = Object.values(form.typed).every(isText) && form.errors.every(isFault);
  return isRead ? (form as unknown as RefusedForm) : null; // checked, part by part
}

function isFault(value: unknown): boolean {
  return isRecord(value) && isText(value.field) && isText(value.message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
