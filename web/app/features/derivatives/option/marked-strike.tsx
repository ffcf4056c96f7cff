import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** The strike under the pointer or the focus, which the board and every chart show; null: none. */
export interface MarkedStrike {
  readonly read: () => number | null;
  readonly mark: (strike: number | null) => void;
  /** @returns stops watching */
  readonly watch: (wake: () => void) => () => void;
}

export function createMarkedStrike(): MarkedStrike {
  const watchers = new Set<() => void>();
  let marked: number | null = null;
  return {
    read: () => marked,
    mark(strike) {
      if (strike === marked) return;
      marked = strike;
      for (const wake of watchers) wake();
    },
    watch(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
  };
}

const MarkedStrikeContext = createContext<MarkedStrike>(createMarkedStrike());
export const MarkedStrikeProvider = MarkedStrikeContext.Provider;

export function useMarkStrike(): MarkedStrike['mark'] {
  return use(MarkedStrikeContext).mark;
}

export function useMarkedStrike(): number | null {
  const { watch, read } = use(MarkedStrikeContext);
  return useSyncExternalStore(watch, read, () => null);
}

/** Whether this strike is the marked one: only two rows are rendered when the mark moves. */
export function useIsMarked(strike: number): boolean {
  const { watch, read } = use(MarkedStrikeContext);
  const isMarked = useCallback(() => read() === strike, [read, strike]);
  return useSyncExternalStore(watch, isMarked, () => false);
}
