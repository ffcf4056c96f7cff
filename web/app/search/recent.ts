/** A result that the reader opened, the latest first; stored in this browser only. */
export interface Recent {
  readonly to: string;
  readonly name: string;
  readonly note: string;
}

const KEY = 'sise-recent-searches';
const MAX_RECENT = 8;

export function readRecent(storage: Storage | null): Recent[] {
  try {
    const raw: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(raw) ? raw.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return []; // not written by this site
  }
}

export function noteRecent(storage: Storage | null, visited: Recent): void {
  const others = readRecent(storage).filter(({ to }) => to !== visited.to);
  keep(storage, [visited, ...others].slice(0, MAX_RECENT));
}

export function forgetRecent(storage: Storage | null): void {
  keep(storage, []);
}

function keep(storage: Storage | null, recent: readonly Recent[]): void {
  try {
    storage?.setItem(KEY, JSON.stringify(recent));
  } catch {
    // The storage is full or forbidden: the search works without it.
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { to, name, note } = value as Partial<Recent>; // every field is checked
  return typeof to === 'string' && to.startsWith('/') && typeof name === 'string' && typeof note === 'string';
}
