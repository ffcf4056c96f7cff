import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { timeoutOf } from './store-failure.ts';
import { archive } from './migrations/0001-archive.ts';
import { reportsAndFilings } from './migrations/0002-papers.ts';
import { contracts } from './migrations/0003-contracts.ts';
import { popularity } from './migrations/0004-attention.ts';
import { members } from './migrations/0005-members.ts';
import { favorites } from './migrations/0006-favorites.ts';
import { follows } from './migrations/0007-follows.ts';
import { portfolios } from './migrations/0008-portfolios.ts';
import { limits } from './migrations/0009-limits.ts';
import { absentSettlements } from './migrations/0010-absent-settlements.ts';
import { sessionRevocations } from './migrations/0011-session-revocations.ts';
import { mailAndConsents } from './migrations/0012-mail-and-consents.ts';
import { journalNameFacts } from './migrations/0013-journal-name-facts.ts';
import { articles } from './migrations/0014-articles.ts';
import { savedScreens } from './migrations/0015-saved-screens.ts';
import { analystJoins } from './migrations/0016-analyst-joins.ts';
import { filingNotices } from './migrations/0017-filing-notices.ts';
import { minuteBars } from './migrations/0018-minute-bars.ts';
import { openDays } from './migrations/0019-open-days.ts';
import { absentAddresses } from './migrations/0020-absent-addresses.ts';
import { feedRows } from './migrations/0021-feed-rows.ts';
import { minuteMonthsPrepared } from './migrations/0022-minute-months-prepared.ts';
import { minuteMonthsChecked } from './migrations/0023-minute-months-checked.ts';
import { minuteMonths } from './migrations/0024-minute-months.ts';
import { priceAlerts } from './migrations/0025-price-alerts.ts';

/** Every change of the schema by its name, in the order of the names. A migration is never edited or undone. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-archive': archive,
  '0002-papers': reportsAndFilings,
  '0003-contracts': contracts,
  '0004-attention': popularity,
  '0005-members': members,
  '0006-favorites': favorites,
  '0007-follows': follows,
  '0008-portfolios': portfolios,
  '0009-limits': limits,
  '0010-absent-settlements': absentSettlements,
  '0011-session-revocations': sessionRevocations,
  '0012-mail-and-consents': mailAndConsents,
  '0013-journal-name-facts': journalNameFacts,
  '0014-articles': articles,
  '0015-saved-screens': savedScreens,
  '0016-analyst-joins': analystJoins,
  '0017-filing-notices': filingNotices,
  '0018-minute-bars': minuteBars,
  '0019-open-days': openDays,
  '0020-absent-addresses': absentAddresses,
  '0021-feed-rows': feedRows,
  '0022-minute-months-prepared': minuteMonthsPrepared,
  '0023-minute-months-checked': minuteMonthsChecked,
  '0024-minute-months': minuteMonths,
  '0025-price-alerts': priceAlerts,
};

export type Migrated = { ok: true } | { ok: false; unknown: string };

/** A migration waits so long for a lock: readers and writers queue behind it meanwhile. Then it is tried again. */
const LOCK_WAIT = sql`set local lock_timeout to '1s'`;
const RETRY_MS = 500;

/**
 * Brings the schema up to this code, while nodes of the release before go on. Nodes that start together wait for one
 * another on Kysely's advisory lock. A schema that a newer release has widened is used as it is.
 * @param through the last migration to do; all of them without it
 * @returns the first migration unknown to this code, if the schema needs a program that knows it
 */
export async function migrate<Tables>(db: Kysely<Tables>, through?: string): Promise<Migrated> {
  const names = Object.keys(MIGRATIONS);
  const wanted = through === undefined ? names : names.slice(0, names.indexOf(through) + 1);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => gentle(MIGRATIONS) } });
  for (;;) {
    const made = await madeIn(db);
    const newer = made.find((name) => !Object.hasOwn(MIGRATIONS, name));
    if (newer !== undefined) return (await isServed(db)) ? { ok: true } : { ok: false, unknown: newer };
    const missing = wanted.filter((name) => !made.includes(name));
    const last = missing.at(-1);
    if (last === undefined) return { ok: true };
    // An empty database has nobody to be gentle to. Else each is a transaction of its own, which holds few locks.
    const { error } = await (made.length === 0 ? migrator.migrateTo(last) : migrator.migrateUp());
    if (error === undefined) continue;
    if (timeoutOf(error) === 'lock') await setTimeout(RETRY_MS);
    else if ((await madeIn(db)).every((name) => Object.hasOwn(MIGRATIONS, name)))
      throw error instanceof Error ? error : new Error('the schema could not be brought up to date', { cause: error });
  }
}

/** The same migrations, each of which gives way to who uses what it changes. */
function gentle(migrations: Readonly<Record<string, Migration>>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => {
      const withWait: Migration = {
        async up(db) {
          await LOCK_WAIT.execute(db);
          await up(db);
        },
      };
      return [name, withWait];
    }),
  );
}

/** The migrations that a database has. */
async function madeIn<Tables>(db: Kysely<Tables>): Promise<string[]> {
  if (!(await isThere(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a newer schema can be used by this code: its floor is a migration that this code knows. */
async function isServed<Tables>(db: Kysely<Tables>): Promise<boolean> {
  if (!(await isThere(db, 'schema_floor'))) return false;
  const { rows } = await sql<{ migration: string }>`select migration from schema_floor`.execute(db);
  return rows.length > 0 && rows.every(({ migration }) => Object.hasOwn(MIGRATIONS, migration));
}

async function isThere<Tables>(db: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}
