/** Set in this tab while a page is left with writes on their way. */
const KEY = 'sise-unfinished-writes';

/** Watches for the page being left or reloaded, from a write's start until the last one is answered. */
export function watchUnfinishedWrites(): void {
  addEventListener('beforeunload', noteUnfinishedWrites); // the same listener is added only once
}

export function unwatchUnfinishedWrites(): void {
  removeEventListener('beforeunload', noteUnfinishedWrites);
}

/**
 * Whether the page before was left with writes on their way: the server may have rendered this page before they arrived.
 * True only once.
 */
export function hadUnfinishedWrites(): boolean {
  try {
    const had = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return had;
  } catch {
    return false; // the storage is forbidden
  }
}

function noteUnfinishedWrites(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // The storage is full or forbidden: the page is as new as its server made it.
  }
}
