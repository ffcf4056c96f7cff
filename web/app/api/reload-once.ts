const KEY = 'sise.reloaded';
/** A second failure within this time is not a release but a fault: the error page says so. */
const PAUSE_MS = 60_000;

/** Loads the page anew, unless it has done so within the last minute. */
export function reloadOnce(
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
  reload = () => window.location.reload(),
): void {
  const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < PAUSE_MS) return;
  memory.setItem(KEY, String(now));
  reload();
}
