import { appSession } from '../api/app-session.ts';
import { nameAppMember } from './app-member.ts';
import type { AwaitedLive } from './awaited-live.ts';
import { createLive } from './live.ts';
import { reportVisibility } from './page-visibility.ts';
import { whenSeen } from './when-seen.ts';

export interface PageLinkParts {
  /** Called with the resources to refetch; `*` for all. */
  readonly onStale: (resources: readonly string[]) => void;
  /** Subscribes to every response that comes over HTTP. */
  readonly onResponse: (listener: () => void) => () => void;
}

/** Connects a page to the live channel, while it is open. @returns disconnects it */
export function linkPage(awaited: AwaitedLive, { onStale, onResponse }: PageLinkParts): () => void {
  const live = createLive();
  awaited.become(live);
  const seen = whenSeen(onStale, document);
  const stops = [
    seen.stop,
    live.onStale(seen.refetch),
    nameAppMember(live.connection, appSession),
    reportVisibility(live.connection, document),
    onResponse(() => live.answered()),
  ];
  const open = () => live.connection.open();
  const close = () => live.connection.close();
  const breakOff = () => live.connection.breakOff();
  // The browser does not keep a page with an open socket for its back button.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  // Without a network it takes a socket most of a minute to notice.
  window.addEventListener('offline', breakOff);
  window.addEventListener('online', live.online);
  open();
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', open);
    window.removeEventListener('offline', breakOff);
    window.removeEventListener('online', live.online);
    close();
  };
}
