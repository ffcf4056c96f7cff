import type { LineColumns } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import type { IndexListing } from '@sise/domain/market/instrument';
import { instantAt } from '@sise/domain/market/kst';
import type { IndexPoint } from '@sise/domain/market/quote';
import type { RegularHours } from '@sise/domain/market/session';
import type { DateKst } from '@sise/domain/terms';
import { DOLLAR } from '@sise/domain/world/exchange-rates';
import { sessionsOn, VENUES } from '@sise/domain/world/venues';
import type { WorldQuote } from '@sise/domain/world/world';
import { points } from './index-row.ts';

/** An index and either its minutes of today or the closes of the last days. */
export type Line = {
  readonly listing: IndexListing;
  readonly date: DateKst;
  readonly hours: RegularHours;
  readonly previousClose: number | null;
} & (
  | { readonly unit: 'minute'; readonly points: readonly IndexPoint[] }
  | { readonly unit: 'day'; readonly days: readonly DailyBar[] }
);

export function toLineColumns(line: Line): LineColumns {
  const series =
    line.unit === 'minute'
      ? line.points.map(({ at, value }) => ({ at, value }))
      : line.days.map((bar) => ({ at: instantAt(bar.date, 0), value: bar.close }));
  return {
    upcode: line.listing.upcode,
    hname: line.listing.name,
    date: line.date,
    jnilclose: line.previousClose === null ? null : points(line.previousClose),
    unit: line.unit,
    opensAt: line.hours.opensAt / 1000,
    closesAt: line.hours.closesAt / 1000,
    time: series.map(({ at }) => Math.floor(at / 1000)),
    price: series.map(({ value }) => points(value)),
  };
}

/**
 * Today's intraday series of the dollar by the minute; its day runs into the night. Where no source has minutes, the
 * closes of the last days up to the quote.
 * @param days the last days, oldest first; of no effect where there are minutes
 */
export function toDollarLine(
  { instrument, date, previousClose, price }: WorldQuote,
  minutes: readonly MinuteBar[],
  days: readonly DailyBar[],
): LineColumns {
  const { from, until } = elementAt(sessionsOn(VENUES[instrument.venue], date), 0); // the dollar trades in one session a day
  const past = days.filter((bar) => bar.date < date).map((bar) => ({ at: instantAt(bar.date, 0), close: bar.close }));
  const hasMinutes = minutes.length > 0;
  const series = hasMinutes
    ? minutes.filter(({ at }) => at >= from)
    : [...past, { at: instantAt(date, 0), close: price }];
  return {
    upcode: DOLLAR,
    hname: '원/달러',
    date,
    jnilclose: previousClose,
    unit: hasMinutes ? 'minute' : 'day',
    opensAt: from / 1000,
    closesAt: until / 1000,
    time: series.map(({ at }) => at / 1000),
    price: series.map(({ close }) => close),
  };
}

/** Every n-th of a day's minutes from the first, and the last: enough for a small chart. */
export function everyNth(line: LineColumns, n: number): LineColumns {
  if (line.unit !== 'minute' || n === 1) return line;
  const isKept = (_: number, at: number) => at % n === 0 || at === line.time.length - 1;
  return { ...line, time: line.time.filter(isKept), price: line.price.filter(isKept) };
}
