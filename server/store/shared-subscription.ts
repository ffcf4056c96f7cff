import type { Listeners } from '@sise/domain/listeners';
import type { ChannelListener, Subscribe } from './engine.ts';

export interface SharedSubscriptionOptions extends ChannelListener {
  /** null when there is nobody to receive from */
  readonly subscribe: Subscribe | null;
  readonly channel: string;
}

/**
 * One subscription to a channel for all listeners, who receive what its callbacks publish: it begins with the first
 * listener and ends with the last.
 * @returns adds a listener, and returns what removes it
 */
export function createSharedSubscription<Payload>(
  listeners: Listeners<Payload>,
  { subscribe, channel, ...callbacks }: SharedSubscriptionOptions,
): Listeners<Payload>['add'] {
  let unsubscribe: (() => void) | null = null;
  return (listener) => {
    if (listeners.size === 0 && subscribe !== null) unsubscribe = subscribe(channel, callbacks);
    const stop = listeners.add(listener);
    return () => {
      stop();
      if (listeners.size > 0) return;
      unsubscribe?.();
      unsubscribe = null;
    };
  };
}
