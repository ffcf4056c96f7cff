import type { CallFailure } from '@sise/contract/call-failure';
import type { Named, ReplyOf } from '@sise/contract/endpoint';
import type { Answer } from '@sise/contract/page';
import { portfolio } from '@sise/contract/portfolio';
import type { PortfolioGroupRow, TransactionRow } from '@sise/contract/portfolio-rows';
import { useQueryClient } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Asked } from '../../../../api/query-of.ts';
import { useMemberWrite } from '../../../../member/use-member-write.ts';
import type { Draft } from '../../../../member/use-member-write.ts';
import { usePopups } from '../../../../ui/popups.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { groupsQuery } from '../queries.ts';
import { draftAsItStood } from './entry-fields.ts';

/** A write that answers with all portfolios. */
type PortfolioCall = Named & { readonly reply: typeof portfolio.groups.reply };

/**
 * A write of portfolios; what it answers is what the page shows of them from then on.
 * @param expect what is shown at once
 * @returns sends it; rejects with the CallFailure, for whoever shows what is wrong
 */
export function usePortfolioWrite<E extends PortfolioCall>(
  endpoint: E,
  expect: (draft: Draft, input: Asked<E>) => void = () => {},
): (input: Asked<E>) => Promise<unknown> {
  return useMemberWrite(endpoint, {
    alerts: false,
    expect,
    learn: (draft, reply) => draft.patch(groupsQuery, () => reply as PortfolioGroupRow[]), // so reply all the type lets in
  }).mutateAsync;
}

/**
 * Takes an entry out. It is gone from the page at once, and with the last one of a stock the stock: what is no longer
 * there must not be asked for again.
 */
export function useTakeOut(): (transactionId: string) => Promise<unknown> {
  const queries = useQueryClient();
  const takeOut = usePortfolioWrite(portfolio.removeTransaction, (draft, { transactionId }) => {
    const gone = new Set<string>();
    for (const [query, { rows, summary }] of answersOf(queries, portfolio.transactions)) {
      if (!rows.some((row) => row.transactionId === transactionId)) continue;
      if (summary?.transactions === 1) gone.add(summary.summaryId);
      draft.patch(query, (page) => ({
        ...page,
        rows: page.rows.filter((row) => row.transactionId !== transactionId),
      }));
    }
    for (const [query, { rows }] of answersOf(queries, portfolio.entries)) {
      const left = rows.filter((row) => row.transactionId !== transactionId);
      if (left.length < rows.length) draft.patch(query, (page) => ({ ...page, rows: left, total: page.total - 1 }));
    }
    if (gone.size === 0) return;
    for (const [query] of answersOf(queries, portfolio.summaries))
      draft.patch(query, (page) => ({ ...page, rows: page.rows.filter(({ summaryId }) => !gone.has(summaryId)) }));
  });
  return useCallback((transactionId) => takeOut({ transactionId }), [takeOut]);
}

/**
 * Takes an entry out and offers the way back, on which it stands where it stood. Rejects with the CallFailure.
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

/** Takes an entry out of a list; what other entries do not allow is told in an alert. */
export function useRemoveEntry(groupId: string): (row: TransactionRow) => void {
  const takeOut = useTakeOutWithUndo(groupId);
  const popups = usePopups();
  return useCallback(
    (row) => void takeOut(row).catch((failure: CallFailure) => popups.alert(wordsOf(failure))),
    [takeOut, popups],
  );
}

/** Every answer of a call that this tab has, however it was asked. */
function answersOf<E extends Named>(queries: QueryClient, { name }: E) {
  return queries
    .getQueriesData<Answer<ReplyOf<E>>>({ predicate: ({ queryKey }) => queryKey[1] === name })
    .flatMap(([key, answer]) =>
      // the second part of a key names the call, and so what it was answered with
      answer === undefined ? [] : [[{ queryKey: key as Tagged<E> }, answer.data] as const],
    );
}

type Tagged<E extends Named> = DataTag<QueryKey, Answer<ReplyOf<E>>, CallFailure>;

/** Says that something was done, with the way back for five seconds; where that fails, an alert tells why. */
export function useUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const say = useToast();
  const popups = usePopups();
  return useCallback(
    (text, undo) =>
      say({
        text,
        actions: [
          {
            label: '되돌리기',
            onPress: () => void undo().catch((failure: CallFailure) => popups.alert(wordsOf(failure))),
          },
        ],
      }),
    [say, popups],
  );
}

/** What a refusal says: of each fault, or in all where no field is to blame. */
export function wordsOf({ message, errors }: CallFailure): string {
  return errors.length === 0 ? message : errors.map((one) => one.message).join(' ');
}
