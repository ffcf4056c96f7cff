import { createArchiveNotifications } from './archive-notifications.ts';
import type { ArchiveNotifications } from './archive-notifications.ts';
import { createArticles } from './articles.ts';
import type { Articles } from './articles.ts';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createListeners } from '@sise/domain/listeners';
import { Kysely } from 'kysely';
import type { LogEvent } from 'kysely';
import type { FeedRows } from '@sise/feeds/transport/feed-rows';
import type { PopularityLog } from '@sise/domain/popularity/popularity-log';
import { createPopularityLog } from './popularity.ts';
import { createContractBars } from './contract-bars.ts';
import type { ContractBars } from './contract-bars.ts';
import { createDailyBars } from './daily-bars.ts';
import type { DailyBars } from './daily-bars.ts';
import type { BulkSession, Engine, PoolStats } from './engine.ts';
import { createFavorites } from './favorites.ts';
import type { Favorites } from './favorites.ts';
import { createFeedRows } from './feed-rows.ts';
import { createFlows } from './flows.ts';
import type { Flows } from './flows.ts';
import { createAnalystFollows } from './follows.ts';
import type { AnalystFollows } from './follows.ts';
import { createIndexBars } from './index-bars.ts';
import type { IndexBars } from './index-bars.ts';
import { createInstruments } from './instruments.ts';
import type { Instruments } from './instruments.ts';
import { createJournal } from './journal.ts';
import type { Journal } from './journal.ts';
import { createLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { lockFolder } from './lock.ts';
import type { Locked } from './lock.ts';
import { createMemberNotifications, PERSONAL } from './member-notifications.ts';
import type { MemberNotifications } from './member-notifications.ts';
import { migrate } from './migrations.ts';
import type { ReplicaStats } from './read-replica.ts';
import { createReportsAndFilings } from './reports-and-filings.ts';
import type { ReportsAndFilings } from './reports-and-filings.ts';
import type { OpenFault } from './open-faults.ts';
import { folderFault, schemaFault, unreachable, unwritable } from './open-faults.ts';
import { openPGlite } from './pglite.ts';
import { createMinuteBars } from './minute-bars.ts';
import type { MinuteBars } from './minute-bars.ts';
import { createPortfolios } from './portfolios.ts';
import type { Portfolios } from './portfolios.ts';
import { createEtfEtnBars } from './etf-etn-bars.ts';
import type { EtfEtnBars } from './etf-etn-bars.ts';
import { withoutTimeLimit } from './query-limit.ts';
import { createRoom } from './room.ts';
import { createPriceAlerts } from './price-alerts.ts';
import type { PriceAlerts } from './price-alerts.ts';
import { createSavedScreens } from './saved-screens.ts';
import type { SavedScreens } from './saved-screens.ts';
import type { Tables } from './tables.ts';

/**
 * The store: the archive of market files by noun, and the database itself for modules that have tables of their own in
 * it.
 */
export interface Store {
  readonly instruments: Instruments;
  readonly dailyBars: DailyBars;
  readonly etfEtnBars: EtfEtnBars;
  readonly indexBars: IndexBars;
  readonly contractBars: ContractBars;
  /** minutes recorded from a feed */
  readonly minuteBars: MinuteBars;
  readonly flows: Flows;
  readonly reportsAndFilings: ReportsAndFilings;
  readonly articles: Articles;
  /** what feeds keep beyond a restart */
  readonly feedRows: FeedRows;
  readonly journal: Journal;
  /** notifies that files were imported, by any process on this database */
  readonly archiveNotifications: ArchiveNotifications;
  /** views and additions of stocks, by the hour */
  readonly popularity: PopularityLog;
  /** 관심 그룹 of members */
  readonly favorites: Favorites;
  /** 구독, 좋아요 and 싫어요 of analysts */
  readonly follows: AnalystFollows;
  readonly portfolios: Portfolios;
  /** 저장한 조건 of members */
  readonly savedScreens: SavedScreens;
  /** 가격 알림 of members */
  readonly priceAlerts: PriceAlerts;
  /** notifies that a member's data was written, by any process on this database */
  readonly memberNotifications: MemberNotifications;
  /** counts what is limited in frequency, over all nodes */
  readonly limits: Limits;
  readonly db: Kysely<Tables>;
  /** whether no other process can have the database open */
  readonly isOwnedByProcess: boolean;
  /**
   * From here on history is read with everything that is committed now, also by other processes: bars, past flows,
   * reports, filings and news may come from a replica, which is behind.
   */
  fenceHistory(): void;
  /** Runs much work in one transaction, for the import. */
  bulk<Result>(work: (session: BulkSession) => Promise<Result>): Promise<Result>;
  /** Whether the database answers, accepts writes, has room for them and refuses its user nothing. */
  ping(): Promise<boolean>;
  /** connections to a PostgreSQL server; null for the embedded database */
  pool(): PoolStats | null;
  /** Tells of each query, within what has asked it. */
  onQuery(listener: (event: LogEvent) => void): void;
  /** null without one */
  replica(): ReplicaStats | null;
  close(): Promise<void>;
}

/** The stored data of members. */
export type Personal = Pick<Store, 'favorites' | 'follows' | 'limits' | 'portfolios' | 'priceAlerts' | 'savedScreens'>;

export interface StorePlace {
  /** address of a PostgreSQL server; null for PGlite in dataDir */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** address of a replica of that server, which is asked for history; without it, or null: none */
  readonly databaseReadUrl?: string | null;
  /** connections to each server at most */
  readonly databaseConnections?: number;
  /** whole months of minute bars that are kept before the present one */
  readonly minuteBarMonths?: number;
  /** the last migration to do, for tests of what an earlier release has made; all of them without it */
  readonly schemaThrough?: string;
  readonly log?: (line: string) => void;
}

/** Of a process that is not told how many: its queries are short. */
const CONNECTIONS = 10;
const MINUTE_BAR_MONTHS = 1;

/** message is one line for the person who started the program. */
export type Opened =
  | { ok: true; store: Store }
  | { ok: false; why: 'in-use'; pid: number; message: string }
  | OpenFault;

/** Opens the store and brings its schema up to date. Only one process at a time may open PGlite's folder. */
export async function openStore(place: StorePlace): Promise<Opened> {
  const { databaseUrl, dataDir } = place;
  return databaseUrl === null ? openFolder(resolve(dataDir), place) : openServer(databaseUrl, place);
}

async function openFolder(dataDir: string, place: StorePlace): Promise<Opened> {
  let locked: Locked;
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    locked = lockFolder(join(dataDir, 'store.lock'));
  } catch (error) {
    return unwritable(dataDir, error);
  }
  if (!locked.ok) {
    const { pid } = locked;
    const message = `The store in ${dataDir} is in use by process ${pid}: stop that one first, or set DATA_DIR to another folder.`;
    return { ok: false, why: 'in-use', pid, message };
  }
  const { lock } = locked;
  const folder = join(dataDir, 'pglite');
  try {
    const engine = await openPGlite(folder);
    return await build(engine, place, () => lock.release());
  } catch (error) {
    lock.release();
    const fault = folderFault(dataDir, folder, error);
    if (fault === null) throw error;
    return fault;
  }
}

/**
 * Makes a folder and those above it. Node's recursive mkdir never ends when a parent exists but accepts no folders, as
 * /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process may have made it meanwhile
  }
}

async function openServer(url: string, place: StorePlace): Promise<Opened> {
  const { databaseReadUrl: readUrl = null, databaseConnections: connections = CONNECTIONS, log = console.warn } = place;
  const { openPostgres } = await import('./postgres.ts'); // loaded only where DATABASE_URL names a server
  let engine: Engine;
  try {
    engine = await openPostgres({ url, readUrl, connections, log });
  } catch (error) {
    return unreachable(url, error);
  }
  try {
    return await build(engine, place, () => {});
  } catch (error) {
    const fault = schemaFault(url, error);
    if (fault === null) throw error;
    return fault;
  }
}

async function build(
  engine: Engine,
  { minuteBarMonths = MINUTE_BAR_MONTHS, schemaThrough: through }: StorePlace,
  afterwards: () => void,
): Promise<Opened> {
  const room = createRoom(engine);
  const queries = createListeners<LogEvent>();
  const log = (event: LogEvent) => {
    room.note(event);
    queries.publish(event);
  };
  const db = new Kysely<Tables>({ dialect: engine.dialect, log });
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= engine.close().finally(afterwards));
  try {
    const migrated = await withoutTimeLimit(() => migrate(db, through));
    if (!migrated.ok) {
      await close();
      const message = `The store was made by a newer version of this program (${migrated.unknown}): start that version.`;
      return { ok: false, why: 'newer-schema', message };
    }
  } catch (error) {
    await close();
    throw error;
  }
  const fenceHistory = () => engine.history?.fence();
  fenceHistory(); // the schema
  const history =
    engine.history === null ? db : new Kysely<Tables>({ dialect: engine.history.dialect, log: room.note });
  const memberNotifications = createMemberNotifications(engine.subscribe);
  return {
    ok: true,
    store: {
      instruments: createInstruments(db),
      dailyBars: createDailyBars(history),
      etfEtnBars: createEtfEtnBars(history),
      indexBars: createIndexBars(history),
      contractBars: createContractBars(history),
      minuteBars: createMinuteBars({ db, history, fenceHistory, months: minuteBarMonths }),
      flows: createFlows(history),
      reportsAndFilings: createReportsAndFilings({ db, history, fenceHistory }),
      articles: createArticles({ db, history, fenceHistory }),
      feedRows: createFeedRows(db),
      journal: createJournal(db),
      archiveNotifications: createArchiveNotifications(engine.subscribe),
      popularity: createPopularityLog(db),
      favorites: createFavorites({ db, notifications: memberNotifications, resources: PERSONAL.favorites }),
      follows: createAnalystFollows({ db, notifications: memberNotifications, resources: PERSONAL.follows }),
      portfolios: createPortfolios({ db, notifications: memberNotifications, resources: PERSONAL.portfolio }),
      savedScreens: createSavedScreens({ db, notifications: memberNotifications, resources: PERSONAL.savedScreens }),
      priceAlerts: createPriceAlerts({ db, notifications: memberNotifications, resources: PERSONAL.priceAlerts }),
      memberNotifications,
      limits: createLimits(db),
      db,
      isOwnedByProcess: engine.subscribe === null,
      fenceHistory,
      bulk: (work) => engine.bulk(work).finally(fenceHistory),
      ping: () => room.isThere(db),
      pool: () => engine.pool?.() ?? null,
      onQuery: (listener) => void queries.add(listener),
      replica: () => engine.history?.stats() ?? null,
      close,
    },
  };
}
