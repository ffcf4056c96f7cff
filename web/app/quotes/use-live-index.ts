import type { IndexTick } from '@sise/contract/live';
import type { IndexRow } from '@sise/contract/rows';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useIndexStore } from '../live/live-provider.tsx';
import { overlayIndex } from './overlay-index.ts';

/** What the channel last told of an index; undefined until it has spoken. */
export function useIndexTick(upcode: IndexRow['upcode']): IndexTick | undefined {
  const indices = useIndexStore();
  const watch = useCallback((wake: () => void) => indices.watch(upcode, wake), [indices, upcode]);
  return useSyncExternalStore(
    watch,
    () => indices.read(upcode),
    () => undefined,
  );
}

/** The index as the channel last told it, or the page's own row until it has spoken. */
export function useLiveIndex(row: IndexRow): IndexRow {
  const live = useIndexTick(row.upcode);
  return useMemo(() => (live ? overlayIndex(row, live) : row), [row, live]);
}
