const KEY = 'sise.reloaded';
/** A second failure within this time is not caused by a release: the error page reports it. */
const PAUSE_MS = 60_000;

/** Reloads the page, unless it has done so within the last minute, or has no memory of that: it might go on for ever. */
export function reloadOnce(
  memory: Pick<Storage, 'getItem' | 'setItem'> | null,
  now: number,
  reload = () => window.location.reload(),
): void {
  if (memory === null) return;
  const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < PAUSE_MS) return;
  memory.setItem(KEY, String(now));
  reload();
}
