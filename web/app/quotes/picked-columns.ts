import { column } from './column.tsx';
import type { Column, ColumnId } from './column.tsx';

/** A reader may add so many columns to those that always stand. */
export const PICK_LIMIT = 6;

/** The columns that every list of stocks begins with; they cannot be taken away. */
export const FIXED_COLUMNS: readonly ColumnId[] = ['rank', 'hname', 'price', 'change', 'chgrate'];

/** What may be added, in the order of the table and as the picker groups it. */
export const OPTIONAL_GROUPS: readonly { readonly title: string; readonly ids: readonly ColumnId[] }[] = [
  {
    title: '시세',
    ids: ['trend', 'open', 'high', 'low', 'jnilclose', 'position', 'high52', 'low52'],
  },
  { title: '규모·수급', ids: ['volume', 'amount', 'listingamount', 'listing', 'foreignrate', 'listdate'] },
];

/** 오늘 · 거래량 · 거래대금 · 시가총액 · 외국인 · 52주 위치 */
export const USUAL_PICKS: readonly ColumnId[] = [
  'trend',
  'volume',
  'amount',
  'listingamount',
  'foreignrate',
  'position',
];

/** The order in which optional columns stand, whatever the order they were picked in. */
const TABLE_ORDER: readonly ColumnId[] = [
  'trend',
  'open',
  'high',
  'low',
  'jnilclose',
  'volume',
  'amount',
  'listingamount',
  'listing',
  'foreignrate',
  'listdate',
  'high52',
  'low52',
  'position',
];

const NOTHING = 'none';

/** Reads `?cols=volume.amount`: unknown and surplus names are left out; null where the address does not say. */
export function readPicks(text: string | null): ColumnId[] | null {
  if (text === null) return null;
  const named = new Set(text.split('.'));
  return TABLE_ORDER.filter((id) => named.has(id)).slice(0, PICK_LIMIT);
}

export function writePicks(picks: readonly ColumnId[]): string {
  return TABLE_ORDER.filter((id) => picks.includes(id)).join('.') || NOTHING;
}

/** The picks with one more or one fewer; unchanged where the limit is reached. */
export function togglePick(picks: readonly ColumnId[], id: ColumnId): readonly ColumnId[] {
  if (picks.includes(id)) return picks.filter((picked) => picked !== id);
  return picks.length < PICK_LIMIT ? [...picks, id] : picks;
}

/** The fixed columns and the picked ones, in the order of the table. */
export function columnsOf(picks: readonly ColumnId[]): Column[] {
  return [...FIXED_COLUMNS, ...TABLE_ORDER.filter((id) => picks.includes(id))].map((id) => column[id]);
}
