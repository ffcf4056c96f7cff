import type { JSONColumnType } from 'kysely';
import type { RecordedDay } from './recorded-days.ts';

/** Tables of what was recorded from a feed. */
export interface RecordedTables {
  minute_bars: MinuteBarsTable;
  open_days: OpenDaysTable;
  feed_rows: FeedRowsTable;
}

/** Days that were not over when they were stored, as they were then. */
interface OpenDaysTable {
  date: string;
  /** when, minutes since 1970 */
  minute: number;
  day: JSONColumnType<RecordedDay>;
}

/** Minutes of stocks, won, and of indices, points, by their codes, which never coincide. */
interface MinuteBarsTable {
  code: string;
  /** minutes since 1970 */
  minute: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Shares and won of the day so far, before the first trade of the minute and after its last. */
  volume_from: number;
  volume_to: number;
  turnover_from: number;
  turnover_to: number;
}

/** What feeds keep beyond a restart, as they understand it. */
interface FeedRowsTable {
  feed: string;
  key: string;
  format: number;
  value: JSONColumnType<object>;
}
