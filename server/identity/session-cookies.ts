import type { FastifyReply } from 'fastify';
import { COOKIES } from './credentials.ts';
import { DEVICE_COOKIE } from './known-devices.ts';

/** How long one stays signed in, seconds: 7 days. */
export const LOGIN_SECONDS = 604_800;

/** What the three cookies of a signed-in browser hold. */
export interface SignedInCookies {
  /** the email, for people's eyes and older pages: it proves nothing */
  readonly id: string;
  /** the token that proves who it is */
  readonly token: string;
  /** the session at the member site */
  readonly session: string;
}

/** A browser that signed in stays known to the account this long, seconds: a year. */
const DEVICE_SECONDS = 31_536_000;

/** @param device names the browser from now on  @param secure the reader came by https */
export function setCookies(
  reply: FastifyReply,
  { id, token, session }: SignedInCookies,
  device: string,
  secure: boolean,
): void {
  const keptFor = (seconds: number) => `Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
  const kept = keptFor(LOGIN_SECONDS);
  reply.header('set-cookie', [
    `${COOKIES.id}=${encodeURIComponent(id)}; ${kept}`,
    `${COOKIES.token}=${token}; ${kept}; HttpOnly`,
    `${COOKIES.session}=${session}; ${kept}; HttpOnly`,
    `${DEVICE_COOKIE}=${device}; ${keptFor(DEVICE_SECONDS)}; HttpOnly`,
  ]);
}

/** @param domain where the cookies are shared with other sites; those of this host alone go in any case */
export function clearCookies(reply: FastifyReply, domain: string | null): void {
  const places = ['', ...(domain === null ? [] : [`; Domain=${domain}`])];
  reply.header(
    'set-cookie',
    Object.values(COOKIES).flatMap((name) =>
      places.map((place) => `${name}=; Path=/; Max-Age=0; SameSite=Lax${place}`),
    ),
  );
}
