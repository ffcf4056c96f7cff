const KEY = 'sise.reloaded';
/** A second failure within this time is not caused by a release: the error page reports it. */
const PAUSE_MS = 60_000;

/** Reloads the page, unless it has done so within the last minute. */
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
