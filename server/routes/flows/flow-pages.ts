import type { Page } from '@sise/domain/market/archive';
import type { PageOf } from '@sise/contract/envelope';
import type { Volumes } from '@sise/contract/investment';
import type { Flows } from '@sise/contract/rows';
import type { DailyBar } from '@sise/domain/market/bar';
import { addDays } from '@sise/domain/market/kst';
import type { Span } from '@sise/domain/market/archive';
import type { DateKst } from '@sise/domain/terms';
import { pagesOf, spanOf, type Paging } from '../paging.ts';

/** The past days of flows, read by page. */
interface Days<Day> {
  readonly count: (until: DateKst | undefined) => Promise<number>;
  readonly days: (span: Page<DateKst>) => Promise<readonly Day[]>;
  /** The prices of some of these days. */
  readonly bars: (span: Span<DateKst>) => Promise<readonly DailyBar[]>;
}

/**
 * A page of days, the newest first, each with its price. Only the days of the page are made.
 * @param today the row of today, which comes first; null while there is none
 */
export async function flowPage<Day extends { readonly date: DateKst }, Row>(
  { count, days, bars }: Days<Day>,
  today: Row | null,
  date: DateKst | null,
  paging: Paging,
  show: (day: Day, bar: DailyBar | null) => Row,
): Promise<PageOf<Row>> {
  const until = date === null ? undefined : addDays(date, -1);
  const first = today === null ? 0 : 1;
  const total = (await count(until)) + first;
  const { from, until: after } = spanOf(paging);
  const skip = Math.max(0, from - first);
  const wanted = Math.min(after, total) - first - skip;
  const past = wanted > 0 ? await days({ ...(until ? { until } : {}), count: wanted, skip }) : [];
  const newest = past.at(-1);
  const known = newest ? await bars({ until: newest.date, count: past.length }) : [];
  const barOf = new Map(known.map((bar) => [bar.date, bar]));
  const rows = past.toReversed().map((day) => show(day, barOf.get(day.date) ?? null));
  return {
    rows: today !== null && from === 0 ? [today, ...rows] : rows,
    ...pagesOf(total, paging),
  };
}

/** The same page with only the net of each group. */
export function withoutFlows<Row extends { readonly flows: Flows; readonly volumes?: Volumes | null }>(
  page: PageOf<Row>,
): PageOf<Row> {
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, flows: {}, ...(row.volumes ? { volumes: {} } : {}) })),
  };
}
