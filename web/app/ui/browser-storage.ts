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
 * Stores a text for the next visit, or for this tab.
 * @returns whether it is stored: storage may be full or forbidden
 */
export function writeStored(key: string, text: string, kind: Kind = 'localStorage'): boolean {
  try {
    const storage = storageOf(kind);
    storage?.setItem(key, text);
    return storage != null; // a browser may have none
  } catch {
    return false;
  }
}
