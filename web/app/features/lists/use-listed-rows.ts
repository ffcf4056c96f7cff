import type { QuoteRow } from '@sise/contract/rows';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { sortRows } from '../../quotes/order.ts';
import { useMarketFeed } from '../../quotes/use-market-now.ts';
import { belongs, everyStock, firstPage } from './list-address.ts';
import type { ListView } from './list-address.ts';
import type { Listing } from './rankings.ts';

/** How often the order of a moving market is asked for anew: what stands at the top, and the whole. */
const TOP_MS = 10_000;
const WHOLE_MS = 120_000;

export interface ListedRows {
  readonly rows: readonly QuoteRow[];
  /** How many there are, here or not; null where only the whole can tell. */
  readonly total: number | null;
  /** Asks for the rest, on connections too weak to do so unasked; null when it is here or on its way. */
  readonly loadRest: (() => void) | null;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** The rows of a list: the first page at once, then all of them, selected and ordered here. */
export function useListedRows(listing: Listing, view: ListView): ListedRows {
  const { isMoving } = useMarketFeed();
  const { wanted, want } = useWhole();
  const first = useQuery({
    ...firstPage(view),
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? TOP_MS : false,
  });
  const top = first.data?.data;
  const isWhole = top !== undefined && top.total === top.rows.length;
  const rest = useQuery({
    ...everyStock,
    enabled: wanted && !isWhole,
    staleTime: WHOLE_MS,
    refetchInterval: isMoving ? WHOLE_MS : false,
  });
  const all = rest.data?.data.rows;
  const { by, type } = view.sort;
  const rows = useMemo(() => {
    const known = all ? merge(all, top?.rows ?? []) : (top?.rows ?? []);
    const chosen = known.filter((row) => belongs(row, view, listing.keeps));
    return all ? sortRows(chosen, { by, type }) : chosen;
  }, [all, top, view, listing.keeps, by, type]);
  const hasAll = all !== undefined || isWhole;
  return {
    rows,
    total: hasAll ? rows.length : listing.keeps ? null : (top?.total ?? null),
    loadRest: hasAll || wanted ? null : want,
    failure: (rows.length === 0 ? first.error?.message : undefined) ?? null,
    retry: () => void first.refetch(),
  };
}

/** Whether every stock should be asked for: when the page has settled, unless the reader saves data. */
function useWhole() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(() => setWanted(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return { wanted, want: () => setWanted(true) };
}

/** The newer row of each stock; the first page is asked for more often, and knows the courses. */
function merge(all: readonly QuoteRow[], newer: readonly QuoteRow[]): readonly QuoteRow[] {
  const newest = new Map(newer.map((row) => [row.shcode, row]));
  return all.map((row) => newest.get(row.shcode) ?? row);
}

/** A slow line, or a reader who asked for few data. Browsers that do not tell are taken for willing. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { saveData, effectiveType } = navigator.connection as { saveData?: boolean; effectiveType?: string };
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}
