import { pageAt } from '@sise/contract/paths';
import type { FastifyRequest } from 'fastify';

/** The pattern of the address of a request: of a page its own, for which the router has one for all of them. */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const pattern = routeOptions.url;
  if (pattern !== undefined && pattern !== '/*') return pattern;
  const [path = ''] = url.split('?', 1);
  return pageAt(path)?.page.path ?? 'unknown';
}
