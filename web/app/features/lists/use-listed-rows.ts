import type { CallFailure } from '@sise/contract/call-failure';
import type { PageOf } from '@sise/contract/envelope';
import type { ApiResponse } from '@sise/contract/page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FollowedCodes } from '../../favorites/use-followed-codes.ts';
import { useMarketFeed } from '../../quotes/market-feed.tsx';

/** Refetch intervals while the market moves: of the first page, and of all rows. */
const TOP_MS = 10_000;
const WHOLE_MS = 120_000;

const NONE: readonly never[] = [];

type PageQuery<Row, Key extends QueryKey> = UseQueryOptions<
  ApiResponse<PageOf<Row>>,
  CallFailure,
  ApiResponse<PageOf<Row>>,
  Key
>;

/** The queries of a list's rows. */
export interface ListSource<Row, Key extends QueryKey> {
  /** Its first rows, filtered and ordered by the server. */
  readonly first: PageQuery<Row, Key>;
  /** Every row it could show, loaded once for all its views. */
  readonly whole: PageQuery<Row, Key>;
  /** Filters and orders those like the server; the same function while the view is the same. */
  readonly choose: (rows: readonly Row[]) => readonly Row[];
  /** The stocks that the list is restricted to, which all come with the first page; null if it is not restricted. */
  readonly followed: FollowedCodes | null;
}

export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  /** The total number of rows, loaded or not; null before the first response. */
  readonly total: number | null;
  /** Parts of the market that no source has. */
  readonly missing: readonly string[];
  /** Loads the rest, on slow connections where this is not automatic; null if it is loaded or loading. */
  readonly loadRest: (() => void) | null;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** The rows of a list: the first page at once, then all of them, filtered and ordered in the browser. */
export function useListedRows<Row extends { readonly shcode: string }, Key extends QueryKey>({
  first: firstPage,
  whole: everyRow,
  choose,
  followed,
}: ListSource<Row, Key>): ListedRows<Row> {
  const { isMoving } = useMarketFeed();
  const { wanted, want } = useWhole();
  const isAsked = followed === null || (followed.codes?.size ?? 0) > 0;
  const first = useQuery({
    ...firstPage,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? TOP_MS : false,
  });
  const top = first.data?.data;
  const isWhole = top !== undefined && top.total === top.rows.length;
  const rest = useQuery({
    ...everyRow,
    enabled: wanted && !isWhole && followed === null,
    staleTime: WHOLE_MS,
    refetchInterval: isMoving ? WHOLE_MS : false,
  });
  const all = rest.data?.data.rows;
  // The first page is newer than the whole list, so its order is used, unless it is still that of another view.
  const isOfView = !first.isPlaceholderData;
  const rows = useMemo(() => {
    if (all === undefined || top === undefined) return top?.rows ?? [];
    return isOfView ? joined(top.rows, choose(all)) : choose(all);
  }, [all, top, isOfView, choose]);
  if (!isAsked) {
    const { codes, failure, retry } = followed;
    return { rows: NONE, total: codes && 0, missing: [], loadRest: null, failure, retry };
  }
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

/** Whether to load every row: when the page has settled, unless the reader saves data. */
function useWhole() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(() => setWanted(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return { wanted, want: () => setWanted(true) };
}

/** The first page in the server's order, followed by the other rows. */
function joined<Row extends { readonly shcode: string }>(top: readonly Row[], all: readonly Row[]): readonly Row[] {
  const shown = new Set(top.map(({ shcode }) => shcode));
  return [...top, ...all.filter(({ shcode }) => !shown.has(shcode))];
}

/** Whether the connection is slow or the reader asked to save data; false in browsers that do not say. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { saveData, effectiveType } = navigator.connection as { saveData?: boolean; effectiveType?: string };
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}
