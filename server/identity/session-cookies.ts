import { LOGIN_DAYS } from '@sise/domain/member/member-limits';
import { REFUSED_FORM_COOKIE } from '@sise/contract/refused-form';
import { stringifySetCookie } from 'cookie';
import type { SetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { COOKIES } from './credentials.ts';
import { DEVICE_COOKIE } from './known-devices.ts';

/** How long a login lasts, seconds: 7 days. */
export const LOGIN_SECONDS = LOGIN_DAYS * 86_400;

/** The values of the three cookies of a signed-in browser. */
export interface SignedInCookies {
  /** the email, for people and older pages: it proves nothing */
  readonly id: string;
  /** the token that proves who it is */
  readonly token: string;
  /** the session at the member site */
  readonly session: string;
}

/** How long a browser stays known to the account after a login, seconds: a year. */
const DEVICE_SECONDS = 31_536_000;

/** @param device the browser's new name  @param secure whether the reader came by https */
export function setCookies(
  reply: FastifyReply,
  { id, token, session }: SignedInCookies,
  device: string,
  secure: boolean,
): void {
  const own = { path: '/', sameSite: 'lax', secure } as const;
  const proof = { ...own, httpOnly: true, maxAge: LOGIN_SECONDS };
  reply.header('set-cookie', [
    written({ name: COOKIES.id, value: id, ...own, maxAge: LOGIN_SECONDS }),
    written({ name: COOKIES.token, value: token, ...proof }),
    written({ name: COOKIES.session, value: session, ...proof }),
    written({ name: DEVICE_COOKIE, value: device, ...proof, maxAge: DEVICE_SECONDS }),
  ]);
}

/**
 * @param domain the domain of cookies shared with other sites; the cookies of this host alone are cleared in any case
 */
export function clearCookies(reply: FastifyReply, domain: string | null): void {
  const places = [undefined, ...(domain === null ? [] : [domain])];
  reply.header(
    'set-cookie',
    Object.values(COOKIES).flatMap((name) =>
      places.map((place) => written({ name, value: '', domain: place, path: '/', maxAge: 0, sameSite: 'lax' })),
    ),
  );
}

/** How long a refused form waits for its page, seconds: that comes next, and nobody else shall find it later. */
const REFUSED_SECONDS = 60;

/** @param page the path of the form, the only one that gets it  @param form encoded */
export function refusedFormCookie(page: string, form: string, secure: boolean): string {
  const cookie = { name: REFUSED_FORM_COOKIE, value: form, path: page, httpOnly: true, sameSite: 'lax' } as const;
  return stringifySetCookie({ ...cookie, secure, maxAge: REFUSED_SECONDS }, { encode: (value) => value });
}

/** Escaped as the publisher's own pages escape it: the @ of an email is %40. */
function written(cookie: SetCookie): string {
  return stringifySetCookie(cookie, { encode: encodeURIComponent });
}
