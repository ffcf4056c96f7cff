import type { QuoteRow } from '@sise/contract/rows';
import { stock } from '@sise/contract/stock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../api/query-of.ts';

/** The most stocks in one call. */
const CHUNK = 50;
/** Delay after a scroll before its rows are requested. */
const SETTLE_MS = 150;

type Trends = Readonly<Record<string, readonly number[]>>;

/** Today's sparkline series of the visible rows that came without one. */
export function useTrends(rows: readonly QuoteRow[], wanted: boolean): Trends {
  const client = useQueryClient();
  const [trends, setTrends] = useState<Trends>({});
  const missing = wanted
    ? rows.filter((row) => row.trend === null && !trends[row.shcode]).map((row) => row.shcode)
    : [];
  const asked = missing.join(',');
  useEffect(() => {
    if (asked === '') return undefined;
    const timer = setTimeout(() => {
      for (const shcodes of chunks(asked.split(','))) {
        // A series that fails to load leaves its cell empty; the next scroll retries.
        client.fetchQuery(queryOf(stock.trends, { shcodes })).then(
          ({ data }) => setTrends((before) => ({ ...before, ...data.trends })),
          () => undefined,
        );
      }
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [client, asked]);
  return trends;
}

function chunks(codes: readonly string[]): string[] {
  const count = Math.ceil(codes.length / CHUNK);
  return Array.from({ length: count }, (_, at) => codes.slice(at * CHUNK, (at + 1) * CHUNK).join(','));
}
