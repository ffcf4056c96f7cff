import { addDays, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { BulkSession } from './engine.ts';
import { DAYS_LOCK, saveRecordedDay } from './recorded-days.ts';
import type { RecordedDay, RecordedIndex } from './recorded-days.ts';

/** A day that is not over, as it was at a moment. */
export interface OpenDay {
  readonly day: RecordedDay;
  readonly at: Instant;
}

/** Stores a day that is not over, in place of what was stored of it before. */
export async function saveOpenDay(session: BulkSession, { day, at }: OpenDay): Promise<void> {
  await session.run(
    `insert into open_days (date, minute, day) values ($1::date, $2::int4, $3::json)
     on conflict (date) do update set minute = excluded.minute, day = excluded.day`,
    [day.date, Math.floor(at / MINUTE_MS), JSON.stringify(day)],
  );
}

/**
 * Closes the days whose close was never seen: as each was stored last, with the minutes stored since. Where minutes are
 * missing, too, the close is the last price that is known.
 */
export async function closeDaysBefore(session: BulkSession, date: DateKst): Promise<void> {
  await session.run(DAYS_LOCK);
  const open = await session.query<{ minute: number; day: RecordedDay }>(
    `select minute, day from open_days where date < $1::date order by date`,
    [date],
  );
  for (const { minute, day } of open) {
    // What was late for the minute before came after it, too.
    const minutes = await minutesOf(session, minute - 1, day.date);
    const stocks = day.stocks.map((stock) => withMinutes(stock, minutes.get(stock.shcode)));
    if (!stocks.some(({ volume }) => volume > 0)) continue; // nothing was traded: it was no trading day
    await saveRecordedDay(session, {
      ...day,
      stocks,
      etfEtns: day.etfEtns.map((etfEtn) => withMinutes(etfEtn, minutes.get(etfEtn.shcode))),
      indices: day.indices.map((index) => withMinutes(index, minutes.get(index.upcode))),
    });
  }
  await session.run(`delete from open_days where date < $1::date`, [date]);
}

/** The last minutes of a day together. Volume and turnover are the sums since its opening. */
interface LastMinutes {
  readonly code: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
}

async function minutesOf(session: BulkSession, from: number, date: DateKst): Promise<ReadonlyMap<string, LastMinutes>> {
  const to = instantAt(addDays(date, 1), 0) / MINUTE_MS;
  const rows = await session.query<LastMinutes>(
    `select code, (array_agg(open order by minute))[1] as open, max(high) as high, min(low) as low,
       (array_agg(close order by minute desc))[1] as close, max(volume_to) as volume, max(turnover_to) as turnover
     from minute_bars where minute >= $1::int4 and minute < $2::int4 group by code`,
    [from, to],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

type DaySoFar = Pick<RecordedIndex, 'open' | 'high' | 'low' | 'close' | 'volume' | 'turnover'>;

function withMinutes<Value extends DaySoFar>(day: Value, minutes: LastMinutes | undefined): Value {
  if (minutes === undefined || minutes.volume < (day.volume ?? 0)) return day;
  return {
    ...day,
    open: day.open ?? minutes.open,
    high: Math.max(day.high ?? minutes.high, minutes.high),
    low: Math.min(day.low ?? minutes.low, minutes.low),
    close: minutes.close,
    volume: day.volume === null ? null : minutes.volume,
    turnover: day.turnover === null ? null : Math.max(day.turnover, minutes.turnover),
  };
}
