import { useEffect } from 'react';
import { reloadOnce } from '../ui/reload-once.ts';

/** Delay before the server is asked for the first time, and the longest between two times, milliseconds. */
const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;
/** A link that was pressed has led to a page by then, or to none: the worker waits 5 s for the network. */
const PRESS_MS = 6_000;

/** What the return to the server needs of the page; replaced in tests. */
export interface KeptWindow {
  /** Sends the events of the page: `online`, and `click` and `keydown` of its reader. */
  readonly events: EventTarget;
  /** Whether the server would send the page now. */
  readonly hasServerPage: () => Promise<boolean>;
  readonly reload: () => void;
  /** Reloads at most once a minute, also over several loads of the page. */
  readonly reloadSeldom: () => void;
}

/** On a page kept by the service worker: loads it from the server as soon as the server has it. */
export function ServerReturn() {
  useEffect(() => {
    const reload = () => window.location.reload();
    const reloadSeldom = () => reloadOnce('sise.returned', Date.now(), reload);
    return returnToServer({ events: window, hasServerPage, reload, reloadSeldom });
  }, []);
  return null;
}

/**
 * Reloads at once when the network is back. Without an event of the network it does so seldom, because a page may take
 * too long to render although its head is there. It waits while the reader uses the page: a reload would call off a link
 * that has just been pressed, or what is being typed.
 *
 * @returns ends it
 */
export function returnToServer({ events, hasServerPage, reload, reloadSeldom }: KeptWindow): () => void {
  const end = new AbortController();
  const { signal } = end;
  let delay = FIRST_MS;
  let pressedAt = Number.NEGATIVE_INFINITY;
  const later = (ms: number, run: () => void) => {
    if (signal.aborted) return;
    const timer = setTimeout(run, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  const ask = async (load: () => void) => {
    if (!(await hasServerPage()) || signal.aborted) return;
    const rest = pressedAt + PRESS_MS - performance.now();
    if (rest > 0) later(rest, () => void ask(load));
    else load();
  };
  const askLater = () =>
    later(delay, () => {
      delay = Math.min(2 * delay, LONGEST_MS);
      void ask(reloadSeldom).finally(askLater);
    });
  askLater();
  events.addEventListener('online', () => void ask(reload), { signal });
  const onPress = () => (pressedAt = performance.now());
  for (const press of ['click', 'keydown']) events.addEventListener(press, onPress, { capture: true, signal });
  return () => end.abort();
}

async function hasServerPage(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false; // no network
  }
}
