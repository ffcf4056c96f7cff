import { useEffect } from 'react';
import { reloadOnce } from '../api/reload-once.ts';

/** Delay before the server is asked for the first time, and the longest between two times, milliseconds. */
const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * On a page kept by the service worker: loads it from the server as soon as the server has it. Without an event of the
 * network it does so at most once a minute, because a page may take too long to render although its head is there.
 */
export function ServerReturn() {
  useEffect(() => {
    let delay = FIRST_MS;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = async (reload: () => void) => {
      if (await hasServerPage()) reload();
    };
    const askLater = () => {
      waiting = setTimeout(() => {
        delay = Math.min(2 * delay, LONGEST_MS);
        void ask(() => reloadOnce(sessionStorage, Date.now())).finally(askLater);
      }, delay);
    };
    const onOnline = () => void ask(() => window.location.reload());
    askLater();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return null;
}

async function hasServerPage(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false; // no network
  }
}
