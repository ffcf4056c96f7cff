import type { CallFailure } from '@sise/contract/call-failure';
import type { Named, ReplyOf } from '@sise/contract/endpoint';
import type { ApiResponse } from '@sise/contract/page';
import { portfolio } from '@sise/contract/portfolio';
import type { PortfolioGroupRow, TransactionRow } from '@sise/contract/portfolio-rows';
import { useQueryClient } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Asked } from '../../../../api/query-of.ts';
import { useMemberWrite } from '../../../../member/use-member-write.ts';
import type { Draft } from '../../../../member/use-member-write.ts';
import { useRefusalAlert } from '../../../../member/use-refusal-alert.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { groupsQuery } from '../queries.ts';
import { draftAsItStood } from './entry-fields.ts';

/** A write whose response is all portfolios. */
type PortfolioCall = Named & { readonly reply: typeof portfolio.groups.reply };

/**
 * A write of portfolios; the page shows its response from then on.
 * @param expect the expected result, shown at once
 * @returns sends it; rejects with the CallFailure, so that the caller can show the faults
 */
export function usePortfolioWrite<E extends PortfolioCall>(
  endpoint: E,
  expect: (draft: Draft, input: Asked<E>) => void = () => {},
): (input: Asked<E>) => Promise<unknown> {
  return useMemberWrite(endpoint, {
    alerts: false,
    expect,
    learn: (draft, reply) => draft.patch(groupsQuery, () => reply as PortfolioGroupRow[]), // by PortfolioCall
  }).mutateAsync;
}

/**
 * Deletes an entry. It is removed from the page at once, and with the last entry of a stock the stock: queries about it
 * must not be sent any more.
 */
export function useTakeOut(): (transactionId: string) => Promise<unknown> {
  const queries = useQueryClient();
  const takeOut = usePortfolioWrite(portfolio.removeTransaction, (draft, { transactionId }) => {
    const gone = new Set<string>();
    for (const [query, { rows, summary }] of responsesOf(queries, portfolio.transactions)) {
      if (!rows.some((row) => row.transactionId === transactionId)) continue;
      if (summary?.transactions === 1) gone.add(summary.summaryId);
      draft.patch(query, (page) => ({
        ...page,
        rows: page.rows.filter((row) => row.transactionId !== transactionId),
      }));
    }
    for (const [query, { rows }] of responsesOf(queries, portfolio.entries)) {
      const left = rows.filter((row) => row.transactionId !== transactionId);
      if (left.length < rows.length) draft.patch(query, (page) => ({ ...page, rows: left, total: page.total - 1 }));
    }
    if (gone.size === 0) return;
    for (const [query] of responsesOf(queries, portfolio.summaries))
      draft.patch(query, (page) => ({ ...page, rows: page.rows.filter(({ summaryId }) => !gone.has(summaryId)) }));
  });
  return useCallback((transactionId) => takeOut({ transactionId }), [takeOut]);
}

/**
 * Deletes an entry and offers undo, which restores it in its old place. Rejects with the CallFailure.
 */
export function useTakeOutWithUndo(groupId: string): (row: TransactionRow) => Promise<void> {
  const takeOut = useTakeOut();
  const add = usePortfolioWrite(portfolio.add);
  const offerUndo = useUndo();
  return useCallback(
    async (row) => {
      await takeOut(row.transactionId);
      offerUndo('거래를 지웠습니다.', () => add({ id: groupId, stocks: [draftAsItStood(row)] }));
    },
    [takeOut, add, offerUndo, groupId],
  );
}

/** Deletes an entry from a list; a refusal because of other entries is shown in an alert. */
export function useRemoveEntry(groupId: string): (row: TransactionRow) => void {
  const takeOut = useTakeOutWithUndo(groupId);
  const alertRefusal = useRefusalAlert();
  return useCallback((row) => void takeOut(row).catch(alertRefusal), [takeOut, alertRefusal]);
}

/** Every cached response of a call in this tab, for any input. */
function responsesOf<E extends Named>(queries: QueryClient, { name }: E) {
  return queries
    .getQueriesData<ApiResponse<ReplyOf<E>>>({ predicate: ({ queryKey }) => queryKey[1] === name })
    .flatMap(([key, response]) =>
      // the second part of a key names the call, and so the type of its response
      response === undefined ? [] : [[{ queryKey: key as Tagged<E> }, response.data] as const],
    );
}

type Tagged<E extends Named> = DataTag<QueryKey, ApiResponse<ReplyOf<E>>, CallFailure>;

/** Shows a message with undo for five seconds; if undo fails, an alert says why. */
export function useUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const say = useToast();
  const alertRefusal = useRefusalAlert();
  return useCallback(
    (text, undo) =>
      say({
        text,
        actions: [
          {
            label: '되돌리기',
            onPress: () => void undo().catch(alertRefusal),
          },
        ],
      }),
    [say, alertRefusal],
  );
}
