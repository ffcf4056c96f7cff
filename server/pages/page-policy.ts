import type { RequestScope } from '@sise/contract/page';

/**
 * Scripts only from this site, inline ones by nonce. React keeps inline style attributes blocked without
 * style-src-attr.
 */
export function policyFor({ nonce, origin, device, client }: RequestScope, development: boolean): string {
  const { host, protocol } = new URL(origin);
  // Older browsers do not count the live channel of this host as same-origin.
  const live = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${live}${client.publisher !== null && device !== 'app' ? ` ${client.publisher}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
