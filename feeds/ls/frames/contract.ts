import { CONTRACT_BOOK_DEPTH, type Resting } from '@sise/domain/derivatives/contract-book';
import type { DateKst, Instant } from '@sise/domain/terms';
import { countOf, numberOf, wordOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';
import { MILLION, momentOf, pointsOf } from '../units.ts';

/** A contract's day so far; points, contracts and won. */
export interface ContractTotals {
  /** null before the first trade of the day */
  readonly price: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number;
  readonly turnover: number;
  readonly openInterest: number;
  readonly openInterestChange: number | null;
  readonly theory: number | null;
  /** KOSPI200 at that moment; null if LS does not say */
  readonly underlying: number | null;
}

/** The names of the same fields in frames of FC0 and OC0, and in the block of t2101. */
const FRAME = { openInterest: 'openyak', openInterestChange: 'openyakcha', underlying: 'k200jisu' } as const;
const BLOCK = { openInterest: 'mgjv', openInterestChange: 'mgjvdiff', underlying: 'kospijisu' } as const;

/** FC0 and OC0. @returns null if it cannot be read */
export function readContractFrame(body: Fields): (ContractTotals & { readonly code: string }) | null {
  const code = wordOf(body.futcode) || wordOf(body.optcode);
  const totals = read(body, FRAME);
  return totals === null || code === '' ? null : { ...totals, code };
}

/** t2101 선물옵션현재가. */
export function readContractBlock(block: Fields): ContractTotals | null {
  return read(block, BLOCK);
}

function read(row: Fields, fields: Readonly<Record<keyof typeof FRAME, string>>): ContractTotals | null {
  const [price, volume] = [pointsOf(row.price), countOf(row.volume)];
  const [value, openInterest] = [countOf(row.value), countOf(row[fields.openInterest])];
  if (volume === null || value === null || openInterest === null) return null;
  return {
    price: volume === 0 ? null : price,
    open: pointsOf(row.open),
    high: pointsOf(row.high),
    low: pointsOf(row.low),
    volume,
    turnover: value * MILLION,
    openInterest,
    openInterestChange: numberOf(row[fields.openInterestChange]),
    theory: pointsOf(row.theoryprice),
    underlying: pointsOf(row[fields.underlying]),
  };
}

/** 호가 of a contract at a moment, the best prices first. */
export interface ContractBookFrame {
  readonly at: Instant;
  readonly asks: readonly Resting[];
  readonly bids: readonly Resting[];
}

/** How the numbers of orders are named: in FH0 and OH0, and in t2105. */
const FRAME_ORDERS = { offer: 'offercnt', bid: 'bidcnt' } as const;
const BLOCK_ORDERS = { offer: 'dcnt', bid: 'scnt' } as const;

/** FH0 and OH0. @returns null if it cannot be read */
export function readContractBookFrame(
  body: Fields,
  date: DateKst,
): (ContractBookFrame & { readonly code: string }) | null {
  const code = wordOf(body.futcode) || wordOf(body.optcode);
  const book = readBook(body, momentOf(date, body.hotime), FRAME_ORDERS);
  return book === null || code === '' ? null : { ...book, code };
}

/** t2105 선물옵션현재가호가. */
export function readContractBookBlock(block: Fields, date: DateKst): ContractBookFrame | null {
  return readBook(block, momentOf(date, block.time), BLOCK_ORDERS);
}

function readBook(
  row: Fields,
  at: Instant | null,
  orders: Readonly<Record<'offer' | 'bid', string>>,
): ContractBookFrame | null {
  const asks = levelsOf(row, 'offer', orders.offer);
  const bids = levelsOf(row, 'bid', orders.bid);
  if (at === null || asks === null || bids === null) return null;
  const [ask, bid] = [asks[0], bids[0]];
  if (ask !== undefined && bid !== undefined && ask.price <= bid.price) return null;
  return { at, asks, bids };
}

/** @returns null if the prices do not stand in their order, or one of the fields is missing */
function levelsOf(row: Fields, side: 'offer' | 'bid', ordersField: string): Resting[] | null {
  const levels: Resting[] = [];
  for (let n = 1; n <= CONTRACT_BOOK_DEPTH; n++) {
    const [price, size] = [numberOf(row[`${side}ho${n}`]), countOf(row[`${side}rem${n}`])];
    if (price === null || size === null) return null;
    if (price <= 0 || size === 0) continue;
    const last = levels.at(-1)?.price;
    if (last !== undefined && (side === 'offer' ? price <= last : price >= last)) return null;
    levels.push({ price, size, orders: Math.max(1, countOf(row[`${ordersField}${n}`]) ?? 1) });
  }
  return levels;
}
