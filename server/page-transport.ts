import { CallFailure } from '@sise/contract/call-failure';
import type { Transport } from '@sise/contract/page';
import { PROBLEMS } from '@sise/contract/problems';
import type { ConsensusWall } from '@sise/contract/consensus-wall';
import type { ApiRegistry, Caller } from './api-registry.ts';
import { ANONYMOUS } from './identity/reader.ts';
import type { Reader } from './identity/reader.ts';
import { problemCodeOf } from './problem.ts';
import { Refusal, refuse } from './refusal.ts';
import { isShared } from './shared-replies.ts';
import type { SharedReplies } from './shared-replies.ts';

const PAGES = { application: 'pages', address: '', browser: '', isForeign: false, isGone: () => false } as const;
const ANYBODY: Caller = { ...PAGES, reader: ANONYMOUS };

/** How long a page waits for a member's own data, milliseconds; the browser requests what comes later. */
const PAGE_WAIT_MS = 700;

export interface PageTransportOptions {
  readonly api: ApiRegistry;
  readonly shared: SharedReplies;
  readonly wall: ConsensusWall;
  /** what the publisher's site answers is then left to the browser, and fails here */
  readonly hasPublisher: boolean;
  /** called for calls that fail because of the store */
  readonly onStoreAway: (error: unknown) => void;
}

/** The pages' transport for a reader: the same handlers, without HTTP. */
export function createPageTransport({ api, shared, wall, hasPublisher, onStoreAway }: PageTransportOptions) {
  return (reader: Reader): Transport =>
    async (endpoint, input) => {
      try {
        if (hasPublisher && endpoint.byPublisher) refuse('origin.failed');
        if (isShared(endpoint, input, wall))
          return await shared.getOrCreate(endpoint, input, () => api.dispatch(endpoint, input, ANYBODY));
        const response = api.dispatch(endpoint, input, { ...PAGES, reader });
        return await (endpoint.who === 'member' ? withTimeout(PAGE_WAIT_MS, response) : response);
      } catch (error) {
        const code = problemCodeOf(error);
        if (code === 'server.failed') throw error;
        if (code === 'store.away') onStoreAway(error);
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
