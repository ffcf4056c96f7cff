import type { CallFailure } from '@sise/contract/call-failure';
import type { Named, ReplyOf } from '@sise/contract/endpoint';
import type { Answer } from '@sise/contract/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey, UseMutationResult } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Asked } from '../api/query-of.ts';
import { tellMyStock } from './my-stock-news.ts';
import { usePopups } from '../ui/popups.tsx';

/** What a write does to answers this tab already has, before the server has spoken. */
export interface Draft {
  /** Changes an answer where it is known; what it was comes back should the write be refused. */
  patch<Data>(
    query: { readonly queryKey: DataTag<QueryKey, Answer<Data>, CallFailure> },
    change: (data: Data) => Data,
  ): void;
}

interface MemberWriting<E extends Named> {
  /** Shown at once: what the write is going to change. */
  readonly expect?: (draft: Draft, input: Asked<E>) => void;
  /** What the reply says of answers this tab has. */
  readonly learn?: (draft: Draft, reply: ReplyOf<E>, input: Asked<E>) => void;
  /** False where the form itself shows what is wrong. */
  readonly alerts?: boolean;
}

type Undo = () => void;

/**
 * A write of a member: shown at once, undone with the server's sentence in an alert should it be refused, and followed
 * by asking again for what it touches. Writes of one resource go out one after the other, in the order they were made;
 * one that was not answered is sent once more, which the contract allows.
 */
export function useMemberWrite<E extends Named>(
  endpoint: E,
  { expect, learn, alerts = true }: MemberWriting<E> = {},
): UseMutationResult<Answer<ReplyOf<E>>, CallFailure, Asked<E>, Undo> {
  const queries = useQueryClient();
  const popups = usePopups();
  const touched = new Set<unknown>([endpoint.resource, ...endpoint.touches]);
  return useMutation({
    mutationKey: [endpoint.resource],
    scope: { id: endpoint.resource },
    networkMode: 'always', // a write that waits in secret for the network would be lost with the tab
    retry: (failures, { code }) => code === 'network' && failures < 1,
    mutationFn: (input: Asked<E>) => call(endpoint, input as never), // the receiving end checks it whole
    onMutate: async (input) => {
      await queries.cancelQueries({ predicate: ({ queryKey }) => touched.has(queryKey[0]) });
      const { draft, undo } = draftOn(queries);
      expect?.(draft, input);
      return undo;
    },
    onSuccess: ({ data }, input) => {
      learn?.(draftOn(queries).draft, data, input);
      tellMyStock('changed');
    },
    onError: (failure, _input, undo) => {
      undo?.();
      if (alerts) popups.alert(failure.message);
    },
    onSettled: () => {
      // The last of a row of writes asks: an earlier one would bring back what the later have changed.
      if (queries.isMutating({ mutationKey: [endpoint.resource] }) > 1) return;
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
