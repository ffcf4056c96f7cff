import { isRecord } from '../transport/json.ts';
import type { Fields } from './rest-client.ts';

/** The rows of a block; one object counts as one row, anything else as none. */
export function rowsOf(body: Fields, block: string): readonly Fields[] {
  const value = body[block];
  if (Array.isArray(value)) return value.filter(isRecord);
  return isRecord(value) ? [value] : [];
}

/** The first row of a block; null if it has none. */
export function rowOf(body: Fields, block: string): Fields | null {
  return rowsOf(body, block)[0] ?? null;
}

/**
 * A number, which LS sends as one, or as text such as "000.22", "-27.07" or "-00000000100".
 * @returns null for anything else, as for the spaces of an empty field
 */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) && text.length <= 24 ? Number(text) : null;
}

/** No price, and no count of shares or contracts of a day, is greater. */
const LARGEST = 1e12;

/** A whole number that is not negative, as prices in won and counts are; null otherwise. */
export function countOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= LARGEST ? number : null;
}

/** A price above zero, in won; null for 0, which LS sends where there is none. */
export function priceOf(value: unknown): number | null {
  return countOf(value) || null;
}

/** A text without surrounding spaces; '' if the value is none. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A 단축코드 of six characters, also where an A or an exchange's letter stands before it; null otherwise. */
export function shcodeOf(value: unknown): string | null {
  const word = wordOf(value);
  const code = /^[A-Z]/.test(word) && word.length === 7 ? word.slice(1) : word;
  return /^[0-9A-Z]{6}$/.test(code) ? code : null;
}
