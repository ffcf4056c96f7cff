import type { CallFailure } from '@sise/contract/call-failure';
import type { Named, ReplyOf } from '@sise/contract/endpoint';
import type { ApiResponse } from '@sise/contract/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey, UseMutationResult } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Asked } from '../api/query-of.ts';
import { notifyMyStock } from './my-stock-event.ts';
import { unwatchUnfinishedWrites, watchUnfinishedWrites } from './unfinished-writes.ts';
import { useRefusalAlert } from './use-refusal-alert.ts';

/** The optimistic changes of a write to this tab's responses. */
export interface Draft {
  /** Changes a cached response; restored if the write is refused. */
  patch<Data>(
    query: { readonly queryKey: DataTag<QueryKey, ApiResponse<Data>, CallFailure> },
    change: (data: Data) => Data,
  ): void;
}

interface MemberWriting<E extends Named> {
  /** The expected changes, shown at once. */
  readonly expect?: (draft: Draft, input: Asked<E>) => void;
  /** Updates cached responses from the reply. */
  readonly learn?: (draft: Draft, reply: ReplyOf<E>, input: Asked<E>) => void;
  /** Called instead of the alert if the session has ended: shows again what was typed. */
  readonly onSignedOut?: ((input: Asked<E>) => void) | undefined;
  /** False if the form itself shows the error. */
  readonly alerts?: boolean;
}

type Undo = () => void;

/**
 * A write of a member: shown at once, reverted with an alert if it is refused, and followed by refetching the resources
 * it touches. Writes of one resource are sent one after the other, in their order; one without a response is sent once
 * more, which the contract allows.
 */
export function useMemberWrite<E extends Named>(
  endpoint: E,
  { expect, learn, onSignedOut, alerts = true }: MemberWriting<E> = {},
): UseMutationResult<ApiResponse<ReplyOf<E>>, CallFailure, Asked<E>, Undo> {
  const queries = useQueryClient();
  const alertRefusal = useRefusalAlert();
  const touched = new Set<unknown>([endpoint.resource, ...endpoint.touches]);
  // What an earlier one of several learns or refetches would revert what the later ones have changed.
  const isLast = () => queries.isMutating({ mutationKey: [endpoint.resource] }) <= 1;
  return useMutation({
    mutationKey: [endpoint.resource],
    scope: { id: endpoint.resource },
    networkMode: 'always', // a write queued for the network would be lost with the tab
    retry: (failures, { code }) => code === 'network' && failures < 1,
    mutationFn: (input: Asked<E>) => call(endpoint, input as never), // the server validates it
    onMutate: async (input) => {
      watchUnfinishedWrites();
      await queries.cancelQueries({ predicate: ({ queryKey }) => touched.has(queryKey[0]) });
      const { draft, undo } = draftOn(queries);
      expect?.(draft, input);
      return undo;
    },
    onSuccess: ({ data }, input) => {
      if (isLast()) learn?.(draftOn(queries).draft, data, input);
      notifyMyStock('changed');
    },
    onError: (failure, input, undo) => {
      undo?.();
      if (onSignedOut && failure.code === 'member.required') onSignedOut(input);
      else if (alerts) alertRefusal(failure);
    },
    onSettled: () => {
      if (queries.isMutating() <= 1) unwatchUnfinishedWrites();
      if (!isLast()) return;
      void queries.invalidateQueries({ predicate: ({ queryKey }) => touched.has(queryKey[0]) });
    },
  });
}

function draftOn(queries: QueryClient): { readonly draft: Draft; readonly undo: Undo } {
  const before: [QueryKey, unknown][] = [];
  return {
    draft: {
      patch({ queryKey }, change) {
        const known = queries.getQueryData(queryKey);
        if (known === undefined) return;
        before.push([queryKey, known]);
        queries.setQueryData(queryKey, { ...known, data: change(known.data) });
      },
    },
    undo: () => before.toReversed().forEach(([key, known]) => queries.setQueryData(key, known)),
  };
}
