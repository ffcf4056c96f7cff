import { parseSetCookie, stringifyCookie } from 'cookie';
import { COOKIES } from './credentials.ts';

/**
 * The session that a reply of the member site's cookies carries.
 * @throws where they carry none
 */
export function sessionIn(headers: Headers): string {
  const session = givenSession(headers);
  if (!session) throw new Error('the member site gave no session');
  return session;
}

/** The session that the cookies of a reply carry, if any. */
export function givenSession(headers: Headers): string | undefined {
  const given = headers.getSetCookie().map((cookie) => parseSetCookie(cookie));
  return given.find(({ name, value }) => name === COOKIES.session && value)?.value;
}

/** Headers of a request that shows a session. */
export function headersWith(session: string): Headers {
  return new Headers({ cookie: stringifyCookie({ [COOKIES.session]: session }) });
}
