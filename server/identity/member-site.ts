import { faultOfNewPassword, JoinForm, LoginForm, PasswordForm } from '@sise/contract/member';
import { ownPath, withReturn } from '@sise/contract/return-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AddressOf } from '../client-address.ts';
import { cookieIn } from '../cookie.ts';
import { parseInput } from '../field-faults.ts';
import { problemCodeOf } from '../problem.ts';
import { refuse } from '../refusal.ts';
import { COOKIES } from './credentials.ts';
import { clearCookies, setCookies } from './session-cookies.ts';
import type { SignedInCookies } from './session-cookies.ts';
import type { StandIn } from './stand-in.ts';
import type { Tries } from './tries.ts';

export interface MemberSiteOptions {
  /** null where the publisher has a member site */
  readonly standIn: StandIn | null;
  /** Where the publisher's members sign out; null: here. */
  readonly logoutUrl: string | null;
  readonly cookieDomain: string | null;
  readonly siteOrigin: string | null;
  readonly isOwn: (request: FastifyRequest) => boolean;
  /** null where there is no stand-in */
  readonly tries: Tries | null;
  readonly addressOf: AddressOf;
  /** Deletes what is kept of the member who asks, and the account where it is this site's. @returns which it came to */
  readonly leave: (request: FastifyRequest, password: string) => Promise<'deleted' | 'kept'>;
  /** Ends the login a request was sent with, where there is one: its tokens are refused from now on. */
  readonly revokeLogin: (request: FastifyRequest) => Promise<void>;
}

/** The fields of a form; returnUrl says where to go on. */
type Fields = Readonly<Record<string, string>>;

/**
 * What the forms under /member/ are sent to. A form sent by a script is answered in JSON, `{ to }` or a problem; one sent
 * by the browser itself is led on, or back to the page with the code of what was wrong.
 */
export function serveMemberSite(app: FastifyInstance, options: MemberSiteOptions): void {
  const { standIn, logoutUrl, cookieDomain, siteOrigin, isOwn, tries, addressOf, leave, revokeLogin } = options;
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || siteOrigin?.startsWith('https:') === true;

  void app.register(async (site) => {
    site.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    site.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (!isOwn(request)) refuse('origin.foreign');
    });

    site.post('/member/logout', async (request, reply) => {
      const { returnUrl } = fieldsOf(request);
      const to = ownPath(returnUrl);
      const session = cookieIn(request.headers.cookie, COOKIES.session);
      const note = (error: unknown) => request.log.warn({ err: error }, 'a login is ended later');
      // What the store does not take now it takes later; here the token is refused in any case.
      await revokeLogin(request).catch(note);
      if (standIn && session) await standIn.logout(session).catch(note);
      clearCookies(reply, cookieDomain);
      const home = siteOrigin ?? `${request.protocol}://${request.host}`;
      return leadOn(request, reply, logoutUrl === null ? to : withReturn(logoutUrl, home + to));
    });

    site.post('/member/leave', async (request, reply) => {
      try {
        const account = await leave(request, fieldsOf(request).password ?? '');
        if (account === 'kept') return await leadOn(request, reply, '/member/account');
        clearCookies(reply, null);
        return await leadOn(request, reply, '/member/left');
      } catch (error) {
        return leadBack(request, reply, '/member/leave', error);
      }
    });

    if (standIn === null || tries === null) return;

    /** Takes a form: what it comes to signs the reader in. */
    const take = (page: string, sign: (fields: Fields, request: FastifyRequest) => Promise<SignedInCookies>) =>
      site.post(page, async (request, reply) => {
        const fields = fieldsOf(request);
        try {
          const cookies = await sign(fields, request);
          setCookies(reply, cookies, isSecure(request));
          return await leadOn(request, reply, ownPath(fields.returnUrl));
        } catch (error) {
          return leadBack(request, reply, page, error);
        }
      });

    take('/member/join', async (fields, { raw }) => {
      const person = readForm(JoinForm, fields);
      await tries.join(addressOf(raw));
      return standIn.join({ email: person.email, name: person.name, password: person.password });
    });

    take('/member/login', async (fields, { raw }) => {
      const person = readForm(LoginForm, fields);
      const wrong = { field: 'password', message: '이메일이나 비밀번호가 맞지 않습니다.' };
      return tries.attempt({ address: addressOf(raw), email: person.email }, wrong, () => standIn.login(person));
    });

    take('/member/password', async (fields, { raw, headers }) => {
      const session = cookieIn(headers.cookie, COOKIES.session);
      const email = session === undefined ? null : await standIn.emailOf(session);
      if (session === undefined || email === null) return refuse('member.required');
      const change = readForm(PasswordForm, fields);
      const fault =
        change.password === change.current ? '지금 비밀번호와 같습니다.' : faultOfNewPassword(change.password, email);
      if (fault) return refuse('input.invalid', [{ field: 'password', message: fault }]);
      const wrong = { field: 'current', message: '지금 비밀번호가 맞지 않습니다.' };
      return tries.attempt({ address: addressOf(raw), email }, wrong, () => standIn.changePassword(session, change));
    });
  });
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

/** Back to the page of a form that the browser itself has sent, with the code of what was wrong. */
function leadBack(request: FastifyRequest, reply: FastifyReply, page: string, error: unknown): FastifyReply {
  if (wantsJson(request)) throw error;
  const code = problemCodeOf(error);
  if (code === 'server.failed') request.log.error({ err: error }, 'member site');
  return reply.redirect(`${withReturn(page, ownPath(fieldsOf(request).returnUrl))}&fault=${code}`, 303);
}
