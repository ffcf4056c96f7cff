import type { IndexTick } from '@sise/contract/live';
import type { Market } from '@sise/domain/market/engine';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import { toIndexRow } from '../wire/index-row.ts';
import { messageOf } from './message.ts';
import type { Message } from './message.ts';

/** The changed indices of each window: one batch, encoded once and the same for every reader of the window. */
export interface IndexChangeLog {
  /** Records that a value on which an index depends has changed. */
  mark(): void;
  /** Closes a window. @returns whether any index changed in it */
  flush(window: number): boolean;
  /** The indices that changed after window `since`; null when none did. */
  since(since: number): Message | null;
  present(): IndexTick[];
}

/** @param watchers how many watch: index values are calculated only while somebody does */
export function createIndexChangeLog(market: Market, watchers: () => number): IndexChangeLog {
  let noted = false;
  let now = 0;
  const ticks = new Map<string, { json: string; window: number }>();
  let cached: { window: number; since: number; message: Message | null } = { window: 0, since: 0, message: null };

  return {
    mark() {
      noted = true;
    },
    flush(window) {
      if (!noted || watchers() === 0) return false;
      noted = false;
      let some = false;
      for (const tick of presentTicks(market)) {
        const json = JSON.stringify(tick);
        if (ticks.get(tick[0])?.json === json) continue;
        ticks.set(tick[0], { json, window });
        some = true;
      }
      if (some) now = window;
      return some;
    },
    since(since) {
      if (since >= now) return null;
      if (cached.window === now && cached.since === since) return cached.message;
      const changed = [...ticks.values()].filter((tick) => tick.window > since).map((tick) => tick.json);
      const message = changed.length === 0 ? null : messageOf('index', `[${changed.join()}]`, watchers());
      cached = { window: now, since, message };
      return message;
    },
    present: () => presentTicks(market),
  };
}

/** Indices without a value of their own are left out: their rows already show what is known. */
function presentTicks(market: Market): IndexTick[] {
  const ticks: IndexTick[] = [];
  for (const index of market.indices.values()) {
    if (!index.quote) continue;
    const row = toIndexRow(indexSnapshotOf(market, index), null);
    if (row.price === null || row.change === null || row.chgrate === null) continue;
    ticks.push([
      row.upcode,
      row.price,
      row.change,
      row.chgrate,
      row.sign,
      row.volume,
      row.amount,
      row.rise,
      row.flat,
      row.fall,
      row.upper,
      row.lower,
    ]);
  }
  return ticks;
}
