import type { IndexRow } from '@sise/contract/rows';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useIndexStore } from '../live/live-provider.tsx';
import { overlayIndex } from './overlay-index.ts';

/** The index as the channel last told it, or the page's own row until it has spoken. */
export function useLiveIndex(row: IndexRow): IndexRow {
  const indices = useIndexStore();
  const watch = useCallback((wake: () => void) => indices.watch(row.upcode, wake), [indices, row.upcode]);
  const live = useSyncExternalStore(
    watch,
    () => indices.read(row.upcode),
    () => undefined,
  );
  return useMemo(() => (live ? overlayIndex(row, live) : row), [row, live]);
}
