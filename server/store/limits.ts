import { elementAt } from '@sise/domain/element-at';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What is counted, and for how long after the first time. */
export interface LimitRule {
  readonly kind: 'address' | 'pair' | 'account' | 'slow' | 'device' | 'notice' | 'letter' | 'join' | 'click' | 'krx';
  /** Times allowed within the window. */
  readonly most: number;
  readonly windowMs: number;
  /**
   * The first time over the limit begins a block of this length, after which the count starts anew; without it the
   * window goes on.
   */
  readonly restMs?: number;
}

/** The result of counting one time. */
export interface Counted {
  /** Times left; below 0: over the limit. */
  readonly left: number;
  /** seconds until the count starts anew, whole */
  readonly resetIn: number;
}

/** Counts what is limited in frequency, over all nodes. */
export interface Limits {
  /** Counts one time, before the action, so that many at once do not get round the limit. */
  count(rule: LimitRule, owner: string, subject?: string): Promise<Counted>;
  /** Resets a count. Without a subject: all of the owner's. */
  forget(rule: Pick<LimitRule, 'kind'>, owner: string, subject?: string): Promise<void>;
}

/** Expired rows are deleted at this interval, milliseconds. */
const SWEEP_MS = 60_000;

/** @param now milliseconds since 1970; null: the database's clock, which is one for all nodes */
export function createLimits(db: Kysely<Tables>, now: (() => number) | null = null): Limits {
  let sweptAt = Number.NEGATIVE_INFINITY;
  const moment = () =>
    now === null ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::int8` : sql<number>`${now()}::int8`;

  /** A row that another node is just counting in is left for the next sweep. */
  async function sweep(): Promise<void> {
    if (performance.now() - sweptAt < SWEEP_MS) return;
    sweptAt = performance.now();
    await sql`delete from limit_counts where (kind, owner, subject) in
      (select kind, owner, subject from limit_counts where until <= ${moment()} for update skip locked)`.execute(db);
  }

  return {
    async count({ kind, most, windowMs, restMs }, owner, subject = '') {
      await sweep();
      const { rows } = await sql<{ times: number; rest: number }>`
        with clock as (select ${moment()} as at)
        insert into limit_counts as known (kind, owner, subject, times, until)
        select ${kind}, ${owner}, ${subject}, 1, at + ${windowMs}::int8 from clock
        on conflict (kind, owner, subject) do update set
          times = case when known.until <= excluded.until - ${windowMs}::int8 then 1 else known.times + 1 end,
          until = case
            when known.until <= excluded.until - ${windowMs}::int8 then excluded.until
            when ${restMs !== undefined}::bool and known.times = ${most}::int4
              then excluded.until - ${windowMs}::int8 + ${restMs ?? 0}::int8
            else known.until end
        returning times, (known.until - (select at from clock))::float8 as rest`.execute(db);
      const { times, rest } = elementAt(rows, 0);
      return { left: most - times, resetIn: Math.ceil(rest / 1_000) };
    },
    async forget({ kind }, owner, subject) {
      const rows = db.deleteFrom('limit_counts').where('kind', '=', kind).where('owner', '=', owner);
      await (subject === undefined ? rows : rows.where('subject', '=', subject)).execute();
    },
  };
}
