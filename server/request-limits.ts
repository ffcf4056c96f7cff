import type { IncomingMessage } from 'node:http';
import { API_PREFIX } from '@sise/contract/address';
import { isCall } from '@sise/contract/catalog';
import { ORIGIN_PROXY } from '@sise/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Application, ApplicationOf } from './application-key.ts';
import type { AddressOf } from './http/client-address.ts';
import type { RateLimits } from './config/config.ts';
import type { Admission } from './raw-response-cache.ts';
import { memoized } from './memoized.ts';
import { createRateLimit, headerListOf, headersOf } from './rate-limit.ts';
import type { Allowance } from './rate-limit.ts';
import { refuse } from './refusal.ts';

/** The kind of a request by its cost; null for one that only the connection limits. */
type Kind = 'call' | 'page' | 'file' | null;

const PDF = new RegExp(`^${API_PREFIX}/consensus/report/[^/]*/pdf$`);
/** Probes, and files that are ready on the disk. */
const FREE = /^\/(?:healthz|readyz)$|^\/assets\//;

const NO_HEADERS = [] as const;

export interface RequestLimits {
  /** Counts a request that the raw response cache is about to answer. */
  readonly admit: Admission;
  /** Counts every other request; beyond the limit it is refused. */
  readonly guard: (app: FastifyInstance, applicationOf: ApplicationOf) => void;
}

/** Each kind of request is counted separately: a reader of many pages may still request quotes. */
export function createRequestLimits(most: RateLimits, addressOf: AddressOf): RequestLimits {
  const limits = { call: createRateLimit(), page: createRateLimit(), file: createRateLimit() };

  /** @returns null for a request that is not counted */
  function count(request: IncomingMessage, url: string, application: Application | null): Allowance | null {
    const kind = kindOf(url);
    if (kind === null) return null;
    if (kind === 'call' && application?.isPublic === false) return limits.call.count(application.name, most.keyed);
    const times = { call: most.anonymous, page: most.pages, file: most.files }[kind];
    return limits[kind].count(addressOf(request), times);
  }

  return {
    admit(request) {
      const allowance = count(request, request.url ?? '/', null);
      if (allowance === null) return NO_HEADERS;
      return allowance.allowed ? headerListOf(allowance) : null;
    },
    guard(app, applicationOf) {
      app.addHook('onRequest', (request, reply, done) => {
        const application = isCall(request.url) ? applicationOf(request) : null;
        const allowance = count(request.raw, request.url, application ?? null);
        if (allowance !== null) {
          reply.headers(headersOf(allowance));
          if (!allowance.allowed) refuse('rate.limited');
        }
        if (application === undefined) refuse('key.unknown'); // counted first, so that nobody guesses keys without end
        done();
      });
    },
  };
}

const kindOf = memoized((url): Kind => {
  const [path = ''] = url.split('?', 1);
  if (FREE.test(path)) return null;
  if (path.startsWith('/og/') || PDF.test(path)) return 'file';
  return isCall(path) || path.startsWith(`${ORIGIN_PROXY}/`) ? 'call' : 'page';
});
