import {
  ConfirmForm,
  ConsentForm,
  EmailForm,
  faultOfNewPassword,
  ForgotForm,
  JoinForm,
  LoginForm,
  PasswordForm,
  ResetForm,
} from '@sise/contract/member-forms';
import type { SocialName } from '@sise/contract/member';
import { LOGOUT, paths } from '@sise/contract/paths';
import { FAULT_FIELD, writeRefusedForm } from '@sise/contract/refused-form';
import { ownPath, withReturn } from '@sise/contract/return-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AddressOf } from '../http/client-address.ts';
import { cookieIn } from '../http/cookie.ts';
import { parseInput } from '../field-faults.ts';
import { problemCodeOf } from '../problem.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { OriginOf } from '../http/request-origin.ts';
import { COOKIES } from './credentials.ts';
import { clearCookies, refusedFormCookie, setCookies } from './session-cookies.ts';
import type { SignedInCookies } from './session-cookies.ts';
import { redirectDeadLinks } from './dead-links.ts';
import { isSameEmail } from './identity.ts';
import { agreedIn } from './consents.ts';
import { DEVICE_COOKIE } from './known-devices.ts';
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

/** The fields of a form; returnUrl is the page to go to afterwards. */
type Fields = Readonly<Record<string, string>>;

/**
 * Handles the forms under /member/. A form sent by a script is answered in JSON, `{ to }` or a problem; one sent by the
 * browser itself is redirected on, or back to its page with the problem code.
 */
export function serveMemberSite(app: FastifyInstance, options: MemberSiteOptions): void {
  const { own, logoutUrl, cookieDomain, originOf, isOwn, social, addressOf, leave, revokeLogin } = options;
  const isSecure = (request: FastifyRequest) => originOf(request.raw).startsWith('https:');
  if (own !== null) redirectDeadLinks(app, own.mail);

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

    if (own === null) return;
    const { identityProvider, loginAttempts, mail, consents, devices } = own;

    /** Handles a form: its result says where the reader goes on, signed in or not. */
    const take = (page: string, act: (fields: Fields, request: FastifyRequest) => Promise<Taken>) =>
      site.post(page, async (request, reply) => {
        const fields = fieldsOf(request);
        try {
          const { cookies, to } = await act(fields, request);
          if (cookies) setCookies(reply, cookies, devices.remember(cookies.id), isSecure(request));
          return await leadOn(request, reply, to);
        } catch (error) {
          return leadBack(request, reply, { page, isSecure: isSecure(request) }, error);
        }
      });

    const tryOf = ({ raw, headers }: FastifyRequest, email: string) => ({
      address: addressOf(raw),
      email,
      device: devices.nameOf(email, cookieIn(headers.cookie, DEVICE_COOKIE)),
    });
    const signedIn = async ({ headers }: FastifyRequest) => {
      const session = cookieIn(headers.cookie, COOKIES.session);
      const account = session === undefined ? null : await identityProvider.accountOf(session);
      return session === undefined || account === null ? refuse('member.required') : { session, account };
    };
    /**
     * The signed-in account, which must have a password: a member who signs in with another site's account sets one by
     * mail first.
     */
    const signedInWithPassword = async (request: FastifyRequest) => {
      const signed = await signedIn(request);
      const profile = await identityProvider.profileOf(signed.account.id);
      return profile?.hasPassword === true ? signed : refuse('input.invalid', [NO_PASSWORD]);
    };
    /** A member who has not agreed to the present version of a document is asked before going on. */
    const onwards = async (id: string, to: string) =>
      (await consents.isAsked(id)) ? withReturn(paths.consent(), to) : to;
    serveSocialSite(app, { own, names: social, onwards, isSecure });

    take(paths.join(), async (fields, request) => {
      const { email, name, password, news } = readForm(JoinForm, fields);
      await loginAttempts.join(addressOf(request.raw));
      await loginAttempts.email(addressOf(request.raw), email);
      const returnUrl = ownPath(fields.returnUrl);
      await mail.askToJoin({ email, name, password, news: news === 'on', returnUrl }, originOf(request.raw));
      return { to: withReturn(paths.sent({ for: 'join' }), returnUrl) };
    });

    take(paths.login(), async (fields, request) => {
      const person = readForm(LoginForm, fields);
      const wrong = { field: 'password', message: '이메일이나 비밀번호가 맞지 않습니다.' };
      const cookies = await loginAttempts.attempt(tryOf(request, person.email), wrong, () =>
        identityProvider.login(person),
      );
      const account = await identityProvider.findByEmail(person.email);
      return { cookies, to: await onwards(account?.id ?? '', ownPath(fields.returnUrl)) };
    });

    take(paths.password(), async (fields, request) => {
      const { session, account } = await signedInWithPassword(request);
      const change = readForm(PasswordForm, fields);
      const fault =
        change.password === change.current
          ? '지금 비밀번호와 같습니다.'
          : faultOfNewPassword(change.password, account.email);
      if (fault) return refuse('input.invalid', [{ field: 'password', message: fault }]);
      const cookies = await loginAttempts.attempt(tryOf(request, account.email), WRONG_NOW, () =>
        identityProvider.changePassword(session, change),
      );
      await mail.passwordChanged(account.email, originOf(request.raw));
      return { cookies, to: ownPath(fields.returnUrl) };
    });

    take(paths.forgot(), async (fields, request) => {
      const { email } = readForm(ForgotForm, fields);
      await loginAttempts.email(addressOf(request.raw), email);
      await mail.askForPassword(email, originOf(request.raw));
      return { to: withReturn(paths.sent({ for: 'password' }), ownPath(fields.returnUrl)) };
    });

    take(paths.reset(), async (fields, request) => {
      const { link, password } = readForm(ResetForm, fields);
      const { id, cookies, returnUrl } = await mail.resetPassword(link, password, originOf(request.raw));
      return { cookies, to: await onwards(id, returnUrl) };
    });

    for (const page of [paths.confirm(), paths.confirmEmail()])
      take(page, async (fields, request) => {
        const { link, password } = readForm(ConfirmForm, fields);
        const email = (await mail.confirmedBy(link)) ?? refuse('link.unknown');
        const confirm = () => mail.confirm(link, password);
        const one = { address: addressOf(request.raw), email, device: LINK };
        const { id, cookies, returnUrl } = await loginAttempts.attempt(one, WRONG_PASSWORD, confirm);
        return { cookies, to: await onwards(id, returnUrl) };
      });

    take(paths.email(), async (fields, request) => {
      const { account } = await signedInWithPassword(request);
      const { email, current } = readForm(EmailForm, fields);
      const same = [{ field: 'email', message: '지금 쓰는 이메일입니다.' }];
      if (isSameEmail(email, account.email)) return refuse('input.invalid', same);
      await loginAttempts.attempt(tryOf(request, account.email), WRONG_NOW, () =>
        identityProvider.checkPassword(account.id, current),
      );
      await loginAttempts.email(addressOf(request.raw), email);
      await mail.askForEmail(account, email, originOf(request.raw));
      return { to: withReturn(paths.sent({ for: 'email' }), ownPath(fields.returnUrl)) };
    });

    take(paths.consent(), async (fields, request) => {
      const { account } = await signedIn(request);
      const { news } = readForm(ConsentForm, fields);
      await consents.agree(account.id, agreedIn({ news: news === 'on' }));
      return { to: ownPath(fields.returnUrl) };
    });
  });
}

const WRONG_PASSWORD = { field: 'password', message: '비밀번호가 맞지 않습니다.' };
/** A link has login attempts of its own, like a known browser: strangers cannot use them up. */
const LINK = 'link';

const NO_PASSWORD = { field: 'current', message: '정해 둔 비밀번호가 없습니다. 비밀번호 찾기에서 먼저 정해 주세요.' };
const WRONG_NOW = { field: 'current', message: '지금 비밀번호가 맞지 않습니다.' };

/** The result of a form. */
interface Taken {
  /** set when the form signs the reader in */
  readonly cookies?: SignedInCookies;
  readonly to: string;
}

function readForm<Schema extends z.ZodType>(form: Schema, fields: Fields): z.output<Schema> {
  const read = parseInput(form, fields);
  return read.ok ? read.value : refuse('input.invalid', read.faults);
}

function fieldsOf({ body }: FastifyRequest): Fields {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') ?? false;
}

function leadOn(request: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  return wantsJson(request) ? reply.send({ to }) : reply.redirect(to, 303);
}

/** Redirects back to the page of a form that the browser itself sent, with the problem code, and what was typed. */
function leadBack(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isSecure }: { page: string; isSecure: boolean },
  error: unknown,
): FastifyReply {
  if (wantsJson(request)) throw error;
  const code = problemCodeOf(error);
  if (code === 'server.failed') request.log.error({ err: error }, 'member site');
  const fields = fieldsOf(request);
  const { returnUrl, link } = fields;
  const back = `${withReturn(page, ownPath(returnUrl))}&${FAULT_FIELD}=${code}`;
  const form = writeRefusedForm(fields, error instanceof Refusal ? error.errors : []);
  reply.header('set-cookie', refusedFormCookie(page, form, isSecure));
  return reply.redirect(link === undefined ? back : `${back}&link=${encodeURIComponent(link)}`, 303);
}
