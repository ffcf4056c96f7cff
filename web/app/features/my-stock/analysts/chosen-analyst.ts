import type { FollowedAnalyst } from '@sise/contract/follows';

const COOKIE = 'sise-my-analyst';
const YEAR_S = 31_536_000;

/** REPORT_WRITER_CODE of the analyst looked at last on this device; null where none is kept. */
export function keptAnalyst(cookies: string): string | null {
  const kept = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${COOKIE}=`));
  const code = kept?.slice(COOKIE.length + 1) ?? '';
  return /^[\w-]{1,20}$/.test(code) ? code : null;
}

export function keepAnalyst(code: string): void {
  document.cookie = `${COOKIE}=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
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
