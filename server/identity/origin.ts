import type { FastifyRequest } from 'fastify';
import { credentialsIn } from './credentials.ts';

/**
 * Whether a page of ours sent this, by the Origin header that browsers add and pages cannot choose: of the site's origin
 * where it is set, else of the host that is asked. The app sends none, but its headers say as much: no page of another
 * site may send those.
 */
export function createIsOwn(siteOrigin: string | null): (request: FastifyRequest) => boolean {
  return (request) => {
    const { origin } = request.headers;
    if (origin === undefined) return credentialsIn(request)?.from === 'header';
    return origin === (siteOrigin ?? URL.parse(`${request.protocol}://${request.host}`)?.origin);
  };
}
