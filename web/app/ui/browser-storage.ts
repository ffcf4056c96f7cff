type Kind = 'localStorage' | 'sessionStorage';

/** A storage of the browser; null if access is forbidden, as even its name throws then. */
export function storageOf(kind: Kind): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

/** Reads a text from the browser's storage; null if there is none or access is forbidden. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  return storageOf(kind)?.getItem(key) ?? null;
}

/**
 * Stores a text for the next visit, or for this tab. If storage is full or forbidden nothing is stored, which affects only
 * that.
 */
export function writeStored(key: string, text: string, kind: Kind = 'localStorage'): void {
  try {
    storageOf(kind)?.setItem(key, text);
  } catch {
    // nothing is stored: see above
  }
}
