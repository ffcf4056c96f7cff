import type { Channel } from './channel.ts';

/** The part of a document that says whether its page can be seen. */
export type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Says on the channel whether the page can be seen: a tab in the background gets one batch a second. A new connection is
 * taken for a visible page.
 * @returns stops it
 */
export function reportVisibility(channel: Pick<Channel, 'isConnected' | 'call' | 'onChange'>, page: VisiblePage) {
  let reported = true;

  function report(): void {
    const visible = page.visibilityState !== 'hidden';
    if (visible === reported || !channel.isConnected) return;
    reported = visible;
    void channel.call('pace', { visible });
  }

  const stop = channel.onChange(() => {
    reported = true;
    report();
  });
  page.addEventListener('visibilitychange', report);
  return () => {
    stop();
    page.removeEventListener('visibilitychange', report);
  };
}
