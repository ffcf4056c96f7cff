/** What a reader went to from the search, the latest first; kept in this browser only. */
export interface Recent {
  readonly to: string;
  readonly name: string;
  readonly note: string;
}

const KEY = 'sise-recent-searches';
const KEPT = 8;

export function readRecent(storage: Storage | null): Recent[] {
  try {
    const told: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(told) ? told.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return []; // somebody else wrote there
  }
}

export function noteRecent(storage: Storage | null, visited: Recent): void {
  const others = readRecent(storage).filter(({ to }) => to !== visited.to);
  keep(storage, [visited, ...others].slice(0, KEPT));
}

export function forgetRecent(storage: Storage | null): void {
  keep(storage, []);
}

function keep(storage: Storage | null, recent: readonly Recent[]): void {
  try {
    storage?.setItem(KEY, JSON.stringify(recent));
  } catch {
    // A full or forbidden storage: the search works all the same.
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { to, name, note } = value as Partial<Recent>; // looked at field by field
  return typeof to === 'string' && to.startsWith('/') && typeof name === 'string' && typeof note === 'string';
}
