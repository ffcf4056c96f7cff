/** What server, pages and service worker agree on about pages shown without a network (decision 091). */

/** The script of the service worker. */
export const SERVICE_WORKER = '/sw.js';
/** Shown without a network in place of a page of which no copy is kept. */
export const OFFLINE_PAGE = '/offline';
/** Header of a page without anything of its reader: a copy of it may be kept. Its value is `allowed`. */
export const OFFLINE_COPY = 'x-offline-copy';
/** Below it are the cards that other sites embed. */
export const EMBEDDED_CARDS = '/embed/';
/** Prefix of the names of the worker's caches. */
export const OFFLINE_CACHES = 'sise-offline-';

/** A page's message to the worker: the reader has it open, so a copy is worth keeping. */
export interface KeepMessage {
  readonly kind: 'keep';
  /** Path and query of the page. */
  readonly address: string;
  /** Paths of the built files it has loaded. */
  readonly assets: readonly string[];
}
