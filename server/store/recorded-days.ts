import type { Flow } from '@sise/domain/market/quote';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import type { BulkSession } from './engine.ts';

/** A day as its last quotes had it. */
export interface RecordedDay {
  readonly date: DateKst;
  readonly stocks: readonly RecordedStock[];
  readonly etfEtns: readonly RecordedEtfEtn[];
  readonly indices: readonly RecordedIndex[];
  readonly flows: readonly RecordedFlows[];
}

/** The day of a security, won and shares. */
interface RecordedSecurity {
  readonly shcode: Shcode;
  readonly name: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** 기준가 on a day without a trade */
  readonly close: number;
  readonly base: number;
  readonly volume: number;
  readonly turnover: number;
  readonly shares: number;
}

export interface RecordedStock extends RecordedSecurity {
  readonly department: string | null;
  /** mktflg */
  readonly market: number;
}

export interface RecordedEtfEtn extends RecordedSecurity {
  /** 1 ETF, 2 ETN */
  readonly product: number;
}

export interface RecordedIndex {
  readonly upcode: Upcode;
  readonly name: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly previousClose: number;
  readonly volume: number | null;
  readonly turnover: number | null;
  readonly marketCap: number | null;
}

export interface RecordedFlows {
  readonly upcode: Upcode;
  readonly flows: readonly Flow[];
}

/** Only one writer of days at a time on a database that several processes may use: numbers of labels depend on it. */
export const DAYS_LOCK = 'select pg_advisory_xact_lock(7471102)';

/** The rank of a recorded row: every file of the same day is preferred to it. */
export const RECORDED_RANK = 5;

/**
 * Stores a day, in place of what was recorded of it before. A row that a file has given stays, and one with more volume: a
 * feed that began anew after the close may not have asked for all quotes yet.
 */
export async function saveRecordedDay(session: BulkSession, day: RecordedDay): Promise<void> {
  const { date } = day;
  await session.run(DAYS_LOCK);
  await saveLabels(session, day);
  const named = `(select id from labels where text = recorded.name)`;
  await session.run(
    `insert into daily_bars as kept (volume, turnover, shares, date, open, high, low, close, base, name_id,
       department_id, market, source, shcode)
     select volume, turnover, shares, $2::date, open, high, low, close, base, ${named},
       (select id from labels where text = recorded.department), market, ${RECORDED_RANK}, shcode
     from json_to_recordset($1::json) as recorded (${SECURITY}, department text, market int2)
     on conflict (shcode, date) do update set ${taken(['department_id', 'market'])}
     where kept.source <= excluded.source and coalesce(kept.volume, 0) <= excluded.volume`,
    [JSON.stringify(day.stocks), date],
  );
  await session.run(
    `insert into product_bars as kept (volume, turnover, shares, date, open, high, low, close, base, name_id, product,
       shcode)
     select volume, turnover, shares, $2::date, open, high, low, close, base, ${named}, product, shcode
     from json_to_recordset($1::json) as recorded (${SECURITY}, product int2)
     on conflict (shcode, date) do update set ${taken(['product'])}
     where kept.nav is null and kept.net_assets is null and kept.index_name_id is null
       and coalesce(kept.volume, 0) <= excluded.volume`,
    [JSON.stringify(day.etfEtns), date],
  );
  await saveIndices(session, day);
  await saveFlows(session, day);
  await session.run(`insert into trading_days (date) values ($1::date) on conflict do nothing`, [date]);
  await session.run(`delete from open_days where date = $1::date`, [date]);
  await session.run(`delete from bar_days where date = $1::date`, [date]);
  await session.run(
    `insert into bar_days (date, market, stocks, based)
     select date, market, count(*), count(base) from daily_bars where date = $1::date group by date, market`,
    [date],
  );
}

const SECURITY = `shcode text, name text, open int4, high int4, low int4, close int4, base int4, volume int8,
  turnover int8, shares int8`;

function taken(more: readonly string[]): string {
  const columns = ['volume', 'turnover', 'shares', 'open', 'high', 'low', 'close', 'base', 'name_id', ...more];
  return columns.map((column) => `${column} = excluded.${column}`).join(', ');
}

async function saveLabels(session: BulkSession, { stocks, etfEtns }: RecordedDay): Promise<void> {
  const names = [...stocks, ...etfEtns].map(({ name }) => name);
  const texts = new Set([...names, ...stocks.flatMap(({ department }) => department ?? [])]);
  await session.run(
    `insert into labels (id, text)
     select (select coalesce(max(id), 0) from labels) + row_number() over (), text
     from json_array_elements_text($1::json) as recorded (text)
     where not exists (select from labels where labels.text = recorded.text)`,
    [JSON.stringify([...texts])],
  );
}

async function saveIndices(session: BulkSession, { date, indices }: RecordedDay): Promise<void> {
  const recorded = `from json_to_recordset($1::json) as recorded (upcode text, name text, open float8, high float8, low float8,
    close float8, "previousClose" float8, volume int8, turnover int8, "marketCap" int8)`;
  const columns = ['open', 'high', 'low', 'close', 'previous_close', 'volume', 'turnover', 'market_cap'];
  await session.run(
    `insert into index_bars as kept (${columns.join(', ')}, date, source, upcode)
     select open, high, low, close, "previousClose", volume, turnover, "marketCap", $2::date, ${RECORDED_RANK}, upcode
     ${recorded}
     on conflict (upcode, date) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
     where kept.source <= excluded.source`,
    [JSON.stringify(indices), date],
  );
  await session.run(
    `insert into indices (upcode, as_of, name) select upcode, $2::date, name ${recorded} on conflict do nothing`,
    [JSON.stringify(indices), date],
  );
}

/** Files have nets only: a row with both sides was recorded. */
async function saveFlows(session: BulkSession, { date, flows }: RecordedDay): Promise<void> {
  const rows = flows.flatMap(({ upcode, flows: parts }) => parts.map((part) => ({ upcode, ...part })));
  await session.run(
    `insert into market_flows as kept (date, upcode, investor, bought, sold, net)
     select $2::date, upcode, investor, bought, sold, net
     from json_to_recordset($1::json) as recorded (upcode text, investor int2, bought int8, sold int8, net int8)
     on conflict (upcode, date, investor) do update
       set bought = excluded.bought, sold = excluded.sold, net = excluded.net
     where kept.bought is not null`,
    [JSON.stringify(rows), date],
  );
}
