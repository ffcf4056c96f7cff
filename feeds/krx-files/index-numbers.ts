import type { Column, Row } from './row.ts';

/** Two rounded values may appear to be in the wrong order by this many points. */
const ROUNDING = 0.015;

/** Highest, lowest and first value of an index on a day, in points. */
interface IndexRange {
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
}

/**
 * Reads an index's open, high and low beside its close and checks them. Early days have some of the three or none; an
 * incomplete range is ignored. KRX rounds each value separately, so the high may be a hundredth below the close.
 */
export function readIndexRange(
  row: Row,
  at: { readonly open: Column; readonly high: Column; readonly low: Column; readonly close: Column },
  close: number,
): IndexRange {
  if (close <= 0) row.fail(at.close, 'is not above zero');
  const open = positive(row, at.open);
  const high = positive(row, at.high);
  const low = positive(row, at.low);
  if (open === null || high === null || low === null) return { open: null, high: null, low: null };
  if (high < Math.max(open, low, close) - ROUNDING) row.fail(at.high, 'is below the open, low or close');
  if (low > Math.min(open, close) + ROUNDING) row.fail(at.low, 'is above the open or close');
  return { open, high, low };
}

/** The columns of an index's day. */
export interface IndexDayColumns {
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  readonly change: Column;
  readonly volume: Column;
  readonly turnover: Column;
  readonly marketCap: Column;
}

/** Reads the numbers of an index's day. */
export function readIndexDay(row: Row, at: IndexDayColumns) {
  const close = row.needDecimal(at.close);
  const change = row.decimal(at.change);
  const range = readIndexRange(row, at, close);
  const { volume, turnover } = readTurnover(row, at);
  const marketCap = row.count(at.marketCap);
  return { ...range, close, previousClose: previousCloseOf(close, change), volume, turnover, marketCap };
}

/** Turnover of an index's stocks or of contracts, won. Each share or contract costs more than one won. */
export function readTurnover(row: Row, at: { readonly volume: Column; readonly turnover: Column }) {
  const volume = row.count(at.volume);
  const turnover = row.count(at.turnover);
  if (volume !== null && turnover !== null && turnover > 0 && turnover < volume) {
    row.fail(at.turnover, `is less than a won for each of the volume ${volume}`);
  }
  return { volume, turnover };
}

/** The previous close, from a close and its change; both have two decimals. */
export function previousCloseOf(close: number, change: number | null): number | null {
  return change === null ? null : Math.round((close - change) * 100) / 100;
}

function positive(row: Row, column: Column): number | null {
  const value = row.decimal(column);
  if (value !== null && value < 0) row.fail(column, 'is negative');
  return value === 0 ? null : value;
}
