import type { PlusRow } from '@sise/contract/news';

/** Types of the fields that are shown of a row of 종목플러스; `null` where the field may be absent. */
const FIELDS: Readonly<Partial<Record<keyof PlusRow, readonly string[]>>> = {
  shcode: ['string'],
  hname: ['string'],
  price: ['number', 'null'],
  change: ['number', 'null'],
  chgrate: ['number', 'null'],
  jnilclose: ['number'],
  halted: ['boolean'],
  isnew: ['boolean'],
  warning: ['string', 'null'],
  action: ['string', 'null'],
  newsid: ['string', 'null'],
  newstitle: ['string', 'null'],
  newsurl: ['string', 'null'],
  newsat: ['string', 'null'],
};

/** Whether the data of a response are rows of 종목플러스: of another site nobody has checked that before. */
export function isPlusReply(data: unknown): boolean {
  return isRecord(data) && Array.isArray(data.rows) && data.rows.every(isPlusRow);
}

function isPlusRow(row: unknown): boolean {
  if (!isRecord(row)) return false;
  const fits = Object.entries(FIELDS).every(([field, types]) => types.includes(typeOf(row[field])));
  const at = row.newsat;
  return fits && (typeof at !== 'string' || !Number.isNaN(Date.parse(at)));
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
