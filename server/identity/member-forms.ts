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
import { paths } from '@sise/contract/paths';
import { ownPath, withReturn } from '@sise/contract/return-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseInput } from '../field-faults.ts';
import type { AddressOf } from '../http/client-address.ts';
import { cookieIn } from '../http/cookie.ts';
import type { OriginOf } from '../http/request-origin.ts';
import { refuse } from '../refusal.ts';
import { agreedIn } from './consents.ts';
import { COOKIES } from './credentials.ts';
import { fieldsOf, leadBack, leadOn, type Fields } from './form-replies.ts';
import { isSameEmail } from './identity.ts';
import { DEVICE_COOKIE } from './known-devices.ts';
import type { MemberSiteParts } from './members.ts';
import { setCookies } from './session-cookies.ts';
import type { SignedInCookies } from './session-cookies.ts';

export interface MemberFormOptions {
  readonly own: MemberSiteParts;
  /** The page at which a member goes on after a login. */
  readonly onwards: (memberId: string, to: string) => Promise<string>;
  readonly originOf: OriginOf;
  readonly addressOf: AddressOf;
  readonly isSecure: (request: FastifyRequest) => boolean;
}

/** The result of a form. */
interface FormResult {
  /** set when the form signs the reader in */
  readonly cookies?: SignedInCookies;
  readonly to: string;
}

/** Handles the forms of the built-in identity provider: joining, signing in, passwords, email and consents. */
export function serveMemberForms(site: FastifyInstance, options: MemberFormOptions): void {
  const { own, onwards, originOf, addressOf, isSecure } = options;
  const { identityProvider, loginAttempts, mail, consents, devices } = own;

  /** Handles a form: its result says where the reader goes on, signed in or not. */
  const serveForm = (page: string, act: (fields: Fields, request: FastifyRequest) => Promise<FormResult>) =>
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

  serveForm(paths.join(), async (fields, request) => {
    const { email, name, password, news } = readForm(JoinForm, fields);
    await loginAttempts.join(addressOf(request.raw));
    await loginAttempts.email(addressOf(request.raw), email);
    const returnUrl = ownPath(fields.returnUrl);
    await mail.askToJoin({ email, name, password, news: news === 'on', returnUrl }, originOf(request.raw));
    return { to: withReturn(paths.sent({ for: 'join' }), returnUrl) };
  });

  serveForm(paths.login(), async (fields, request) => {
    const person = readForm(LoginForm, fields);
    const wrong = { field: 'password', message: '이메일이나 비밀번호가 맞지 않습니다.' };
    const cookies = await loginAttempts.attempt(tryOf(request, person.email), wrong, () =>
      identityProvider.login(person),
    );
    const account = await identityProvider.findByEmail(person.email);
    return { cookies, to: await onwards(account?.id ?? '', ownPath(fields.returnUrl)) };
  });

  serveForm(paths.password(), async (fields, request) => {
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

  serveForm(paths.forgot(), async (fields, request) => {
    const { email } = readForm(ForgotForm, fields);
    await loginAttempts.email(addressOf(request.raw), email);
    await mail.askForPassword(email, originOf(request.raw));
    return { to: withReturn(paths.sent({ for: 'password' }), ownPath(fields.returnUrl)) };
  });

  serveForm(paths.reset(), async (fields, request) => {
    const { link, password } = readForm(ResetForm, fields);
    const { id, cookies, returnUrl } = await mail.resetPassword(link, password, originOf(request.raw));
    return { cookies, to: await onwards(id, returnUrl) };
  });

  for (const page of [paths.confirm(), paths.confirmEmail()])
    serveForm(page, async (fields, request) => {
      const { link, password } = readForm(ConfirmForm, fields);
      const email = (await mail.confirmedBy(link)) ?? refuse('link.unknown');
      const confirm = () => mail.confirm(link, password);
      const one = { address: addressOf(request.raw), email, device: LINK };
      const { id, cookies, returnUrl } = await loginAttempts.attempt(one, WRONG_PASSWORD, confirm);
      return { cookies, to: await onwards(id, returnUrl) };
    });

  serveForm(paths.email(), async (fields, request) => {
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

  serveForm(paths.consent(), async (fields, request) => {
    const { account } = await signedIn(request);
    const { news } = readForm(ConsentForm, fields);
    await consents.agree(account.id, agreedIn({ news: news === 'on' }));
    return { to: ownPath(fields.returnUrl) };
  });
}

const WRONG_PASSWORD = { field: 'password', message: '비밀번호가 맞지 않습니다.' };
/** A link has login attempts of its own, like a known browser: strangers cannot use them up. */
const LINK = 'link';

const NO_PASSWORD = { field: 'current', message: '정해 둔 비밀번호가 없습니다. 비밀번호 찾기에서 먼저 정해 주세요.' };
const WRONG_NOW = { field: 'current', message: '지금 비밀번호가 맞지 않습니다.' };

function readForm<Schema extends z.ZodType>(form: Schema, fields: Fields): z.output<Schema> {
  const read = parseInput(form, fields);
  return read.ok ? read.value : refuse('input.invalid', read.faults);
}
