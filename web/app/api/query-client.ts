import type { CallFailure } from '@sise/contract/call-failure';
import type { ApiResponse, Transport } from '@sise/contract/page';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { NO_LOG } from './failure-log.ts';
import type { FailureLog } from './failure-log.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: { transport?: Transport };
    /** Any response: that of an endpoint, or one of its later pages. */
    defaultData: ApiResponse<unknown>;
  }
}

/** How soon a reply is asked for again whose source has not sent everything yet, milliseconds. */
const LATE_AGAIN_MS = 2_000;
/** The same if the last request for it has failed, milliseconds. */
const FAILED_AGAIN_MS = 30_000;

/** Whether a source has not sent yet what a reply is about. */
export function isLate({ meta }: ApiResponse<unknown>): boolean {
  return meta.late !== undefined;
}

/** Whether the data of a query is such a reply; pages of replies are not looked through. */
function holdsLate(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'meta' in data && isLate(data as ApiResponse<unknown>); // only replies have meta
}

/** Query cache. It carries its transport, so that a query does not depend on where it runs. */
export function createQueryClient(transport: Transport, log: FailureLog = NO_LOG): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, query) => log.failed(query, failure),
      onSuccess: (_, query) => log.answered(query),
    }),
    mutationCache: new MutationCache({ onError: log.refused }),
    defaultOptions: {
      queries: {
        meta: { transport },
        // A refusal is final; a call without a response is retried once, but not while the server renders a page.
        retry: (failures, failure) =>
          !import.meta.env.SSR && failures < 1 && (failure.code === 'network' || failure.status >= 500),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false, // the live channel says when (live/live.ts)
        refetchInterval: ({ state }) => holdsLate(state.data) && (state.error ? FAILED_AGAIN_MS : LATE_AGAIN_MS),
      },
    },
  });
}
