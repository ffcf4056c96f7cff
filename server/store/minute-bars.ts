import type { Span } from '@sise/domain/market/archive';
import { addMonths, MINUTE_MS } from '@sise/domain/market/kst';
import type { SeenMinute } from '@sise/domain/market/minute-bars';
import { instant } from '@sise/domain/terms';
import type { DateKst, Instant } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { HistoryParts } from './history-parts.ts';
import { createMinuteMonths, firstOfMonth } from './minute-months.ts';

/** Minutes of stocks and indices as they were recorded from a feed. */
export interface MinuteBars {
  /** The last minutes of a stock or an index, oldest first. */
  of(code: string, span: Span<Instant>): Promise<SeenMinute[]>;
  /** Stores minutes, each once; what is stored of one already is joined with it. */
  save(minutes: readonly SeenMinute[]): Promise<void>;
  /** Drops the months that are not kept any more on a day. */
  dropOld(today: DateKst): Promise<void>;
}

export interface MinuteBarsOptions extends HistoryParts {
  /** whole months that are kept before the present one */
  readonly months: number;
}

/** Rows of one statement. */
const MOST_ROWS = 5_000;

export function createMinuteBars({ db, history, fenceHistory, months: kept }: MinuteBarsOptions): MinuteBars {
  const months = createMinuteMonths(db);
  return {
    async of(code, { until, count }) {
      let query = history.selectFrom('minute_bars').selectAll().where('code', '=', code);
      if (until !== undefined) query = query.where('minute', '<=', minuteOf(until));
      const rows = await query.orderBy('minute', 'desc').limit(count).execute();
      return rows.toReversed().map((row) => ({
        code,
        at: instant(row.minute * MINUTE_MS),
        open: row.open,
        high: row.high,
        low: row.low,
        close: row.close,
        volumeFrom: row.volume_from,
        volumeTo: row.volume_to,
        turnoverFrom: row.turnover_from,
        turnoverTo: row.turnover_to,
      }));
    },

    async save(minutes) {
      await months.provide(minutes.map(({ at }) => minuteOf(at)));
      for (let from = 0; from < minutes.length; from += MOST_ROWS) {
        const rows = minutes.slice(from, from + MOST_ROWS).map((bar) => ({ ...bar, minute: minuteOf(bar.at) }));
        await sql`
          insert into minute_bars as kept (code, minute, open, high, low, close, volume_from, volume_to, turnover_from,
            turnover_to)
          select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (code text, minute int4, open float8,
            high float8, low float8, close float8, "volumeFrom" int8, "volumeTo" int8, "turnoverFrom" int8,
            "turnoverTo" int8)
          on conflict (code, minute) do update set
            high = greatest(kept.high, excluded.high), low = least(kept.low, excluded.low),
            close = case when excluded.volume_to >= kept.volume_to then excluded.close else kept.close end,
            volume_from = least(kept.volume_from, excluded.volume_from),
            volume_to = greatest(kept.volume_to, excluded.volume_to),
            turnover_from = least(kept.turnover_from, excluded.turnover_from),
            turnover_to = greatest(kept.turnover_to, excluded.turnover_to)`.execute(db);
      }
      fenceHistory();
    },

    dropOld: (today) => months.dropBefore(addMonths(firstOfMonth(today), -kept)),
  };
}

function minuteOf(at: Instant): number {
  return Math.floor(at / MINUTE_MS);
}
