import type { Archive } from '@sise/domain/market/archive';
import type { DailyBar } from '@sise/domain/market/bar';
import type { Market } from '@sise/domain/market/engine';
import { addDays } from '@sise/domain/market/kst';
import type { DateKst, Upcode } from '@sise/domain/terms';
import { nextTurn } from '@sise/feeds/slices';
import type { IndexRange } from '../wire/index-row.ts';

const TRADING_DAYS_OF_A_YEAR = 250;
/** The past year is known when its oldest bar is at least this many days old. */
const NEARLY_A_YEAR = 350;
/** Days read in one turn of the event loop. */
const PIECE_DAYS = 25;

/** The past year of the main indices, read from the archive once a day. */
export function createIndexRanges(market: Market, archive: Archive) {
  let ranges = new Map<Upcode, IndexRange>();

  async function load(): Promise<void> {
    const { date, dayVersion } = market;
    if (date === null) return;
    const loaded = new Map<Upcode, IndexRange>();
    const yesterday = addDays(date, -1);
    for (const { listing } of market.indices.values()) {
      if (listing.kind === 'sector') continue;
      const bars = await yearOf(listing.upcode, yesterday);
      const [oldest] = bars;
      if (oldest === undefined || oldest.date > addDays(date, -NEARLY_A_YEAR)) continue;
      loaded.set(listing.upcode, {
        high: Math.max(...bars.map((bar) => bar.high ?? bar.close)),
        low: Math.min(...bars.map((bar) => bar.low ?? bar.close)),
      });
    }
    if (market.dayVersion === dayVersion) ranges = loaded;
  }

  /** The bars of the year up to a day, oldest first. */
  async function yearOf(upcode: Upcode, last: DateKst): Promise<DailyBar[]> {
    const bars: DailyBar[] = [];
    let until = last;
    while (bars.length < TRADING_DAYS_OF_A_YEAR) {
      const piece = await archive.indexDailyBars(upcode, { until, count: PIECE_DAYS });
      await nextTurn();
      bars.unshift(...piece);
      const [oldest] = piece;
      if (oldest === undefined || piece.length < PIECE_DAYS) break;
      until = addDays(oldest.date, -1);
    }
    return bars;
  }

  return { load, rangeOf: (upcode: Upcode): IndexRange | null => ranges.get(upcode) ?? null };
}
