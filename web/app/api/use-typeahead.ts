import type { CallFailure } from '@sise/contract/call-failure';
import type { ApiResponse } from '@sise/contract/page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

interface Typeahead<Reply> {
  /** Those of an earlier word until the response arrives; undefined without a word. */
  readonly data: Reply | undefined;
  /** Whether the data are those of the word. */
  readonly isSettled: boolean;
  readonly error: CallFailure | null;
  readonly retry: () => void;
}

/** What a query finds for a word while it is typed. Nothing is asked without a word. */
export function useTypeahead<Reply, Key extends QueryKey>(
  word: string,
  query: UseQueryOptions<ApiResponse<Reply>, CallFailure, ApiResponse<Reply>, Key>,
): Typeahead<Reply> {
  const hasWord = word !== '';
  const response = useQuery({ ...query, enabled: hasWord, placeholderData: keepPreviousData });
  return {
    data: hasWord ? response.data?.data : undefined,
    isSettled: hasWord && response.isSuccess && !response.isPlaceholderData,
    error: hasWord ? response.error : null,
    retry: () => void response.refetch(),
  };
}
