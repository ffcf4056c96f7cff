import type { FollowedAnalyst } from '@sise/contract/follows';
import { readOwn, writeOwn } from '../own-cookie.ts';
import type { CookieOwner } from '../own-cookie.ts';

const COOKIE = 'sise-my-analyst';

/** REPORT_WRITER_CODE of the analyst this reader looked at last on this device; null where none is kept. */
export function keptAnalyst(owner: CookieOwner, cookies: string): string | null {
  const code = readOwn(cookies, COOKIE, owner) ?? '';
  return /^[\w-]{1,20}$/.test(code) ? code : null;
}

export function keepAnalyst(owner: CookieOwner, code: string): void {
  writeOwn(COOKIE, owner, encodeURIComponent(code));
}

/** The analyst an address names, or else the one kept, if still followed; else the first. null where none is followed. */
export function chosenOf(
  rows: readonly FollowedAnalyst[],
  search: URLSearchParams,
  kept: string | null,
): FollowedAnalyst | null {
  const wishes = [search.get('analyst'), kept];
  const found = wishes.flatMap((wish) => rows.find(({ REPORT_WRITER_CODE: code }) => code === wish) ?? []);
  return found[0] ?? rows[0] ?? null;
}

/** The same page with another field, without the report that was open. */
export function addressOf(search: URLSearchParams, field: 'analyst' | 'show', value: string | null): string {
  const next = new URLSearchParams(search);
  next.delete('open');
  if (value === null) next.delete(field);
  else next.set(field, value);
  return `?${next.toString()}`;
}
