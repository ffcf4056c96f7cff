import { readStored, writeStored } from './browser-storage.ts';

/** A second failure within this time is not caused by a release. */
const PAUSE_MS = 60_000;

/**
 * Reloads the page, unless it has done so within the last minute, or cannot store that it does: it might go on for ever.
 * @param key of the reason: a reload for one does not use up that for another
 */
export function reloadOnce(key: string, now: number, reload = () => window.location.reload()): void {
  const last = Number(readStored(key, 'sessionStorage') ?? Number.NEGATIVE_INFINITY);
  if (Math.abs(now - last) >= PAUSE_MS && writeStored(key, String(now), 'sessionStorage')) reload();
}
