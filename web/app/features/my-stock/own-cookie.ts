import { member } from '@sise/contract/member';
import type { Device, RequestScope } from '@sise/contract/page';
import type { QueryClient } from '@tanstack/react-query';
import { writeCookie } from '../../api/cookies.ts';
import { readCookie } from '../../api/read-cookie.ts';
import { sessionQuery } from '../../member/use-member.ts';

/** The owner of a cookie: one reader on one kind of device. People who share a device have separate cookies. */
export interface CookieOwner {
  readonly device: Device;
  /** null if not signed in */
  readonly email: string | null;
}

/** The reader of a request, on the server. */
export async function ownerOnServer({ device, isMember, call }: RequestScope): Promise<CookieOwner> {
  const email = isMember ? ((await call(member.session, {})).data.member?.email ?? null) : null;
  return { device, email };
}

/** The reader of the present document, in the browser. */
export function ownerHere(queries: QueryClient): CookieOwner {
  const { device } = document.documentElement.dataset;
  const email = queries.getQueryData(sessionQuery.queryKey)?.data.member?.email ?? null;
  return { device: device === 'mobile' || device === 'app' ? device : 'pc', email };
}

/** @param cookies the Cookie header, or document.cookie */
export function readOwn(cookies: string, name: string, owner: CookieOwner): string | null {
  return readCookie(cookies, nameOf(name, owner));
}

export function writeOwn(name: string, owner: CookieOwner, value: string): void {
  writeCookie(nameOf(name, owner), value);
}

function nameOf(name: string, { device, email }: CookieOwner): string {
  return email === null ? `${name}-${device}` : `${name}-${device}-${markOf(email)}`;
}

/** Distinguishes the members on one device without naming them: FNV-1a of 32 bits. */
function markOf(email: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(email.toLowerCase())) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0;
  return mark.toString(36);
}
