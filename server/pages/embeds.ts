import { readEmbedTheme } from '@sise/contract/embeds';
import { PLAIN_VIEW } from '@sise/contract/page';
import type { Preferences, RequestScope } from '@sise/contract/page';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { partsOf } from '../http/canonical-query.ts';

/** The headers of an embed: which sites may frame it is said by its content security policy alone. */
export const EMBED_HEADERS = {
  frameguard: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
} satisfies FastifyHelmetOptions;

/** How an embed is shown: by its address, never by a cookie. */
export function embedView(url: string): Preferences {
  const theme = readEmbedTheme(new URLSearchParams(partsOf(url)[1]).get('theme'));
  return { ...PLAIN_VIEW, theme: theme === 'auto' ? 'system' : theme };
}

/**
 * The policy of an embed: its one script, which it knows by nonce, its styles, font and its own address again.
 * @param origins whose pages may frame it, besides this site's own
 */
export function embedPolicy({ nonce }: RequestScope, origins: readonly string[], development: boolean): string {
  return [
    "default-src 'none'",
    development ? `script-src 'self' 'nonce-${nonce}'` : `script-src 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', ...(origins.includes('*') ? ['*'] : ["'self'", ...origins])].join(' '),
  ].join('; ');
}
