import { SOCIAL_NAMES } from '@sise/contract/member';
import type { SocialName } from '@sise/contract/member';
import { paths, pathWith, SOCIAL_CALLBACK, SOCIAL_LOGIN } from '@sise/contract/paths';
import { ownPath, withReturn } from '@sise/contract/return-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MemberSiteParts } from './members.ts';
import { setCookies } from './session-cookies.ts';

export interface SocialSiteOptions {
  readonly own: MemberSiteParts;
  /** the sites that the configuration names */
  readonly names: readonly SocialName[];
  /** The page at which a member of another site goes on after the login. */
  readonly onwards: (memberId: string, to: string) => Promise<string>;
  readonly isSecure: (request: FastifyRequest) => boolean;
}

/**
 * Signs in with an account of another site: a link leads there, and that site redirects back with a code. Both are
 * links and not forms, because the policy of our pages blocks a form that ends on another site.
 */
export function serveSocialSite(app: FastifyInstance, { own, names, onwards, isSecure }: SocialSiteOptions): void {
  const { identityProvider, devices } = own;

  for (const name of SOCIAL_NAMES.filter((known) => names.includes(known))) {
    app.get(pathWith(SOCIAL_LOGIN, name), async (request, reply) => {
      const to = returnUrlOf(request);
      const { url, cookies } = await identityProvider.leadToSocial(name, to);
      return unkept(reply).header('set-cookie', cookies).redirect(url, 303);
    });

    app.get(pathWith(SOCIAL_CALLBACK, name), async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1]);
      const signed = await identityProvider
        .returnFromSocial(name, query, request.headers.cookie ?? '')
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'signing in with another site');
          return null;
        });
      if (signed === null)
        return unkept(reply).redirect(withReturn(paths.login({ fault: 'social.failed' }), paths.home()), 303);
      const { cookies, id, returnUrl } = signed;
      setCookies(reply, cookies, devices.remember(cookies.id), isSecure(request));
      return unkept(reply).redirect(await onwards(id, ownPath(returnUrl)), 303);
    });
  }
}

function returnUrlOf(request: FastifyRequest): string {
  return ownPath(new URLSearchParams(request.url.split('?')[1]).get('returnUrl'));
}

function unkept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store');
}
