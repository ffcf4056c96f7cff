import type { LiveStatus } from '@sise/contract/live';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { BookStore } from './book-store.ts';
import type { IndexStore } from './index-store.ts';
import { createLive } from './live.ts';
import type { Live } from './live.ts';
import type { LiveState } from './live-state.ts';
import type { QuoteStore } from './quote-store.ts';

const LiveContext = createContext<Live | null>(null);

interface LiveProviderProps {
  /** Told which resources to ask for again; `*` for all. Should be the same function from render to render. */
  readonly onStale: (resources: readonly string[]) => void;
  /** Tells of every answer that comes from the server by another way. Should be the same function, too. */
  readonly onAnswer: (listener: () => void) => () => void;
  readonly children: ReactNode;
}

/**
 * Makes a page live: one connection for all of it, opened when the page has come to rest and closed with it. On the
 * server there is none, and every value is the page's own.
 */
export function LiveProvider({ onStale, onAnswer, children }: LiveProviderProps) {
  const [live] = useState(() => (typeof window === 'undefined' ? null : createLive()));

  useEffect(() => live?.onStale(onStale), [live, onStale]);
  useEffect(() => (live ? onAnswer(() => live.answered()) : undefined), [live, onAnswer]);
  useEffect(() => {
    if (!live) return;
    const open = () => live.connection.open();
    const close = () => live.connection.close();
    const breakOff = () => live.connection.breakOff();
    const stopWaiting = whenAtRest(open);
    // A page with an open socket is not kept by the browser for its back button.
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', open);
    // Without a network a socket stays open for most of a minute before it is found out.
    window.addEventListener('offline', breakOff);
    window.addEventListener('online', open);
    return () => {
      stopWaiting();
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
      window.removeEventListener('offline', breakOff);
      window.removeEventListener('online', open);
      close();
    };
  }, [live]);

  return <LiveContext value={live}>{children}</LiveContext>;
}

/** What a page does first counts more than its being live; it is not kept waiting longer than this, milliseconds. */
const REST_WITHIN_MS = 1_500;

/** @returns stops waiting */
function whenAtRest(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run, { timeout: REST_WITHIN_MS });
  return () => cancelIdleCallback(waiting);
}

export function useQuoteStore(): QuoteStore {
  return useContext(LiveContext)?.quotes ?? SILENT;
}

export function useBookStore(): BookStore {
  return useContext(LiveContext)?.books ?? SILENT;
}

export function useIndexStore(): IndexStore {
  return useContext(LiveContext)?.indices ?? SILENT;
}

/** How live the page is; null at first paint and until the first connection has answered or failed. */
export function useLiveState(): LiveState | null {
  const { watch, read } = useContext(LiveContext)?.state ?? SILENT_STATE;
  return useSyncExternalStore(watch, read, nothing);
}

/** Session and health of the feed as the channel last told them; null until it has spoken. */
export function useLiveStatus(): LiveStatus | null {
  const { watch, status } = useContext(LiveContext)?.state ?? SILENT_STATE;
  return useSyncExternalStore(watch, status, nothing);
}

/** Stores of a page that is not live: the server's, or one outside the provider. */
const SILENT = { watch: () => () => {}, read: () => undefined };
const SILENT_STATE = { watch: () => () => {}, read: () => null, status: () => null };

function nothing(): null {
  return null;
}
