import type { FastifyRequest } from 'fastify';
import { credentialsIn } from './credentials.ts';

/**
 * Whether a page of ours sent a request, by the Origin header, which browsers add and pages cannot choose: it must be
 * the site's origin if that is set, else that of the requested host. The app sends no Origin, but its headers prove the
 * same: a page of another site cannot send those.
 */
export function createIsOwn(siteOrigin: string | null): (request: FastifyRequest) => boolean {
  return (request) => {
    const { origin } = request.headers;
    if (origin === undefined) return credentialsIn(request)?.from === 'header';
    return origin === (siteOrigin ?? URL.parse(`${request.protocol}://${request.host}`)?.origin);
  };
}
