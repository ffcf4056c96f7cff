import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { chartPart, readChartAddress, withChartAddress } from './chart-address.ts';
import { readSettings, START_SETTINGS } from './chart-settings.ts';
import type { ChartSettings } from './chart-settings.ts';

const KEY = 'sise-chart';

/** A choice, valid for the address at which it was made and for the one it leads to. */
interface Chosen {
  readonly settings: ChartSettings;
  readonly at: readonly string[];
}

/**
 * The reader's chart settings. A chart that stores them has them in the address, for sharing, or else from the last
 * visit. The stored ones are read after hydration: the server has none, and the first render must equal the server's.
 */
export function useChartSettings(
  start: ChartSettings,
  isStored: boolean,
): readonly [ChartSettings, (settings: ChartSettings) => void] {
  const [search, setSearch] = useSearchParams();
  const part = chartPart(search);
  const text = useSyncExternalStore(never, isStored ? readOwn : nothing, nothing);
  const stored = useMemo(() => readSettings(text, start), [text, start]);
  const fromAddress = useMemo(() => (isStored ? readChartAddress(search, START_SETTINGS) : null), [search, isStored]);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const write = useCallback(
    (settings: ChartSettings) =>
      setSearch((now) => withChartAddress(now, settings, START_SETTINGS), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const change = useCallback(
    (settings: ChartSettings) => {
      const to = isStored ? chartPart(withChartAddress(new URLSearchParams(), settings, START_SETTINGS)) : part;
      setChosen({ settings, at: [part, to] });
      if (!isStored) return;
      writeStored(KEY, JSON.stringify(settings));
      write(settings);
    },
    [isStored, part, write],
  );

  const publishStored = useEffectEvent(() => stored !== null && fromAddress === null && write(stored));
  useEffect(() => {
    if (isStored) publishStored();
  }, [isStored]);

  const current = chosen?.at.includes(part) ? chosen.settings : null;
  return [current ?? fromAddress ?? stored ?? start, change];
}

const readOwn = () => readStored(KEY);
const nothing = () => null;
const never = () => () => {};
