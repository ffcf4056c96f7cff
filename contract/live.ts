import { isShcode } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import { z } from 'zod';
import { secretText } from './text.ts';
import { ContractBook } from './contract-book.ts';
import { derivativeOfTopic, FuturesChange, OptionsChange } from './live-derivatives.ts';
import { Book } from './order-book.ts';
import { sessionId, sign } from './terms.ts';

/**
 * The realtime channel, Socket.IO at /socket.io. Each call is acknowledged; a call the server does not have is
 * acknowledged { emitError: 'notImplemented' }.
 */

const TOPIC_PATTERN = /^((quote|book):[0-9A-Z]{6}|indices|status)$/;

/**
 * `quote:005930` one stock; `book:005930` its order book; `futures:kospi200` its futures; `options:kospi200:2026-12-10`
 * the options of an expiry; `book:A016C000` the order book of a future or option; `indices` every index; `status` the market's session and the feed's health.
 */
const topic = z
  .string()
  .refine(
    (text) => TOPIC_PATTERN.test(text) || derivativeOfTopic(text) !== undefined,
    'quote:005930, book:005930, book:A016C000, futures:kospi200, options:kospi200:2026-12-10, indices, status 가운데 하나여야 합니다.',
  );

export const quoteTopic = (shcode: string): string => `quote:${shcode}`;
export const bookTopic = (shcode: string): string => `book:${shcode}`;
/** The stock whose quote a topic is, or undefined for the others. */
export function stockOfTopic(name: string): string | undefined {
  return codeAfter('quote:', name);
}
/** The stock whose book a topic is, or undefined for the others. */
export function bookOfTopic(name: string): Shcode | undefined {
  return codeAfter('book:', name);
}
function codeAfter(kind: string, name: string): Shcode | undefined {
  const code = name.slice(kind.length);
  return name.startsWith(kind) && isShcode(code) ? code : undefined;
}

/** Limits of a connection. */
export const LIVE_LIMITS = {
  /** topics watched at once by one socket */
  topics: 500,
  /** order books among them, of stocks and contracts */
  books: 20,
  /** topics in one call */
  topicsPerCall: 500,
  /** calls a second of one socket */
  callsPerSecond: 20,
  /** packets a second of one connection, calls and others; more end the connection */
  packetsPerSecond: 200,
  /** bytes of one message */
  payload: 16_384,
  /** connections from one address */
  connectionsPerAddress: 100,
} as const;

/** Interval between batches. */
export const BATCH_MS = 250;
/** Windows of that length between two batches to a page that is not visible. */
export const HIDDEN_WINDOWS = 4;
/**
 * Maximum interval between status events while the market is open, and while it rests; also sent on change: after a much
 * longer silence of an open market a client shows 지연.
 */
export const STATUS_MS = 2_000;
export const RESTING_STATUS_MS = 10_000;
/** A call without an acknowledgement within this time has failed. */
export const EMIT_TIMEOUT_MS = 5_000;

/**
 * The current state of a stock, sent when a topic is joined. `index` identifies it in later ticks of this connection's
 * day.
 */
export const LiveQuote = z.object({
  index: z.number().int(),
  shcode: z.string(),
  price: z.number().nullable(),
  jnilclose: z.number(),
  open: z.number().nullable(),
  high: z.number().nullable(),
  low: z.number().nullable(),
  uplmtprice: z.number().nullable(),
  dnlmtprice: z.number().nullable(),
  volume: z.number(),
  amount: z.number(),
});
export type LiveQuote = z.infer<typeof LiveQuote>;

/** The unit of the amount in a tick, won. */
export const TICK_AMOUNT_UNIT = 1_000_000;

/**
 * A trade for broadcast: [index, price, volume, amount in millions of won], [.., high, low] when one of them is new,
 * and [.., high, low, open] when the day has just opened for the stock or the receiver was too slow for some trades.
 * Change and rate follow from the base price, which the receiver already has.
 */
export const Tick = z.union([
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
]);
export type Tick = z.infer<typeof Tick>;

/**
 * [upcode, value, change, change rate, sign, volume, amount, rise, flat, fall, upper, lower]: counts null if unknown
 */
export const IndexTick = z.tuple([
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  sign,
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
]);
export type IndexTick = z.infer<typeof IndexTick>;

export const LiveStatus = z.object({
  version: z.number(),
  /** milliseconds since 1970, of the newest value */
  asOf: z.number().nullable(),
  date: z.string().nullable(),
  session: z.string().meta({ description: 'label of the session, such as 장중' }),
  sessionId,
  status: z.enum(['open', 'close']),
  feed: z.enum(['live', 'close', 'silent']),
});
export type LiveStatus = z.infer<typeof LiveStatus>;

export const LIVE_CALLS = {
  getAPI: { summary: 'definitions of calls and events', input: z.object({}).optional() },
  watch: {
    summary: 'joins topics; replies with their present values',
    input: z.object({ topics: z.array(topic).max(LIVE_LIMITS.topicsPerCall) }),
  },
  unwatch: { summary: 'leave topics', input: z.object({ topics: z.array(topic).max(LIVE_LIMITS.topicsPerCall) }) },
  pace: {
    summary: 'says whether the page is visible; one that is not gets one batch a second, and the rest conflated in it',
    input: z.object({ visible: z.boolean() }),
  },
  ping: { summary: 'replies with the time of the server', input: z.object({}).optional() },
  login: {
    summary:
      'inside the app, names the member whose notifications this connection gets; replies whether the login is valid',
    input: z.object({
      id: secretText(1_000).meta({ description: 'URL-encoded email' }),
      appToken: secretText(8_192),
      ssoToken: secretText(8_192),
    }),
  },
} as const;
export type LiveCall = keyof typeof LIVE_CALLS;

export const LIVE_EVENTS = {
  ticks: { summary: 'conflated trades of the watched stocks, four times a second', payload: z.array(Tick) },
  index: { summary: 'values of the indices', payload: z.array(IndexTick) },
  book: { summary: 'the order book of a watched stock when it changed, four times a second at most', payload: Book },
  futures: {
    summary: 'changed months of a watched future, four times a second at most',
    payload: FuturesChange,
  },
  contractBook: {
    summary: 'the order book of a watched future or option when it changed, four times a second at most',
    payload: ContractBook,
  },
  options: { summary: 'changed options of a watched expiry, once a second at most', payload: OptionsChange },
  status: { summary: 'session and health of the feed', payload: LiveStatus },
  stale: {
    summary: 'resources whose responses are out of date; * for all, and then every watched stock must be joined again',
    payload: z.object({ resources: z.array(z.string()) }),
  },
  reconnect: {
    summary:
      'this server stops soon: connect again at a random moment within so many milliseconds; it closes the connection a little later',
    payload: z.object({ withinMs: z.number().int() }),
  },
  me: {
    summary:
      'to a signed-in member only: data of the member was written, or may have been; the resources to fetch again',
    payload: z.object({
      version: z.number().int().meta({ description: '0 where it is not known' }),
      resources: z.array(z.string()),
    }),
  },
} as const;
export type LiveEvent = keyof typeof LIVE_EVENTS;

/** Why a call is refused; the connection stays open. failed: the server had an error. */
export const LiveRefusal = z.object({
  emitError: z.enum(['notImplemented', 'invalid', 'tooManyTopics', 'tooManyBooks', 'tooManyCalls', 'failed']),
  message: z.string(),
});
export type LiveRefusal = z.infer<typeof LiveRefusal>;

export interface WatchReply {
  quotes: LiveQuote[];
  books: Book[];
  /** what is known of the watched futures and options; what is not follows as an event */
  futures: FuturesChange[];
  options: OptionsChange[];
  contractBooks: ContractBook[];
  indices: IndexTick[];
  status: LiveStatus | null;
}
export interface ApiReply {
  calls: { name: string; summary: string; input: unknown }[];
  events: { name: string; summary: string; payload: unknown }[];
  limits: typeof LIVE_LIMITS;
}

type Ack<Reply> = (reply: Reply | LiveRefusal) => void;
/** Event types of the channel for both ends. */
export interface ClientToServer {
  getAPI(input: Record<string, never>, ack: Ack<ApiReply>): void;
  watch(input: { topics: string[] }, ack: Ack<WatchReply>): void;
  unwatch(input: { topics: string[] }, ack: Ack<{ watching: number }>): void;
  pace(input: { visible: boolean }, ack: Ack<{ visible: boolean }>): void;
  ping(input: Record<string, never>, ack: Ack<{ at: number }>): void;
  login(input: { id: string; appToken: string; ssoToken: string }, ack: Ack<{ member: boolean }>): void;
}
export interface ServerToClient {
  ticks(batch: Tick[]): void;
  book(book: Book): void;
  index(batch: IndexTick[]): void;
  futures(change: FuturesChange): void;
  options(change: OptionsChange): void;
  contractBook(book: ContractBook): void;
  status(status: LiveStatus): void;
  stale(what: { resources: string[] }): void;
  reconnect(when: { withinMs: number }): void;
  me(what: { version: number; resources: string[] }): void;
}
