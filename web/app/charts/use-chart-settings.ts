import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { readKept, writeKept } from '../api/browser-storage.ts';
import { chartPart, readChartAddress, withChartAddress } from './chart-address.ts';
import { readSettings, START_SETTINGS } from './chart-settings.ts';
import type { ChartSettings } from './chart-settings.ts';

const KEY = 'sise-chart';

/** A choice, good for the address it was made at and for the one it leads to. */
interface Chosen {
  readonly settings: ChartSettings;
  readonly at: readonly string[];
}

/**
 * What a reader has chosen to see. A chart that is kept has it in the address, for whoever it is sent to, and else from the
 * last visit. That comes once the page stands: the server knows none, and both must first write the same.
 */
export function useChartSettings(
  start: ChartSettings,
  isKept: boolean,
): readonly [ChartSettings, (settings: ChartSettings) => void] {
  const [search, setSearch] = useSearchParams();
  const part = chartPart(search);
  const text = useSyncExternalStore(never, isKept ? readOwn : nothing, nothing);
  const kept = useMemo(() => readSettings(text, start), [text, start]);
  const told = useMemo(() => (isKept ? readChartAddress(search, START_SETTINGS) : null), [search, isKept]);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const write = useCallback(
    (settings: ChartSettings) =>
      setSearch((now) => withChartAddress(now, settings, START_SETTINGS), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const change = useCallback(
    (settings: ChartSettings) => {
      const to = isKept ? chartPart(withChartAddress(new URLSearchParams(), settings, START_SETTINGS)) : part;
      setChosen({ settings, at: [part, to] });
      if (!isKept) return;
      writeKept(KEY, JSON.stringify(settings));
      write(settings);
    },
    [isKept, part, write],
  );

  const sayKept = useEffectEvent(() => kept !== null && told === null && write(kept));
  useEffect(() => {
    if (isKept) sayKept();
  }, [isKept]);

  const current = chosen?.at.includes(part) ? chosen.settings : null;
  return [current ?? told ?? kept ?? start, change];
}

const readOwn = () => readKept(KEY);
const nothing = () => null;
const never = () => () => {};
