import { createBandPlaceEnd } from '../indicators/bands.ts';
import { createCciEnd } from '../indicators/cci.ts';
import type { Bars } from '../indicators/cci.ts';
import { risingDays } from '../indicators/extremes.ts';
import { createMacdEnd } from '../indicators/macd.ts';
import { createRsiEnd } from '../indicators/rsi.ts';
import type { Series } from '../indicators/series.ts';
import { createCrossings } from './crossings.ts';
import { hundredths } from '../hundredths.ts';
import type { OwnColumns } from './fields.ts';

/** Number of days that today's volume is compared with. */
const VOLUME_DAYS = 20;

/** A row's completed bars: closes of the past year, and high, low and volume of the last weeks. */
export interface ClosedBars {
  readonly closes: Series;
  readonly recent: Bars & { readonly volume: Series };
}

/** The bar of today, which still changes. */
export interface MovingBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The indicators of every row, from its completed bars and today's bar. */
export interface Technicals {
  /** Sets a row's completed bars. */
  settle(row: number, bars: ClosedBars): void;
  /** Sets them and writes the row's columns as of the last one, which are valid until a bar of today is written. */
  settleUntraded(columns: OwnColumns, row: number, bars: ClosedBars): void;
  /** Writes a row's columns including today's bar. */
  write(columns: OwnColumns, row: number, bar: MovingBar): void;
  /** Writes today's volume so far as percent of the mean of the last 20 days with a trade. */
  writeVolume(columns: OwnColumns, row: number, volume: number): void;
}

export function createTechnicals(size: number): Technicals {
  const crossings = createCrossings(size);
  const rsi = createRsiEnd(size);
  const macd = createMacdEnd(size);
  const cci = createCciEnd(size);
  const bands = createBandPlaceEnd(size);
  const lastCloses = new Float64Array(size).fill(Number.NaN);
  const rises = new Float64Array(size);
  const volumes = new Float64Array(size).fill(Number.NaN);
  let room = new Float64Array(0);

  function settle(row: number, { closes, recent }: ClosedBars): void {
    crossings.settle(row, closes);
    for (const end of [rsi, macd, bands]) end.settle(row, closes);
    cci.settle(row, recent);
    lastCloses[row] = closes.at(-1) ?? Number.NaN;
    volumes[row] = meanVolume(recent.volume);
    if (room.length !== closes.length) room = new Float64Array(closes.length);
    rises[row] = risingDays(closes, room).at(-1) ?? 0;
  }

  function write(columns: OwnColumns, row: number, { high, low, close }: MovingBar): void {
    crossings.write(columns, row, close);
    columns.rsi[row] = hundredths(rsi.at(row, close));
    columns.cci[row] = hundredths(cci.at(row, high, low, close));
    columns.macd[row] = hundredths(macd.lineAt(row, close));
    columns.macdSignal[row] = hundredths(macd.signalAt(row, close));
    columns.bandPlace[row] = hundredths(bands.at(row, close));
    columns.risingDays[row] = close > (lastCloses[row] ?? Number.NaN) ? (rises[row] ?? 0) + 1 : 0;
  }

  return {
    settle,
    settleUntraded(columns, row, bars) {
      const { close, high, low, volume } = bars.recent;
      settle(row, {
        closes: withoutLast(bars.closes),
        recent: { close: withoutLast(close), high: withoutLast(high), low: withoutLast(low), volume },
      });
      write(columns, row, {
        high: high.at(-1) ?? Number.NaN,
        low: low.at(-1) ?? Number.NaN,
        close: bars.closes.at(-1) ?? Number.NaN,
      });
      settle(row, bars);
    },
    write,
    writeVolume(columns, row, volume) {
      columns.volumeRatio[row] = hundredths((volume / (volumes[row] ?? Number.NaN)) * 100);
    },
  };
}

function withoutLast(values: Series): Series {
  return values.subarray(0, Math.max(0, values.length - 1));
}

/** Mean volume of the last 20 days with a trade; NaN without any. */
function meanVolume(volumes: Series): number {
  let sum = 0;
  let days = 0;
  for (let i = volumes.length - 1; i >= 0 && days < VOLUME_DAYS; i--) {
    const volume = volumes[i] ?? Number.NaN;
    if (!(volume > 0)) continue;
    sum += volume;
    days++;
  }
  return sum / days;
}
