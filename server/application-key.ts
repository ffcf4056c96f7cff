import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from './config/config.ts';

/** The calling application, by the key that it sent. */
export interface Application {
  readonly name: string;
  /** Its key is public: its requests are counted by address, as those without a key. */
  readonly isPublic: boolean;
}

/** The application of a request's key; null without a key, undefined for an unknown key. */
export type ApplicationOf = (request: { readonly headers: IncomingHttpHeaders }) => Application | null | undefined;

/** The application that sends the client key: the site's own pages, and every client of an earlier site. */
const WEB: Application = { name: 'web', isPublic: true };

/** Reads the application from `Authorization: Bearer key`. */
export function createApplicationOf({ apiKeys, clientKeys }: Pick<Config, 'apiKeys' | 'clientKeys'>): ApplicationOf {
  const applications = new Map<string, Application>([
    ...[...apiKeys].map(([key, name]) => [key, { name, isPublic: false }] as const),
    ...clientKeys.map((key) => [key, WEB] as const),
  ]);
  return ({ headers }) => {
    const key = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return key === undefined ? null : applications.get(key);
  };
}

/** Whether a request may share its response with those without a key. */
export type SharesResponse = (headers: IncomingHttpHeaders) => boolean;

/** The client key changes no response. Only its usual spelling is recognised: another one takes the longer way. */
export function createSharesResponse({ clientKeys }: Pick<Config, 'clientKeys'>): SharesResponse {
  const known = new Set(clientKeys.map((key) => `Bearer ${key}`));
  return ({ authorization }) => authorization === undefined || known.has(authorization);
}
