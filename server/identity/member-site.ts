import type { SocialName } from '@sise/contract/member';
import { LOGOUT, paths } from '@sise/contract/paths';
import { ownPath, withReturn } from '@sise/contract/return-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AddressOf } from '../http/client-address.ts';
import { cookieIn } from '../http/cookie.ts';
import { refuse } from '../refusal.ts';
import type { OriginOf } from '../http/request-origin.ts';
import { COOKIES } from './credentials.ts';
import { clearCookies } from './session-cookies.ts';
import { redirectDeadLinks } from './dead-links.ts';
import { fieldsOf, leadBack, leadOn } from './form-replies.ts';
import { serveMemberForms } from './member-forms.ts';
import type { MemberSiteParts } from './members.ts';
import { serveSocialSite } from './social-site.ts';

export interface MemberSiteOptions {
  /** null when the publisher has a member site */
  readonly own: MemberSiteParts | null;
  /** The address at which the publisher's members sign out; null: they sign out here. */
  readonly logoutUrl: string | null;
  readonly cookieDomain: string | null;
  readonly originOf: OriginOf;
  /** other sites whose accounts members may sign in with */
  readonly social: readonly SocialName[];
  readonly isOwn: (request: FastifyRequest) => boolean;
  readonly addressOf: AddressOf;
  /**
   * Deletes the stored data of the member who sends the request, and the account if it is this site's.
   * @returns which of the two was done
   */
  readonly leave: (
    request: FastifyRequest,
    proof: { password: string; typedEmail: string },
  ) => Promise<'deleted' | 'kept'>;
  /** Ends the login of a request, if it has one: its tokens are refused from now on. */
  readonly revokeLogin: (request: FastifyRequest) => Promise<void>;
}

/**
 * Handles the forms under /member/. A form sent by a script is answered in JSON, `{ to }` or a problem; one sent by the
 * browser itself is redirected on, or back to its page with the problem code.
 */
export function serveMemberSite(app: FastifyInstance, options: MemberSiteOptions): void {
  const { own, logoutUrl, cookieDomain, originOf, isOwn, social, addressOf, leave, revokeLogin } = options;
  const isSecure = (request: FastifyRequest) => originOf(request.raw).startsWith('https:');
  /** A member who has not agreed to the present version of a document is asked before going on. */
  const onwards = async (id: string, to: string) =>
    (await own?.consents.isAsked(id)) ? withReturn(paths.consent(), to) : to;
  if (own !== null) {
    redirectDeadLinks(app, own.mail);
    serveSocialSite(app, { own, names: social, onwards, isSecure });
  }

  void app.register(async (site) => {
    site.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    site.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (!isOwn(request)) refuse('origin.foreign');
    });

    site.post(LOGOUT, async (request, reply) => {
      const { returnUrl } = fieldsOf(request);
      const to = ownPath(returnUrl);
      const session = cookieIn(request.headers.cookie, COOKIES.session);
      const note = (error: unknown) => request.log.warn({ err: error }, 'a login is ended later');
      // A revocation that the store does not take now is retried later; this process refuses the token in any case.
      await revokeLogin(request).catch(note);
      if (own && session) await own.identityProvider.logout(session).catch(note);
      clearCookies(reply, cookieDomain);
      return leadOn(request, reply, logoutUrl === null ? to : withReturn(logoutUrl, originOf(request.raw) + to));
    });

    site.post(paths.leave(), async (request, reply) => {
      try {
        const { password = '', typedEmail = '' } = fieldsOf(request);
        const account = await leave(request, { password, typedEmail });
        if (account === 'kept') return await leadOn(request, reply, paths.account());
        clearCookies(reply, null);
        return await leadOn(request, reply, paths.left());
      } catch (error) {
        return leadBack(request, reply, { page: paths.leave(), isSecure: isSecure(request) }, error);
      }
    });

    if (own !== null) serveMemberForms(site, { own, onwards, originOf, addressOf, isSecure });
  });
}
