import type { FollowedAnalyst } from '@sise/contract/follows';
import { readOwn, writeOwn } from '../own-cookie.ts';
import type { CookieOwner } from '../own-cookie.ts';

const COOKIE = 'sise-my-analyst';

/** REPORT_WRITER_CODE of the analyst this reader last viewed on this device; null if none is stored. */
export function storedAnalyst(owner: CookieOwner, cookies: string): string | null {
  const code = readOwn(cookies, COOKIE, owner) ?? '';
  return /^[\w-]{1,20}$/.test(code) ? code : null;
}

export function storeAnalyst(owner: CookieOwner, code: string): void {
  writeOwn(COOKIE, owner, code);
}

/** The analyst in the address, or else the stored one, if still followed; else the first. null if none is followed. */
export function chosenOf(
  rows: readonly FollowedAnalyst[],
  search: URLSearchParams,
  stored: string | null,
): FollowedAnalyst | null {
  const candidates = [search.get('analyst'), stored];
  const found = candidates.flatMap(
    (candidate) => rows.find(({ REPORT_WRITER_CODE: code }) => code === candidate) ?? [],
  );
  return found[0] ?? rows[0] ?? null;
}

/** The same address with another field, without the open report. */
export function addressOf(search: URLSearchParams, field: 'analyst' | 'show', value: string | null): string {
  const next = new URLSearchParams(search);
  next.delete('open');
  if (value === null) next.delete(field);
  else next.set(field, value);
  return `?${next.toString()}`;
}
