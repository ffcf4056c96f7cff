import { portfolio } from '@sise/contract/portfolio';
import type { TransactionRow } from '@sise/contract/portfolio-rows';
import { search, STOCKS_ONLY } from '@sise/contract/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../../../api/query-of.ts';
import { fieldsOf, type EntryFields } from './entry-fields.ts';
import { optionsFound, type StockOption } from './found-stocks.ts';

/** Number of entries per call, and number of calls: enough for a whole portfolio. */
const AT_ONCE = 500;
const ALL_PAGES = 20;
const NO_FIELDS: Partial<EntryFields> = {};

/** The initial state of a form. */
export interface EntryStart {
  /** null while loading */
  readonly fields: Partial<EntryFields> | null;
  /** The entry that is edited. */
  readonly original: TransactionRow | null;
  /** Why it could not be loaded. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** @param shcode of the stock, '' for the whole account; with a transactionId that of the entry */
export function useEntryStart(
  groupId: string,
  shcode: string | undefined,
  transactionId: string | undefined,
): EntryStart {
  const entriesQuery = queryOf(portfolio.transactions, {
    id: `${groupId}.${shcode ?? ''}`,
    num: AT_ONCE,
    untilPage: ALL_PAGES,
  });
  // Loaded once: an edited entry must not change during editing, nor be requested after it was deleted.
  const isKnown = useQueryClient().getQueryData(entriesQuery.queryKey) !== undefined;
  const entries = useQuery({ ...entriesQuery, gcTime: 0, enabled: transactionId !== undefined && !isKnown });
  const isStockWanted = transactionId === undefined && shcode !== undefined && shcode !== '';
  const found = useQuery({
    ...queryOf(search.everything, { word: shcode ?? '', stocks: 8, companies: 4, ...STOCKS_ONLY }),
    enabled: isStockWanted,
  });

  const rows = entries.data?.data.rows;
  const loaded = rows?.find((row) => row.transactionId === transactionId) ?? null;
  // Kept while it is being deleted: the list is without it before the server has said so.
  const [original, keep] = useState(loaded);
  if (original === null && loaded !== null) keep(loaded);
  const kept = useMemo(() => original && fieldsOf(original), [original]);
  const options = found.data?.data;
  const chosen = useMemo(() => options && fieldsOfStock(optionsFound(options), shcode), [options, shcode]);

  if (transactionId !== undefined) {
    const isGone = entries.data !== undefined && original === null;
    return {
      fields: kept,
      original,
      problem: isGone ? '지워진 거래입니다.' : (entries.error?.message ?? null),
      retry: () => void entries.refetch(),
    };
  }
  const retry = () => void found.refetch();
  if (!isStockWanted) return { fields: NO_FIELDS, original: null, problem: null, retry };
  return { fields: chosen ?? null, original: null, problem: found.error?.message ?? null, retry };
}

/** The stock of the form; none if it is no longer listed, so that the reader chooses one. */
function fieldsOfStock(options: readonly StockOption[], code: string | undefined): Partial<EntryFields> {
  const option = options.find(({ shcode }) => shcode === code);
  if (option === undefined) return NO_FIELDS;
  const { shcode, hname, currency } = option;
  return { stock: { shcode, hname, currency } };
}
