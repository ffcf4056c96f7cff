import type { IndexTick } from '@sise/contract/live';
import type { IndexRow, SectorRow } from '@sise/contract/rows';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useIndexStore } from '../live/live-provider.tsx';
import { useWatchNear } from '../ui/nearness.ts';
import { overlayIndex, overlaySector } from './overlay-index.ts';

/** The live tick of an index; undefined before the first message. */
export function useIndexTick(upcode: IndexRow['upcode']): IndexTick | undefined {
  const indices = useIndexStore();
  const watch = useCallback((wake: () => void) => indices.watch(upcode, wake), [indices, upcode]);
  return useSyncExternalStore(
    useWatchNear(watch),
    () => indices.read(upcode),
    () => undefined,
  );
}

/** The index row with its live tick, or the page's own row before the first message. */
export function useLiveIndex(row: IndexRow): IndexRow {
  const live = useIndexTick(row.upcode);
  return useMemo(() => (live ? overlayIndex(row, live) : row), [row, live]);
}

/** The same for an industry in a table of industries. */
export function useLiveSector<Row extends SectorRow>(row: Row): Row {
  const live = useIndexTick(row.upcode);
  return useMemo(() => (live ? overlaySector(row, live) : row), [row, live]);
}
