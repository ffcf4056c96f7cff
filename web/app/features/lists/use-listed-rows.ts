import type { CallFailure } from '@sise/contract/call-failure';
import type { PageOf } from '@sise/contract/envelope';
import type { Answer } from '@sise/contract/page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useMarketFeed } from '../../quotes/market-feed.tsx';

/** How often the order of a moving market is asked for anew: what stands at the top, and the whole. */
const TOP_MS = 10_000;
const WHOLE_MS = 120_000;

type PageQuery<Row, Key extends QueryKey> = UseQueryOptions<Answer<PageOf<Row>>, CallFailure, Answer<PageOf<Row>>, Key>;

/** Where the rows of a list come from. */
export interface ListSource<Row, Key extends QueryKey> {
  /** Its first rows, chosen and ordered by the server. */
  readonly first: PageQuery<Row, Key>;
  /** Every row it could show, once for all its views. */
  readonly whole: PageQuery<Row, Key>;
  /** Chooses and orders those, as the server does the first; the same function while the view is the same. */
  readonly choose: (rows: readonly Row[]) => readonly Row[];
}

export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  /** How many there are, here or not; null before any answer. */
  readonly total: number | null;
  /** Parts of the market that no source tells of. */
  readonly missing: readonly string[];
  /** Asks for the rest, on connections too weak to do so unasked; null when it is here or on its way. */
  readonly loadRest: (() => void) | null;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** The rows of a list: the first page at once, then all of them, selected and ordered here. */
export function useListedRows<Row extends { readonly shcode: string }, Key extends QueryKey>({
  first: firstPage,
  whole: everyRow,
  choose,
}: ListSource<Row, Key>): ListedRows<Row> {
  const { isMoving } = useMarketFeed();
  const { wanted, want } = useWhole();
  const first = useQuery({
    ...firstPage,
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? TOP_MS : false,
  });
  const top = first.data?.data;
  const isWhole = top !== undefined && top.total === top.rows.length;
  const rest = useQuery({
    ...everyRow,
    enabled: wanted && !isWhole,
    staleTime: WHOLE_MS,
    refetchInterval: isMoving ? WHOLE_MS : false,
  });
  const all = rest.data?.data.rows;
  // What the top shows is newer than the whole: it counts as it stands, unless it still is that of another view.
  const isOfView = !first.isPlaceholderData;
  const rows = useMemo(() => {
    if (all === undefined || top === undefined) return top?.rows ?? [];
    return isOfView ? joined(top.rows, choose(all)) : choose(all);
  }, [all, top, isOfView, choose]);
  const hasAll = all !== undefined || isWhole;
  return {
    rows,
    total: hasAll ? rows.length : (top?.total ?? null),
    missing: first.data?.meta.missing ?? [],
    loadRest: hasAll || wanted ? null : want,
    failure: (rows.length === 0 ? first.error?.message : undefined) ?? null,
    retry: () => void first.refetch(),
  };
}

/** Whether every row should be asked for: when the page has settled, unless the reader saves data. */
function useWhole() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(() => setWanted(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return { wanted, want: () => setWanted(true) };
}

/** The first page as the server has ordered it, and after it the others. */
function joined<Row extends { readonly shcode: string }>(top: readonly Row[], all: readonly Row[]): readonly Row[] {
  const shown = new Set(top.map(({ shcode }) => shcode));
  return [...top, ...all.filter(({ shcode }) => !shown.has(shcode))];
}

/** A slow line, or a reader who asked for few data. Browsers that do not tell are taken for willing. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { saveData, effectiveType } = navigator.connection as { saveData?: boolean; effectiveType?: string };
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}
