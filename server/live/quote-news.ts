import type { Market } from '@sise/domain/market/engine';
import { messageOf } from './message.ts';
import type { Message } from './message.ts';
import { encodeTick } from './tick-codec.ts';
import type { WatchSet } from './watch-sets.ts';

/**
 * What the stocks have to say, window by window. A row that changed is encoded once; a reader who missed windows is
 * told the newest value of each row that changed since, so nothing is ever queued for anyone.
 */
export interface QuoteNews {
  note(rows: readonly number[]): void;
  /** A new day: rows mean other stocks. */
  reset(): void;
  /** Closes a window. @returns whether any row changed in it */
  roll(window: number): boolean;
  /** The rows of a set that changed after window `since`; null when none did. */
  since(set: WatchSet, since: number): Message | null;
}

/** The day's columns beside what readers were last told of them. */
interface Sheet {
  /** window in which the row last changed; 0 for never */
  readonly changed: Uint32Array;
  readonly isPending: Uint8Array;
  /** the tick of that window, for whoever heard the one before */
  readonly ticks: string[];
  /** the same for whoever did not; made when first asked for */
  readonly wholeTicks: (string | null)[];
  readonly high: Float64Array;
  readonly low: Float64Array;
  /** 1 when the open was told */
  readonly isOpen: Uint8Array;
}

export function createQuoteNews(market: Market): QuoteNews {
  let sheet = createSheet(market.listings.length);
  let pending: number[] = [];
  let now = 0;

  function encode(row: number): void {
    const { columns } = market;
    const high = columns.high[row];
    const low = columns.low[row];
    const isNew = high !== sheet.high[row] || low !== sheet.low[row];
    const span = sheet.isOpen[row] === 0 ? 'whole' : isNew ? 'range' : 'trade';
    sheet.ticks[row] = encodeTick(columns, row, span);
    sheet.wholeTicks[row] = span === 'whole' ? sheet.ticks[row] : null;
    sheet.high[row] = high;
    sheet.low[row] = low;
    sheet.isOpen[row] = 1;
  }

  function wholeTick(row: number): string {
    // Encoded from the columns as they stand, which are never older than the window.
    return (sheet.wholeTicks[row] ??= encodeTick(market.columns, row, 'whole'));
  }

  function gather({ rows }: WatchSet, since: number): Message | null {
    const { changed, ticks } = sheet;
    const heardLast = since >= now - 1;
    let json = '';
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      if (changed[row] <= since) continue;
      json += json === '' ? '[' : ',';
      json += heardLast ? ticks[row] : wholeTick(row);
    }
    return json === '' ? null : messageOf('ticks', `${json}]`);
  }

  return {
    note(rows) {
      for (const row of rows) {
        if (sheet.isPending[row] === 1) continue;
        sheet.isPending[row] = 1;
        pending.push(row);
      }
    },
    reset() {
      sheet = createSheet(market.listings.length);
      pending = [];
    },
    roll(window) {
      const rows = pending;
      pending = [];
      let some = false;
      for (const row of rows) {
        sheet.isPending[row] = 0;
        if (Number.isNaN(market.columns.price[row])) continue; // not traded today: nothing to tell
        encode(row);
        sheet.changed[row] = window;
        some = true;
      }
      if (some) now = window;
      return some;
    },
    since(set, since) {
      if (set.rows.length === 0 || since >= now) return null;
      const { told } = set;
      if (told.window === now && told.since === since) return told.message;
      const message = gather(set, since);
      set.told = { window: now, since, message };
      return message;
    },
  };
}

function createSheet(size: number): Sheet {
  return {
    changed: new Uint32Array(size),
    isPending: new Uint8Array(size),
    ticks: Array.from<string>({ length: size }).fill(''),
    wholeTicks: Array.from<string | null>({ length: size }).fill(null),
    high: new Float64Array(size).fill(Number.NaN),
    low: new Float64Array(size).fill(Number.NaN),
    isOpen: new Uint8Array(size),
  };
}
