import { indices } from '@sise/contract/indices';
import { stock } from '@sise/contract/stock';
import type { BarKind } from '@sise/contract/lists';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { barsOf, type Bar } from '../bars.ts';
import { closesAt } from './compared.ts';
import type { Compared } from './compared.ts';

/**
 * A compared instrument with its closes at the bars of the chart; NaN if missing, and all NaN until they are loaded.
 */
export interface ComparedCloses extends Compared {
  readonly closes: Float64Array;
  readonly state: 'ready' | 'loading' | 'failed';
}

const MOST_BARS = 2_500;
const STEP = 500;
const REFETCH_MS = 30_000;

/** The closes of compared instruments at the bars of a chart, refetched while the last bar changes. */
export function useCompared(
  compared: readonly Compared[],
  bars: readonly Bar[],
  { kind, adjusted }: { readonly kind: BarKind; readonly adjusted: boolean },
): readonly ComparedCloses[] {
  // In steps, so that older bars of the chart do not cause a new request each time.
  const count = Math.min(MOST_BARS, Math.max(STEP, Math.ceil(bars.length / STEP) * STEP));
  const barQuery = { type: kind, adjusted, count };
  const responses = useQueries({
    queries: compared.map(({ id, what }) => ({
      ...(what === 'stock' ? queryOf(stock.tv, { id, ...barQuery }) : queryOf(indices.tv, { id, ...barQuery })),
      refetchInterval: REFETCH_MS,
    })),
    combine: (results) => results.map(({ data, isError }) => ({ data: data?.data, isError })),
  });
  return useMemo(
    () =>
      compared.map((one, i) => {
        const { data, isError } = responses[i] ?? { data: undefined, isError: false };
        const state = data ? 'ready' : isError ? 'failed' : 'loading';
        return { ...one, state, closes: closesAt(bars, data ? barsOf(data) : []) };
      }),
    [compared, responses, bars],
  );
}
