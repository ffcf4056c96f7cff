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
          typeof window !== 'undefined' && failures < 1 && (failure.code === 'network' || failure.status >= 500),
        refetchOnWindowFocus: false,
      },
    },
  });
}
