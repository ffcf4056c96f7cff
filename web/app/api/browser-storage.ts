/** What this browser has kept from visit to visit; null where there is nothing, or it forbids looking. */
export function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for the next visit. A full or forbidden storage keeps nothing, which harms only that visit. */
export function writeKept(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // as said above
  }
}
