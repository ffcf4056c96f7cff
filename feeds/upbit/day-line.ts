import { MINUTE_MS } from '@sise/domain/market/kst';

/** Length of a slot, of which the last price is kept. */
const SLOT_MINUTES = 10;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** Slots of a day. */
export const SLOTS = 144;

/**
 * The prices of a coin's day in slots of ten minutes. A slot without a trade keeps the price before it; slots from
 * before anything was known stay empty until candles fill them.
 */
export interface DayLine {
  /** @param since milliseconds since 09:00 */
  put(since: number, price: number): void;
  /** Enters the close of a candle where nothing is known. @param since the start of the candle */
  fill(since: number, price: number): void;
  /**
   * Up to so many prices at even distances: the open, then what is known until now.
   * @param since milliseconds since 09:00 until now
   */
  sample(open: number, price: number, since: number, points: number): number[];
}

/** The length of the candles that fill a line. */
export const FILL_MINUTES = SLOT_MINUTES;

export function createDayLine(): DayLine {
  const slots = new Float64Array(SLOTS); // 0: nothing known

  function slotAt(since: number): number {
    return Math.min(SLOTS - 1, Math.max(0, Math.floor(since / SLOT_MS)));
  }

  return {
    put(since, price) {
      slots[slotAt(since)] = price;
    },
    fill(since, price) {
      const slot = slotAt(since);
      if (slots[slot] === 0) slots[slot] = price;
    },
    sample(open, price, since, points) {
      const last = slotAt(since);
      const step = Math.max(1, last / (points - 2)); // between the open and the price now
      const prices = [open];
      let known = 0;
      let next = step;
      for (let slot = 0; slot < last; slot++) {
        known = slots[slot] || known;
        if (slot + 1 < Math.round(next)) continue;
        next += step;
        if (known !== 0 && prices.length < points - 1) prices.push(known);
      }
      prices.push(price);
      return prices;
    },
  };
}
