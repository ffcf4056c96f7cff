import type { IndexTick } from '@sise/contract/live';
import type { Market } from '@sise/domain/market/engine';
import { standingOf } from '@sise/domain/sector/standing';
import { toIndexRow } from '../wire/index-row.ts';
import { messageOf } from './message.ts';
import type { Message } from './message.ts';

/** What the indices have to say: one batch a window, encoded once and the same for every reader of it. */
export interface IndexNews {
  /** Something an index counts has moved. */
  note(): void;
  /** Closes a window. @returns whether any index changed in it */
  roll(window: number): boolean;
  /** The indices that changed after window `since`; null when none did. */
  since(since: number): Message | null;
  present(): IndexTick[];
}

/** @param isWatched the values are computed only while somebody reads them */
export function createIndexNews(market: Market, isWatched: () => boolean): IndexNews {
  let noted = false;
  let now = 0;
  const ticks = new Map<string, { json: string; window: number }>();
  let told: { window: number; since: number; message: Message | null } = { window: 0, since: 0, message: null };

  return {
    note() {
      noted = true;
    },
    roll(window) {
      if (!noted || !isWatched()) return false;
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
      if (told.window === now && told.since === since) return told.message;
      const changed = [...ticks.values()].filter((tick) => tick.window > since).map((tick) => tick.json);
      const message = changed.length === 0 ? null : messageOf('index', `[${changed.join()}]`);
      told = { window: now, since, message };
      return message;
    },
    present: () => presentTicks(market),
  };
}

/** Indices without a value of their own are not told: their rows say what there is. */
function presentTicks(market: Market): IndexTick[] {
  const ticks: IndexTick[] = [];
  for (const index of market.indices.values()) {
    if (!index.quote) continue;
    const row = toIndexRow(standingOf(market, index), null);
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
