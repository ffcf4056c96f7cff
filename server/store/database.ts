import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { AttentionLog } from '@sise/domain/attention/attention-log';
import { createAttentionLog } from './attention.ts';
import { createContractBars } from './contract-bars.ts';
import type { ContractBars } from './contract-bars.ts';
import { createDailyBars } from './daily-bars.ts';
import type { DailyBars } from './daily-bars.ts';
import type { BulkSession, Engine } from './engine.ts';
import { createFavorites } from './favorites.ts';
import type { Favorites } from './favorites.ts';
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
import { createMemberNews, PERSONAL } from './member-news.ts';
import type { MemberNews } from './member-news.ts';
import { migrate } from './migrations.ts';
import { createPaperLists } from './papers.ts';
import type { PaperLists } from './papers.ts';
import { DamagedFolder, openPGlite } from './pglite.ts';
import { createPortfolios } from './portfolios.ts';
import type { Portfolios } from './portfolios.ts';
import { openPostgres } from './postgres.ts';
import { createProductBars } from './product-bars.ts';
import type { ProductBars } from './product-bars.ts';
import { patiently } from './query-limit.ts';
import { createRoom } from './room.ts';
import type { Tables } from './tables.ts';

/** What is kept: the archive of market files by noun, and the database itself for who has tables of their own in it. */
export interface Store {
  readonly instruments: Instruments;
  readonly dailyBars: DailyBars;
  readonly productBars: ProductBars;
  readonly indexBars: IndexBars;
  readonly contractBars: ContractBars;
  readonly flows: Flows;
  readonly papers: PaperLists;
  readonly journal: Journal;
  /** what readers view and add, by the hour */
  readonly attention: AttentionLog;
  /** 관심 그룹 of members */
  readonly favorites: Favorites;
  /** 구독, 좋아요 and 싫어요 of analysts */
  readonly follows: AnalystFollows;
  readonly portfolios: Portfolios;
  /** tells that a member's own things were written, by whichever process on this database */
  readonly memberNews: MemberNews;
  /** what may be done only so often, on whichever node */
  readonly limits: Limits;
  readonly db: Kysely<Tables>;
  /** Much work in one transaction, for the import. */
  bulk<Result>(work: (session: BulkSession) => Promise<Result>): Promise<Result>;
  /** Whether the database answers, and has room for what is written. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

/** What members keep. */
export type Personal = Pick<Store, 'favorites' | 'follows' | 'limits' | 'portfolios'>;

export interface StorePlace {
  /** of a PostgreSQL server; null for PGlite in dataDir */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** message is one line for who started the program. */
export type Opened =
  | { ok: true; store: Store }
  | { ok: false; why: 'in-use'; pid: number; message: string }
  | { ok: false; why: 'unwritable' | 'damaged' | 'unreachable' | 'newer-schema'; message: string };

/** Opens the store and brings its schema up to date. PGlite's folder belongs to one process at a time. */
export async function openStore({ databaseUrl, dataDir }: StorePlace): Promise<Opened> {
  return databaseUrl === null ? openFolder(resolve(dataDir)) : openServer(databaseUrl);
}

async function openFolder(dataDir: string): Promise<Opened> {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const message = `The data folder ${dataDir} cannot be written: ${reasonOf(error)}. Set DATA_DIR to another.`;
    return { ok: false, why: 'unwritable', message };
  }
  const locked = lockFolder(join(dataDir, 'store.lock'));
  if (!locked.ok) {
    const { pid } = locked;
    const message = `The store in ${dataDir} is in use by process ${pid}: stop that one first, or set DATA_DIR to another folder.`;
    return { ok: false, why: 'in-use', pid, message };
  }
  const { lock } = locked;
  const folder = join(dataDir, 'pglite');
  try {
    const engine = await openPGlite(folder);
    return await build(engine, () => lock.release());
  } catch (error) {
    lock.release();
    if (!isDamage(error)) throw error;
    const [reason] = reasonOf(error).split('\n', 1);
    const message = `The database in ${folder} is damaged (${reason}): put a backup of this folder in its place, or move it away to begin with an empty one.`;
    return { ok: false, why: 'damaged', message };
  }
}

/** PostgreSQL's own classes of errors for files that are gone, cannot be read or hold what they should not. */
function isDamage(error: unknown): boolean {
  if (error instanceof DamagedFolder) return true;
  return error instanceof Error && 'code' in error && /^(?:58|XX)/.test(String(error.code));
}

/** Makes a folder and those above it. Node's own way never ends where a parent is there but takes none, as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process may have made it meanwhile
  }
}

async function openServer(url: string): Promise<Opened> {
  let engine: Engine;
  try {
    engine = await openPostgres(url);
  } catch (error) {
    const message = `The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}. See DATABASE_URL.`;
    return { ok: false, why: 'unreachable', message };
  }
  return build(engine, () => {});
}

async function build(engine: Engine, afterwards: () => void): Promise<Opened> {
  const room = createRoom(engine);
  const db = new Kysely<Tables>({ dialect: engine.dialect, log: room.note });
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= engine.close().finally(afterwards));
  try {
    const migrated = await patiently(() => migrate(db));
    if (!migrated.ok) {
      await close();
      const message = `The store was made by a newer version of this program (${migrated.unknown}): start that version.`;
      return { ok: false, why: 'newer-schema', message };
    }
  } catch (error) {
    await close();
    throw error;
  }
  const memberNews = createMemberNews(engine.hear);
  return {
    ok: true,
    store: {
      instruments: createInstruments(db),
      dailyBars: createDailyBars(db),
      productBars: createProductBars(db),
      indexBars: createIndexBars(db),
      contractBars: createContractBars(db),
      flows: createFlows(db),
      papers: createPaperLists(db),
      journal: createJournal(db),
      attention: createAttentionLog(db),
      favorites: createFavorites({ db, news: memberNews, resources: PERSONAL.favorites }),
      follows: createAnalystFollows({ db, news: memberNews, resources: PERSONAL.follows }),
      portfolios: createPortfolios({ db, news: memberNews, resources: PERSONAL.portfolio }),
      memberNews,
      limits: createLimits(db),
      db,
      bulk: engine.bulk,
      ping: () =>
        sql`select 1`.execute(db).then(
          () => room.isThere(db),
          () => false,
        ),
      close,
    },
  };
}

/** What an error says, its code where it has no words: a refused connection to two addresses has none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^:/@]*):[^@]*@/, '$1@');
}
