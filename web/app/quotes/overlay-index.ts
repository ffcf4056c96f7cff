import type { IndexTick } from '@sise/contract/live';
import type { IndexRow, SectorRow } from '@sise/contract/rows';

/** A row with the live tick of its index; ranges are extended to the new value. */
export function overlayIndex(row: IndexRow, tick: IndexTick): IndexRow {
  const [, price, change, chgrate, sign, volume, amount, rise, flat, fall, upper, lower] = tick;
  const highest = (known: number | null) => (known === null ? null : Math.max(known, price));
  const lowest = (known: number | null) => (known === null ? null : Math.min(known, price));
  return {
    ...row,
    price,
    change,
    chgrate,
    sign,
    volume: volume ?? row.volume,
    amount: amount ?? row.amount,
    rise,
    flat,
    fall,
    upper,
    lower,
    high: highest(row.high),
    low: lowest(row.low),
    high52: highest(row.high52),
    low52: lowest(row.low52),
  };
}

/** An industry row with its live tick. */
export function overlaySector<Row extends SectorRow>(row: Row, tick: IndexTick): Row {
  const [, , , chgrate, sign, , amount, rise, flat, fall] = tick;
  return { ...row, chgrate, sign, amount: amount ?? row.amount, rise, flat, fall };
}
