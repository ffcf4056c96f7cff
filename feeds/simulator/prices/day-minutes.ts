/** 변동성완화장치 (VI) on a stock's day: a pause without trades that ends in a single price. */
export interface Pause {
  readonly kind: 'static' | 'dynamic';
  readonly direction: 'up' | 'down';
  /** The reference price, and the price that was too far from it, won. */
  readonly reference: number;
  readonly trigger: number;
  /** The first place without trades, and milliseconds from that minute's beginning to the beginning of the pause. */
  readonly from: number;
  readonly begins: number;
  /** The place of the single price, which is its first trade, and milliseconds from that minute's beginning to it. */
  readonly to: number;
  readonly ends: number;
  /** shares traded at the single price */
  readonly volume: number;
}

/**
 * A stock's day minute by minute. Place 0 is the opening price, place n the n-th minute of continuous trading, the last
 * place the closing price; a place without volume has no trade and its prices are meaningless.
 */
export interface DayMinutes {
  readonly open: MinuteColumn;
  readonly high: MinuteColumn;
  readonly low: MinuteColumn;
  readonly close: MinuteColumn;
  readonly volume: MinuteColumn;
  /** shares in one quote change, on average; 0 on a day without a trade */
  readonly lot: number;
  /** In order of time; empty on most days. */
  readonly pauses: readonly Pause[];
}

/** Prices in won, or shares. */
export type MinuteColumn = Int32Array | Uint16Array;

/** Minutes that are being drawn. */
export interface DrawnMinutes extends DayMinutes {
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Int32Array;
  lot: number;
  readonly pauses: Pause[];
}

/** The pause that ends in a place; undefined for nearly all places. */
export function pauseInto({ pauses }: DayMinutes, place: number): Pause | undefined {
  return pauses.length === 0 ? undefined : pauses.find((pause) => pause.to === place);
}

/** Maximum quote changes of one minute. */
const MOST_CHANGES = 240;

/** Number of places in a day: the opening, its minutes, the close. */
export function placesOf(minutes: number): number {
  return minutes + 2;
}

export function emptyMinutes(places: number): DrawnMinutes {
  const all = new Int32Array(places * 5);
  const column = (n: number) => all.subarray(n * places, (n + 1) * places);
  return { open: column(0), high: column(1), low: column(2), close: column(3), volume: column(4), lot: 0, pauses: [] };
}

let reused = emptyMinutes(0);

/** Empty minutes, in the same object each time: for a day that is read, or copied, before the next one is drawn. */
export function reusedMinutes(places: number): DrawnMinutes {
  if (reused.volume.length !== places) return (reused = emptyMinutes(places));
  const { open, high, low, close, volume } = reused;
  for (const column of [open, high, low, close, volume]) column.fill(0);
  reused.lot = 0;
  reused.pauses.length = 0;
  return reused;
}

/** A copy to keep for a day: most instruments' prices, and their shares, fit into two bytes. */
export function compactMinutes({ open, high, low, close, volume, lot, pauses }: DrawnMinutes): DayMinutes {
  const places = volume.length;
  const columns = [open, high, low, close];
  const prices = compactColumn(places * columns.length, high);
  columns.forEach((column, n) => prices.set(column, n * places));
  const shares = compactColumn(places, volume);
  shares.set(volume);
  const copy = (n: number) => prices.subarray(n * places, (n + 1) * places);
  return { open: copy(0), high: copy(1), low: copy(2), close: copy(3), volume: shares, lot, pauses: [...pauses] };
}

/** @param highest has the highest value that is to be stored */
function compactColumn(length: number, highest: Int32Array): MinuteColumn {
  return highest.every((value) => value < 0x1_0000) ? new Uint16Array(length) : new Int32Array(length);
}

/** Number of quote changes in a minute of this volume. */
export function changesOf(volume: number, lot: number): number {
  return Math.min(MOST_CHANGES, volume, Math.ceil(volume / lot));
}
