import type { LiveStatus } from '@sise/contract/live';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createAwaitedLive } from './awaited-live.ts';
import type { LiveStores } from './awaited-live.ts';
import type { BookStore } from './book-store.ts';
import type { DerivativeStore } from './derivative-store.ts';
import type { IndexStore } from './index-store.ts';
import type { LiveState } from './liveness.ts';
import { loadLink } from './link-loading.ts';
import type { PageLinkParts } from './page-link.ts';
import type { QuoteStore } from './quote-store.ts';

const LiveContext = createContext<LiveStores | null>(null);

interface LiveProviderProps extends PageLinkParts {
  // Its functions should be the same from render to render.
  readonly children: ReactNode;
}

/**
 * Makes a page live: one connection for the whole page, whose code comes after the page's own; it is opened when the page
 * is idle and closed when the page is left. On the server there is no connection, and every value is the page's own.
 */
export function LiveProvider({ onStale, onResponse, children }: LiveProviderProps) {
  const [live] = useState(() => (typeof window === 'undefined' ? null : createAwaitedLive()));

  useEffect(() => {
    return live ? loadLink(live, { onStale, onResponse }) : undefined;
  }, [live, onStale, onResponse]);

  return <LiveContext value={live}>{children}</LiveContext>;
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
