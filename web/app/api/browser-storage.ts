/** Reads a text from the browser's storage; null if there is none or access is forbidden. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text for the next visit. If storage is full or forbidden nothing is stored, which affects only that visit.
 */
export function writeStored(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // nothing is stored: see above
  }
}
