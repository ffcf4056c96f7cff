import type { CallFailure } from '@sise/contract/call-failure';
import type { Answer, Transport } from '@sise/contract/page';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { NO_LOG } from './failure-log.ts';
import type { FailureLog } from './failure-log.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: { transport?: Transport };
    /** Any answer: what an endpoint says, or a later page of it. */
    defaultData: Answer<unknown>;
  }
}

/** Answers by query. It carries its transport, so that a query does not know where it runs. */
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
        // A no is final; an answer that did not arrive is asked for once more. A page on the server does not wait for that.
        retry: (failures, failure) =>
          typeof window !== 'undefined' && failures < 1 && (failure.code === 'network' || failure.status >= 500),
        refetchOnWindowFocus: false,
      },
    },
  });
}
