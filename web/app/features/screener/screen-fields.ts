import type { Screen } from '@sise/contract/screener-filter';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { FIELD_READERS } from './field-readers.ts';
import type { FieldReader } from './field-readers.ts';

/** The fields of a screen that are set; those that are absent are off or have their default. */
export type SetFields = Readonly<Partial<Screen>>;

/** A field of an address that was left out, with the reason. */
export interface DroppedField {
  readonly name: string;
  readonly text: string;
  readonly why: 'unknown' | 'unknown-index' | 'other-kind' | 'repeated' | 'reversed' | 'unreadable';
}

/** Longer texts are not read: the longest, an order of all conditions, is shorter. */
const LONGEST_TEXT = 300;
/** Fields that other sites add to links; they say nothing about the screen. */
const TRACKING = /^(?:utm_\w*|fbclid|gclid)$/;

/** The parsed fields of an address by the rules of the call; faulty ones are left out. Others' names are skipped. */
export function readFields(
  kind: ScreenKind,
  search: URLSearchParams,
  others: ReadonlySet<string>,
): { readonly screen: SetFields; readonly dropped: readonly DroppedField[] } {
  const screen = new Map<string, unknown>();
  const dropped: DroppedField[] = [];
  const seen = new Set<string>();
  for (const [name, text] of search) {
    if (others.has(name) || TRACKING.test(name)) continue;
    const read = seen.has(name) ? 'repeated' : readField(kind, name, text);
    seen.add(name);
    if (typeof read === 'string') dropped.push({ name, text, why: read });
    else if (isSet(kind, name, read.value)) screen.set(name, read.value);
  }
  return { screen: fieldsFrom(screen), dropped };
}

/** Fields without those that are off or have their default, in the order of the contract. */
export function normalized(kind: ScreenKind, fields: SetFields): SetFields {
  const values = new Map<string, unknown>(Object.entries(fields));
  return fieldsFrom(
    new Map(
      Object.keys(FIELD_READERS[kind]).flatMap((name) =>
        values.has(name) && isSet(kind, name, values.get(name)) ? [[name, values.get(name)] as const] : [],
      ),
    ),
  );
}

/** The texts of the fields, as an address or a call has them. */
export function fieldTexts(kind: ScreenKind, fields: SetFields): Record<string, string> {
  return Object.fromEntries(Object.entries(normalized(kind, fields)).map(([name, value]) => [name, textOf(value)]));
}

/** Whether two screens have the same fields. */
export function isSameScreen(kind: ScreenKind, a: SetFields, b: SetFields): boolean {
  return JSON.stringify(fieldTexts(kind, a)) === JSON.stringify(fieldTexts(kind, b));
}

/** The fields that say to what the conditions apply: markets, an index, a kind of product. */
export function scopeOf({ market, upcode, hideRisky, type }: SetFields): SetFields {
  const fields = Object.entries({ market, upcode, hideRisky, type }).filter(([, value]) => value !== undefined);
  return fieldsFrom(new Map(fields));
}

/** The other fields: the conditions and their settings. */
export function withoutScope(fields: SetFields): SetFields {
  const scope = scopeOf(fields);
  return fieldsFrom(new Map(Object.entries(fields).filter(([name]) => !Object.hasOwn(scope, name))));
}

/** A range in an address: -20~130, 20~, ~130. */
function rangeText({ from, to }: { readonly from: number | null; readonly to: number | null }): string {
  return `${numberText(from)}~${numberText(to)}`;
}

function readField(kind: ScreenKind, name: string, text: string): { readonly value: unknown } | DroppedField['why'] {
  const reader = readerOf(kind, name);
  if (reader === undefined)
    return readerOf(kind === 'stocks' ? 'products' : 'stocks', name) === undefined ? 'unknown' : 'other-kind';
  if (text.length > LONGEST_TEXT) return 'unreadable';
  const value = reader.read(text);
  if (value !== undefined) return { value };
  return isReversed(text) ? 'reversed' : 'unreadable';
}

function readerOf(kind: ScreenKind, name: string): FieldReader | undefined {
  const readers: Readonly<Record<string, FieldReader>> = FIELD_READERS[kind];
  return Object.hasOwn(readers, name) ? readers[name] : undefined;
}

function isReversed(text: string): boolean {
  const [from = '', to = '', ...rest] = text.split('~');
  return rest.length === 0 && from !== '' && to !== '' && Number(from) > Number(to);
}

function isSet(kind: ScreenKind, name: string, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (isRange(value)) return !isOff(value);
  return JSON.stringify(value) !== JSON.stringify(readerOf(kind, name)?.preset ?? null);
}

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/** Whether a range is off: open at both ends, or from 0 to 0. */
export function isOff({ from, to }: Range): boolean {
  return (from === null && to === null) || (from === 0 && to === 0);
}

function fieldsFrom(values: ReadonlyMap<string, unknown>): SetFields {
  return Object.fromEntries(values); // the names and values are those of the schemas
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (isRange(value)) return rangeText(value);
  return value === true ? '1' : String(value);
}

/** At most four decimals, as the call reads them. */
function numberText(value: number | null): string {
  return value === null ? '' : String(Number(value.toFixed(4)));
}
