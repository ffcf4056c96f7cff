import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { readKept, writeKept } from '../api/browser-storage.ts';
import { readSettings } from './chart-settings.ts';
import type { ChartSettings } from './chart-settings.ts';

const KEY = 'sise-chart';

/**
 * What a reader has chosen to see. Where it is kept, the choice of the last visit comes once the page stands: the server
 * knows none, and both must first write the same.
 */
export function useChartSettings(
  start: ChartSettings,
  isKept: boolean,
): readonly [ChartSettings, (settings: ChartSettings) => void] {
  const text = useSyncExternalStore(never, isKept ? readOwn : nothing, nothing);
  const kept = useMemo(() => readSettings(text, start), [text, start]);
  const [chosen, setChosen] = useState<ChartSettings | null>(null);
  const change = useCallback(
    (next: ChartSettings) => {
      setChosen(next);
      if (isKept) writeKept(KEY, JSON.stringify(next));
    },
    [isKept],
  );
  return [chosen ?? kept ?? start, change];
}

const readOwn = () => readKept(KEY);
const nothing = () => null;
const never = () => () => {};
