/**
 * A stock's day minute by minute. Place 0 is the opening price, place n the n-th minute of continuous trading, the last
 * place the closing price; a place without volume has no trade and its prices mean nothing.
 */
export interface DayMinutes {
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Int32Array;
  /** shares in one quote change, on average; 0 on a day without a trade */
  lot: number;
}

/** Most quote changes of one minute. */
const MOST_CHANGES = 240;

/** Places of a day: the opening, its minutes, the close. */
export function placesOf(minutes: number): number {
  return minutes + 2;
}

export function emptyMinutes(places: number): DayMinutes {
  const all = new Int32Array(places * 5);
  const column = (n: number) => all.subarray(n * places, (n + 1) * places);
  return { open: column(0), high: column(1), low: column(2), close: column(3), volume: column(4), lot: 0 };
}

/** How many quote changes tell a minute of this volume. */
export function changesOf(volume: number, lot: number): number {
  return Math.min(MOST_CHANGES, volume, Math.ceil(volume / lot));
}
