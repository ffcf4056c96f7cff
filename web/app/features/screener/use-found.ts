import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { ROW_COUNTS, rowsQuery } from './queries.ts';
import { screenAddress } from './screener-address.ts';
import type { ScreenView } from './screener-address.ts';

/** The rows that a view finds: the first ones, and more when the reader asks for them. */
export function useFound(view: ScreenView) {
  const [extended, setExtended] = useState({ of: '', step: 0 });
  const address = screenAddress(view);
  const step = extended.of === address ? extended.step : 0;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...rowsQuery(view, ROW_COUNTS[step] ?? ROW_COUNTS[0]),
    placeholderData: keepPreviousData,
    refetchInterval: useRefetchInterval(),
  });
  const found = data?.data;
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
    isExtending: isFetching && isPlaceholderData,
  };
}
export type FoundRows = ReturnType<typeof useFound>;
