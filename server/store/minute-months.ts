import { addMonths, dateOf, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst, instant } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { withoutTimeLimit } from './query-limit.ts';
import type { Tables } from './tables.ts';

/** The parts of the table of minutes: one for each month of Korea. */
export interface MinuteMonths {
  /** Makes those of minutes that are to be stored, and the one after them, before it is needed. @param minutes since 1970 */
  provide(minutes: readonly number[]): Promise<void>;
  /** Drops every part that ends by a day. */
  dropBefore(date: DateKst): Promise<void>;
}

/** A part: minutes since 1970, from the first on and before the last. */
interface Month {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** One process at a time changes the parts. */
const MONTHS_LOCK = sql`select pg_advisory_xact_lock(7471103)`;
/** Whoever needs all of the table for a moment must not have others queue behind it for longer. */
const LOCK_SOON = sql`set local lock_timeout to '1s'`;

export function createMinuteMonths(db: Kysely<Tables>): MinuteMonths {
  /** Those that were seen to be there. */
  let known: readonly Month[] = [];
  const isKnown = (minute: number) => known.some(({ from, to }) => minute >= from && minute < to);

  async function change(work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void> {
    known = [];
    await withoutTimeLimit(() =>
      db.transaction().execute(async (transaction) => {
        await MONTHS_LOCK.execute(transaction);
        await LOCK_SOON.execute(transaction);
        await work(transaction);
      }),
    );
    known = await monthsOf(db);
  }

  return {
    async provide(minutes) {
      const wanted = wantedFor(minutes);
      if (wanted.every(({ from }) => isKnown(from))) return;
      await change(async (transaction) => {
        const there = await monthsOf(transaction);
        for (const month of wanted) {
          const isThere = there.some(({ from, to }) => month.from >= from && month.from < to);
          if (!isThere) await create(transaction, month);
        }
      });
    },

    async dropBefore(date) {
      const first = minuteAt(date);
      const hasOld = (months: readonly Month[]) => months.some(({ to }) => to <= first);
      if (!hasOld(await monthsOf(db))) return;
      await change(async (transaction) => {
        for (const { name, to } of await monthsOf(transaction))
          if (to <= first) await sql`drop table ${sql.id(name)}`.execute(transaction);
      });
    },
  };
}

/** The months of minutes, and the one after the last. */
function wantedFor(minutes: readonly number[]): Month[] {
  const firsts = new Set<DateKst>();
  let latest = Number.NEGATIVE_INFINITY;
  let within: Month | null = null;
  for (const minute of minutes) {
    latest = Math.max(latest, minute);
    if (within !== null && minute >= within.from && minute < within.to) continue;
    const first = firstOfMonth(dateOf(instant(minute * MINUTE_MS)));
    within = monthFrom(first);
    firsts.add(first);
  }
  if (firsts.size > 0) firsts.add(addMonths(firstOfMonth(dateOf(instant(latest * MINUTE_MS))), 1));
  return [...firsts].map(monthFrom);
}

/** Made beside the table and then attached, which does not keep out those who read and write it meanwhile. */
async function create(transaction: Transaction<Tables>, { name, from, to }: Month): Promise<void> {
  const part = sql.id(name);
  await sql`create table ${part} (like minute_bars including all)`.execute(transaction);
  await sql`alter table minute_bars attach partition ${part}
    for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(transaction);
}

async function monthsOf(db: Kysely<Tables>): Promise<Month[]> {
  const { rows } = await sql<{ name: string; bounds: string }>`
    select part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bounds
    from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = 'minute_bars'::regclass`.execute(db);
  return rows.map(({ name, bounds }) => {
    const [, from, to] = /FROM \('?(MINVALUE|-?\d+)'?\) TO \('?(-?\d+)'?\)/.exec(bounds) ?? [];
    if (from === undefined || to === undefined) throw new Error(`${name} is no month of minutes: ${bounds}`);
    return { name, from: from === 'MINVALUE' ? Number.NEGATIVE_INFINITY : Number(from), to: Number(to) };
  });
}

/** The part of a month. @param first its first day */
export function monthFrom(first: DateKst): Month {
  const name = `minute_bars_${first.slice(0, 7).replace('-', '_')}`;
  return { name, from: minuteAt(first), to: minuteAt(addMonths(first, 1)) };
}

export function firstOfMonth(date: DateKst): DateKst {
  return dateKst(`${date.slice(0, 7)}-01`);
}

function minuteAt(date: DateKst): number {
  return instantAt(date, 0) / MINUTE_MS;
}
