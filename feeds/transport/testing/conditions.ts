import type { FeedEvent } from '@sise/domain/market/feed';

/** The conditions that a source reported, in order: `live`, or with a fault `refused:key`. */
export function conditionsIn(events: readonly FeedEvent[]): string[] {
  return events.flatMap((event) =>
    event.type === 'source' ? [[event.state, event.fault].filter(Boolean).join(':')] : [],
  );
}
