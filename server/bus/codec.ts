import { elementAt } from '@sise/domain/element-at';
import type { FeedEvent } from '@sise/domain/market/feed';
import type { Quote } from '@sise/domain/market/quote';
import type { Instant } from '@sise/domain/terms';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { BUS_FORMAT } from './bus-format.ts';
import type { Batch, SentSnapshot, SnapshotReply, SnapshotRequest, WantedTopics } from './messages.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * In batches quotes are rows without names, which JSON carries in less time and room than anything else; topics, with
 * maps and absent numbers that JSON has no form for, are structured clones behind it (decision 107 has the
 * measurements).
 */
interface PackedQuotes {
  readonly type: 'packed-quotes';
  readonly at: number;
  readonly rows: readonly PackedQuote[];
}
type PackedQuote = readonly [
  shcode: string,
  price: number | null,
  basePrice: number,
  open: number | null,
  high: number | null,
  low: number | null,
  volume: number,
  turnover: number,
  upperLimit: number | null,
  lowerLimit: number | null,
];
type Topics = Extract<FeedEvent, { type: 'topics' }>;
/** A number stands for an event of topics: its place behind the JSON. */
type Packed = Exclude<FeedEvent, { type: 'quotes' | 'topics' }> | PackedQuotes | number;
type PackedBatch = Omit<Batch, 'events'> & { readonly events: readonly Packed[] };

/** A byte says of which format the rest is; then the epoch, the length of the JSON, the JSON, and the topics. */
export function encodeBatch({ events, ...batch }: Batch): Uint8Array {
  const topics: Topics[] = [];
  const packed: PackedBatch = { ...batch, events: events.map((event) => pack(event, topics)) };
  const json = Buffer.from(JSON.stringify(packed));
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(BUS_FORMAT);
  head.writeDoubleLE(batch.epoch, 1);
  head.writeUInt32LE(json.length, 9);
  return Buffer.concat(topics.length > 0 ? [head, json, serialize(topics)] : [head, json]);
}
const HEAD = 13;

/** null if another release sent it, or if it cannot be read */
export function decodeBatch(message: Uint8Array): Batch | null {
  if (message[0] !== BUS_FORMAT || message.length < HEAD) return null;
  const end = HEAD + viewOf(message).getUint32(9, true);
  try {
    const { events, ...batch } = JSON.parse(textIn(message, HEAD, end)) as PackedBatch; // what its format says
    const topics = end < message.length ? (deserialize(message.subarray(end)) as Topics[]) : [];
    return { ...batch, events: events.map((event) => unpack(event, topics)) };
  } catch {
    return null;
  }
}

/** The epoch of a batch, read without the rest; null for one of another release. */
export function epochOf(message: Uint8Array): number | null {
  return message[0] === BUS_FORMAT && message.length >= HEAD ? viewOf(message).getFloat64(1, true) : null;
}

function textIn({ buffer, byteOffset, byteLength }: Uint8Array, from = 0, end = byteLength): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8', from, end);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

export function encodeWanted(wanted: WantedTopics): Uint8Array {
  return withFormat(serialize(wanted));
}

export function decodeWanted(message: Uint8Array): WantedTopics | null {
  if (message[0] !== BUS_FORMAT) return null;
  try {
    return deserialize(message.subarray(1)) as WantedTopics; // what its format says
  } catch {
    return null;
  }
}

/** Requests and refusals stay JSON in every format: nodes of different releases have to understand them. */
export function encodeRequest(request: SnapshotRequest): Uint8Array {
  return Buffer.from(JSON.stringify(request));
}

export function decodeRequest(message: Uint8Array): SnapshotRequest | null {
  try {
    const read = JSON.parse(textIn(message)) as Partial<SnapshotRequest>; // checked below
    const { node, format, version } = read;
    const isWhole = typeof node === 'string' && typeof format === 'number' && typeof version === 'number';
    return isWhole ? { node, format, version } : null;
  } catch {
    return null;
  }
}

const REFUSED = 0;

export function encodeRefusal(format: number): Uint8Array {
  return Buffer.concat([Buffer.of(REFUSED), Buffer.from(JSON.stringify({ format }))]);
}

export async function encodeSnapshot(snapshot: SentSnapshot): Promise<Uint8Array> {
  return withFormat(await compress(serialize(snapshot)));
}

/** null if it cannot be read */
export async function decodeReply(message: Uint8Array): Promise<SnapshotReply | null> {
  try {
    if (message[0] === REFUSED) {
      const { format } = JSON.parse(textIn(message, 1)) as { format: number }; // as encodeRefusal wrote it
      return { ok: false, format };
    }
    const snapshot = deserialize(await decompress(message.subarray(1))) as SentSnapshot; // as encodeSnapshot wrote it
    return { ok: true, snapshot };
  } catch {
    return null;
  }
}

function withFormat(body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.of(BUS_FORMAT), body]);
}

function pack(event: FeedEvent, topics: Topics[]): Packed {
  if (event.type === 'topics') return topics.push(event) - 1;
  if (event.type !== 'quotes') return event;
  const rows = event.quotes.map(
    ({ shcode, price, basePrice, open, high, low, volume, turnover, upperLimit, lowerLimit }): PackedQuote => {
      return [shcode, price, basePrice, open, high, low, volume, turnover, upperLimit, lowerLimit];
    },
  );
  return { type: 'packed-quotes', at: event.at, rows };
}

function unpack(event: Packed, topics: readonly Topics[]): FeedEvent {
  if (typeof event === 'number') return elementAt(topics, event);
  if (event.type !== 'packed-quotes') return event;
  const quotes = event.rows.map(
    ([shcode, price, basePrice, open, high, low, volume, turnover, upperLimit, lowerLimit]) =>
      ({ shcode, price, basePrice, open, high, low, volume, turnover, upperLimit, lowerLimit }) as Quote, // as it was packed
  );
  return { type: 'quotes', at: event.at as Instant, quotes };
}
