import { whenAtRest } from '../ui/at-rest.ts';
import { untilLoaded } from '../ui/until-loaded.ts';
import type { AwaitedLive } from './awaited-live.ts';
import type { PageLinkParts } from './page-link.ts';

/** Loads the live channel, and links the page to it when it is at rest. @returns stops it */
export function loadLink(live: AwaitedLive, parts: PageLinkParts): () => void {
  let isOver = false;
  let hasFailed = false;
  const resting = Promise.withResolvers<void>();
  let stop = whenAtRest(resting.resolve);

  async function load(): Promise<void> {
    const { linkPage } = await untilLoaded(
      () => import('./page-link.ts'),
      () => {
        hasFailed = true;
        live.fail();
      },
    );
    await resting.promise;
    if (isOver) return;
    stop = linkPage(live, parts);
    if (hasFailed) parts.onStale(['*']); // what came before may be old
  }

  void load();
  return () => {
    isOver = true;
    stop();
  };
}
