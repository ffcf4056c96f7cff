/** Settings and messages shared by the processes of the fan-out benchmark. */
import { seeded } from '../seeded.ts';

/** Ways of sending the same trades to the same readers. */
export const WAYS = {
  'mix/ours': 'one conflated batch a client, ticks encoded once',
  'mix/emit arrays': 'per-client emit(batch) of positional ticks',
  'mix/emit objects': 'per-client emit(batch) of objects',
  'mix/rooms': 'one room per symbol, each trade as it comes',
  'hidden/ours': 'the same as mix, with half of the clients in tabs that are not visible',
  'shared/ours': 'every client watches the same 100 stocks',
  'shared/deflate': 'the same, to clients that take compressed frames',
  'shared/ws': 'raw ws.send of a frame that is ready',
  'shared/stock': 'io.to(room).emit(batch)',
  'bare/socket.io': 'connected, nothing more',
} as const;
export type Way = keyof typeof WAYS;
/** Ways that run side by side. */
export const GROUPS = ['mix', 'hidden', 'shared', 'bare'] as const;
export type Group = (typeof GROUPS)[number];

/** sockets of each way */
export const CLIENTS = 5_000;
/** processes that they are spread over, because one may not open as many files */
export const CLIENT_PROCESSES = 2;
export const STOCKS = 4_300;
const WATCHED = 50;
/** stocks that every client of the shared ways watches; all of them trade in every window */
export const SHARED_STOCKS = 100;
/** as the site's */
export const WINDOW_MS = 250;
/** batches of trades in a window */
export const FEEDS = 5;
/** trades of a batch: 2,000 a second */
export const TRADES = 100;

export function codeOf(row: number): string {
  return String(100_000 + row);
}

/** The rows a client watches. */
export function rowsOf(way: Way, client: number): number[] {
  if (way.startsWith('shared/')) return Array.from({ length: SHARED_STOCKS }, (_, row) => row);
  if (way.startsWith('bare/')) return [];
  const random = seeded(client + 1);
  const rows = new Set<number>();
  while (rows.size < WATCHED) rows.add(Math.floor(random() * STOCKS));
  return [...rows];
}

/** Whether a client is in a tab that is not visible. */
export function isHidden(way: Way, client: number): boolean {
  return way.startsWith('hidden/') && client % 4 < 2; // in each process half of them
}

/** From the main process to a server. */
export type Order = { readonly windows: number } | { readonly memory: true };
/**
 * From a server to the main process: its port; what the windows have cost; bytes in use after a full collection.
 */
export type Report = { readonly port: number } | Spent | { readonly bytes: number };
export interface Spent {
  /** microseconds of CPU */
  readonly user: number;
  readonly system: number;
  /** longest block of the event loop, milliseconds */
  readonly hold: number;
}
/** From the clients: `ready` when all are connected and watch, else what they received since the last request. */
export type Received = { readonly ready: true } | Count;
export interface Count {
  readonly ticks: number;
  /** as they come over the wire, frames' headers among them */
  readonly bytes: number;
}
