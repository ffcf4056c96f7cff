import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { presetsQuery, ROW_COUNTS, rowsQuery } from './queries.ts';
import { presetView, screenAddress } from './screener-address.ts';
import type { ScreenView } from './screener-address.ts';

/** The rows that a view finds: the first ones, and more when the reader asks for them. */
export function useFound(view: ScreenView) {
  const queries = useQueryClient();
  const address = screenAddress(view);
  const [extended, setExtended] = useState(() => ({ of: address, step: lastStep(queries, view) }));
  const step = extended.of === address ? extended.step : 0;
  const asked = ROW_COUNTS[step] ?? ROW_COUNTS[0];
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...rowsQuery(view, asked),
    placeholderData: keepPreviousData,
    refetchInterval: useRefetchInterval(),
  });
  const shown = data?.data;
  const isExtending = isFetching && isPlaceholderData;
  const ofPreset = usePresetTotal(view, address);
  // The rows before give way to those that are asked for at once, so that what is below moves with the press.
  const expected = isExtending && shown !== undefined ? Math.min(asked, ofPreset ?? shown.total) : null;
  const found = useMemo(
    () => shown && (expected === null ? shown : { ...shown, rows: shown.rows.slice(0, expected) }),
    [shown, expected],
  );
  const hasMore = found !== undefined && found.rows.length < found.total && step < ROW_COUNTS.length - 1;
  return {
    /** undefined before the first response */
    found,
    /** Data that no source has. */
    missing: data?.meta.missing ?? [],
    /** Whether the rows are still those of the view before. */
    isOutdated: isPlaceholderData,
    failure: found === undefined ? (error?.message ?? null) : null,
    retry: () => void refetch(),
    /** Shows more rows; null if all are shown. */
    extend: hasMore ? () => setExtended({ of: address, step: step + 1 }) : null,
    isExtending,
    /** The number of rows that are asked for and have not come. */
    coming: Math.max(0, (expected ?? 0) - (found?.rows.length ?? 0)),
  };
}

/** Back on the page its list is as long as it was left, while this tab still has the rows: the reader is among them. */
function lastStep(queries: QueryClient, view: ScreenView): number {
  const isKnown = (num: number) => queries.getQueryData(rowsQuery(view, num).queryKey) !== undefined;
  return Math.max(0, ROW_COUNTS.findLastIndex(isKnown));
}

/** The number of rows of a preset that is as it is offered; undefined of any other view. */
function usePresetTotal({ kind, preset }: ScreenView, address: string): number | undefined {
  const presets = useQuery(presetsQuery(kind)).data?.data;
  const isOffered = preset !== null && address === screenAddress(presetView(kind, preset));
  return isOffered ? presets?.find(({ key }) => key === preset)?.total : undefined;
}

export type FoundRows = ReturnType<typeof useFound>;
