import { CallFailure } from '@sise/contract/call-failure';
import type { Transport } from '@sise/contract/page';
import { PROBLEMS } from '@sise/contract/problems';
import type { ApiRegistry, Caller } from './api-registry.ts';
import type { Reader } from './identity/reader.ts';
import { problemCodeOf } from './problem.ts';
import { Refusal, refuse } from './refusal.ts';

const PAGES = { application: 'pages', address: '', browser: '', isForeign: false, isGone: () => false } as const;

/** How long a page waits for a member's own data, milliseconds; the browser requests what comes later. */
const PAGE_WAIT_MS = 700;

/**
 * The pages' transport for one reader: the same handlers, without HTTP.
 * @param hasPublisher what the publisher's site answers is then left to the browser, and fails here
 */
export function pageTransport(api: ApiRegistry, reader: Reader, hasPublisher: boolean): Transport {
  const caller: Caller = { ...PAGES, reader };
  return async (endpoint, input) => {
    try {
      if (hasPublisher && endpoint.byPublisher) refuse('origin.failed');
      const response = api.dispatch(endpoint, input, caller);
      return await (endpoint.who === 'member' ? withTimeout(PAGE_WAIT_MS, response) : response);
    } catch (error) {
      const code = problemCodeOf(error);
      if (code === 'server.failed') throw error;
      const { status, message } = PROBLEMS[code];
      throw new CallFailure({ code, status, message, errors: error instanceof Refusal ? error.errors : [] });
    }
  };
}

/** Refuses when the store takes longer. */
async function withTimeout<Result>(milliseconds: number, response: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal('store.away')), milliseconds);
  response.catch(() => {}); // it may fail when nobody waits for it any more
  return Promise.race([response, promise]).finally(() => clearTimeout(timer));
}
