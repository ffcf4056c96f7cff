import { pathFields } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

/** The prefix of all calls; a path without a version is served as this one. */
export const API_PREFIX = '/api/v2';

/** The path of a call, without its path fields filled in. */
export function placeOf({ path, outsideApi }: Pick<Endpoint, 'path' | 'outsideApi'>): string {
  return outsideApi ? path : API_PREFIX + path;
}

/** The path, query and body of a call: path fields filled in, the rest as query or JSON body. */
export function addressOf(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): { url: string; body?: Record<string, unknown> } {
  const inPath = new Set(pathFields(endpoint.path));
  const path = placeOf(endpoint).replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])));
  const rest = Object.entries(input).filter(([field, value]) => !inPath.has(field) && value !== undefined);
  if (endpoint.method !== 'GET') return { url: path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams(
    rest.map(([field, value]) => [field, String(value)] as [string, string]),
  ).toString();
  return { url: path + (query && `?${query}`) };
}
