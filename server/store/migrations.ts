import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
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
};

export type Migrated = { ok: true } | { ok: false; unknown: string };

/**
 * Brings the schema up to this code. Nodes that start together wait for one another on Kysely's advisory lock.
 * @returns the first migration unknown to this code, if a newer version has migrated the database
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<Migrated> {
  const unknown = await newerMigration(db);
  if (unknown) return { ok: false, unknown };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return { ok: true };
  const arrived = await newerMigration(db); // migrated between the check and the lock
  if (arrived) return { ok: false, unknown: arrived };
  throw error instanceof Error ? error : new Error('the schema could not be brought up to date', { cause: error });
}

async function newerMigration<Tables>(db: Kysely<Tables>): Promise<string | null> {
  const there = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!there.rows[0]?.there) return null;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name))?.name ?? null;
}
