import type { LiveStatus } from '@sise/contract/live';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { BookStore } from './book-store.ts';
import type { DerivativeStore } from './derivative-store.ts';
import type { IndexStore } from './index-store.ts';
import { appSession } from '../api/app-session.ts';
import { nameAppMember } from './app-member.ts';
import { createLive } from './live.ts';
import type { Live } from './live.ts';
import type { LiveState } from './live-state.ts';
import { reportVisibility } from './page-visibility.ts';
import type { QuoteStore } from './quote-store.ts';

const LiveContext = createContext<Live | null>(null);

interface LiveProviderProps {
  /** Called with the resources to refetch; `*` for all. Should be the same function from render to render. */
  readonly onStale: (resources: readonly string[]) => void;
  /** Subscribes to every response that comes over HTTP. Should be the same function, too. */
  readonly onResponse: (listener: () => void) => () => void;
  readonly children: ReactNode;
}

/**
 * Makes a page live: one connection for the whole page, opened when the page is idle and closed when it is left. On the
 * server there is no connection, and every value is the page's own.
 */
export function LiveProvider({ onStale, onResponse, children }: LiveProviderProps) {
  const [live] = useState(() => (typeof window === 'undefined' ? null : createLive()));

  useEffect(() => live?.onStale(onStale), [live, onStale]);
  useEffect(() => (live ? nameAppMember(live.connection, appSession) : undefined), [live]);
  useEffect(() => (live ? reportVisibility(live.connection, document) : undefined), [live]);
  useEffect(() => (live ? onResponse(() => live.answered()) : undefined), [live, onResponse]);
  useEffect(() => {
    if (!live) return;
    const open = () => live.connection.open();
    const close = () => live.connection.close();
    const breakOff = () => live.connection.breakOff();
    const stopWaiting = whenAtRest(open);
    // The browser does not keep a page with an open socket for its back button.
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', open);
    // Without a network it takes a socket most of a minute to notice.
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

/** The first load has priority over the connection; the longest time it is delayed, milliseconds. */
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

export function useDerivativeStore(): DerivativeStore {
  return useContext(LiveContext)?.derivatives ?? SILENT;
}

export function useIndexStore(): IndexStore {
  return useContext(LiveContext)?.indices ?? SILENT;
}

/** How live the page is; null at first paint and until the first connection attempt has succeeded or failed. */
export function useLiveState(): LiveState | null {
  const { watch, read } = useContext(LiveContext)?.state ?? SILENT_STATE;
  return useSyncExternalStore(watch, read, nothing);
}

/** Session and feed health as last received over the channel; null before the first message. */
export function useLiveStatus(): LiveStatus | null {
  const { watch, status } = useContext(LiveContext)?.state ?? SILENT_STATE;
  return useSyncExternalStore(watch, status, nothing);
}

/** Stores of a page that is not live: on the server, or outside the provider. */
const SILENT = { watch: () => () => {}, read: () => undefined };
const SILENT_STATE = { watch: () => () => {}, read: () => null, status: () => null };

function nothing(): null {
  return null;
}
