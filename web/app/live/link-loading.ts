import type { AwaitedLive } from './awaited-live.ts';
import type { PageLinkParts } from './page-link.ts';

/** Delay before the code is asked for again, milliseconds; sooner if the network comes back. */
const AGAIN_MS = 5_000;

/** Loads the live channel and links the page to it; tries again until that succeeds. @returns stops it */
export function loadLink(live: AwaitedLive, parts: PageLinkParts): () => void {
  let isOver = false;
  let hasFailed = false;
  let stop = () => {};

  async function load(): Promise<void> {
    try {
      const { linkPage } = await import('./page-link.ts');
      if (isOver) return;
      stop = linkPage(live, parts);
      if (hasFailed) parts.onStale(['*']); // what came before may be old
    } catch (error) {
      console.warn(`live: ${String(error)}`);
      if (isOver) return;
      hasFailed = true;
      live.fail();
      stop = onceAgain(() => void load());
    }
  }

  void load();
  return () => {
    isOver = true;
    stop();
  };
}

/** @returns calls it off */
function onceAgain(run: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
  };
  const again = () => {
    callOff();
    run();
  };
  const timer = setTimeout(again, AGAIN_MS);
  window.addEventListener('online', again);
  return callOff;
}
