import { ORIGIN_PROXY } from '@sise/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressOf } from '../http/client-address.ts';
import type { PublisherConfig } from '../config/config.ts';
import { refuse } from '../refusal.ts';
import { createInFlightLimit } from './in-flight-limit.ts';
import { requestOrigin } from './origin-request.ts';
import type { OriginLimits } from './origin-request.ts';
import { isReached, targetOf } from './origin-target.ts';

export interface OriginProxyLimits extends OriginLimits {
  /** requests in progress, of all readers and of one address */
  readonly inFlight: number;
  readonly inFlightOfOne: number;
  /** characters of an address */
  readonly address: number;
}

const USUAL_LIMITS: OriginProxyLimits = {
  deadline: () => AbortSignal.timeout(10_000),
  bytes: 1 << 20,
  inFlight: 32,
  inFlightOfOne: 6,
  address: 2_048,
};

/** Headers that are passed on; all others, such as cookies and tokens, are not. */
const TO_ORIGIN = ['accept', 'if-none-match', 'if-modified-since'] as const;
const TO_READER = ['content-type', 'etag', 'last-modified', 'retry-after'] as const;
/** Nothing of another site runs under this one's name, whatever it is. */
const POLICY = "sandbox; default-src 'none'";

/**
 * Passes requests below /hk-origin to the publisher's main site, for the app's web view: reading only, some paths only,
 * without anything that says who the reader is.
 */
export function serveOriginProxy(
  app: FastifyInstance,
  publisher: PublisherConfig,
  addressOf: AddressOf,
  limits: OriginProxyLimits = USUAL_LIMITS,
): void {
  const inFlight = createInFlightLimit(limits.inFlight, limits.inFlightOfOne);
  const reaches = (target: URL) => isReached(target, publisher);

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.url.length > limits.address) refuse('query.long');
    const target = targetOf(request.url, publisher) ?? refuse('path.unknown');
    const end = inFlight.begin(addressOf(request.raw)) ?? refuse('origin.busy');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      const headers = Object.fromEntries(
        TO_ORIGIN.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
      );
      const response = await requestOrigin({ method, target, headers, gone: gone.signal }, reaches, limits);
      for (const name of TO_READER) {
        const value = response.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      reply.header('cache-control', response.headers.get('cache-control') ?? 'no-store');
      reply.header('vary', 'accept');
      reply.header('content-security-policy', POLICY);
      return await reply.code(response.status).send(response.body);
    } finally {
      end();
    }
  }

  app.route({ method: ['GET', 'HEAD'], url: `${ORIGIN_PROXY}/*`, handler: pass });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${ORIGIN_PROXY}/*`,
    onRequest(_, reply) {
      reply.header('allow', 'GET, HEAD');
      refuse('method.refused');
    },
    handler: () => refuse('method.refused'),
  });
}
