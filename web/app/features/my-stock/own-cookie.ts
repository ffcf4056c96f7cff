import { member } from '@sise/contract/member';
import type { Device, RequestScope } from '@sise/contract/page';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../member/use-member.ts';

const YEAR_S = 31_536_000;

/** Whose a cookie is: of one reader on one kind of device. People who share a device keep a place each. */
export interface CookieOwner {
  readonly device: Device;
  /** null for who is not signed in */
  readonly email: string | null;
}

/** The reader a page is made for, on the server. */
export async function ownerOnServer({ device, isMember, call }: RequestScope): Promise<CookieOwner> {
  const email = isMember ? ((await call(member.session, {})).data.member?.email ?? null) : null;
  return { device, email };
}

/** The reader of this document. */
export function ownerHere(queries: QueryClient): CookieOwner {
  const { device } = document.documentElement.dataset;
  const email = queries.getQueryData(sessionQuery.queryKey)?.data.member?.email ?? null;
  return { device: device === 'mobile' || device === 'app' ? device : 'pc', email };
}

/** @param cookies the Cookie header, or document.cookie */
export function readOwn(cookies: string, name: string, owner: CookieOwner): string | null {
  const start = `${nameOf(name, owner)}=`;
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

/** @param value of letters, digits and hyphens */
export function writeOwn(name: string, owner: CookieOwner, value: string): void {
  document.cookie = `${nameOf(name, owner)}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

function nameOf(name: string, { device, email }: CookieOwner): string {
  return email === null ? `${name}-${device}` : `${name}-${device}-${markOf(email)}`;
}

/** Tells members of one device apart without naming them: FNV-1a of 32 bits. */
function markOf(email: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(email.toLowerCase())) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0;
  return mark.toString(36);
}
