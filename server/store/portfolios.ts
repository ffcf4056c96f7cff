import { randomUUID } from 'node:crypto';
import { arranged } from '@sise/domain/favorites/manual-order';
import { MOST_PORTFOLIOS, type PortfolioGroup } from '@sise/domain/portfolio/group';
import type { StockCode, Transaction } from '@sise/domain/portfolio/transaction';
import type { Transaction as Session } from 'kysely';
import { writeAs } from './member-writes.ts';
import type { MemberWriting } from './member-writes.ts';
import { addEntries, editEntries, requirePortfolio, requireConsistent, Undo } from './portfolio-entries.ts';
import type { Adding, PortfolioFault } from './portfolio-entries.ts';
import { dropEmptyStocks, entriesOf, importsOf, nextPortfolioPlace, portfoliosOf, stocksOf } from './portfolio-rows.ts';
import type { Tables } from './tables.ts';

export type PortfolioWrite = { ok: true; groups: PortfolioGroup[] } | { ok: false; fault: PortfolioFault };

/** A portfolio as it is stored. */
export interface StoredPortfolio {
  readonly id: string;
  readonly name: string;
  /** In the member's order; null stands for entries of the account itself. */
  readonly stocks: readonly (StockCode | null)[];
  readonly entries: readonly Transaction[];
  /** 기업행사 the member does not want to enter. */
  readonly declined: ReadonlySet<string>;
}

/** A portfolio with stored data that is not shown. */
export interface WholePortfolio extends StoredPortfolio {
  /** the import of each entry that belongs to one */
  readonly imports: ReadonlyMap<string, string>;
}

/**
 * Portfolios of members. Every write returns all portfolios of the member after it, and is done only when all entries
 * are consistent after it, also under concurrent writes.
 */
export interface Portfolios {
  groups(member: string): Promise<PortfolioGroup[]>;
  /** Goes up with every write of the member; 0 before the first. */
  version(member: string): Promise<number>;
  read(member: string, id: string): Promise<StoredPortfolio | null>;
  /** The client chooses the id, so that a retry finds what the first try created. */
  create(
    member: string,
    draft: { readonly id?: string; readonly name: string; readonly entries?: readonly Transaction[] },
  ): Promise<PortfolioWrite>;
  rename(member: string, id: string, name: string): Promise<PortfolioWrite>;
  remove(member: string, id: string): Promise<PortfolioWrite>;
  /** Portfolios in this order; those not named follow them. */
  arrangeGroups(member: string, ids: readonly string[]): Promise<PortfolioWrite>;
  /**
   * Adds entries after those of their day, or at their former places; an id that already exists is a retry and stays as
   * it is.
   */
  add(member: string, id: string, entries: readonly Transaction[], how?: Adding): Promise<PortfolioWrite>;
  /** Replaces the entries with these ids, which must be of this stock; others stay. */
  edit(member: string, id: string, stock: StockCode | null, entries: readonly Transaction[]): Promise<PortfolioWrite>;
  /** Deletes an entry from the member's portfolio that has it. */
  removeEntry(member: string, transactionId: string): Promise<PortfolioWrite>;
  /** Deletes all entries of a stock, or of the account itself for null. */
  removeStock(member: string, id: string, stock: StockCode | null): Promise<PortfolioWrite>;
  /** Deletes all entries of one import. */
  removeImport(member: string, id: string, importId: string): Promise<PortfolioWrite>;
  /** Stocks in this order; those not named follow them. */
  arrangeStocks(member: string, id: string, stocks: readonly (StockCode | null)[]): Promise<PortfolioWrite>;
  /** Records that an action is not to be proposed, or removes that record. */
  decline(member: string, id: string, actionId: string, isDeclined: boolean): Promise<PortfolioWrite>;
  /** All portfolios of a member, for an export of the member's data. */
  readAll(member: string): Promise<WholePortfolio[]>;
  /** Deletes all portfolios of a member who leaves. */
  forget(member: string): Promise<void>;
}

export function createPortfolios(writing: MemberWriting): Portfolios {
  const { db } = writing;

  /** Runs work on the member's portfolios while nobody else can change them. */
  async function write(
    member: string,
    work: (session: Session<Tables>, groups: PortfolioGroup[]) => Promise<void>,
  ): Promise<PortfolioWrite> {
    try {
      const groups = await writeAs(writing, member, async (session) => {
        await work(session, await portfoliosOf(session, member));
        return portfoliosOf(session, member);
      });
      return { ok: true, groups };
    } catch (error) {
      if (error instanceof Undo) return { ok: false, fault: error.fault };
      throw error;
    }
  }

  /** Writes entries of one portfolio, which must be consistent after it. */
  const writeEntries = (member: string, id: string, work: (session: Session<Tables>) => Promise<unknown>) =>
    write(member, async (session, groups) => {
      requirePortfolio(groups, id);
      await work(session);
      await dropEmptyStocks(session, id);
      await requireConsistent(session, id);
    });

  async function read(member: string, id: string): Promise<StoredPortfolio | null> {
    const group = await db
      .selectFrom('portfolio_groups')
      .select(['id', 'name'])
      .where('member', '=', member)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!group) return null;
    const [stocks, entries, declines] = await Promise.all([
      stocksOf(db, id),
      entriesOf(db, id),
      db.selectFrom('portfolio_declines').select('action_id').where('group_id', '=', id).execute(),
    ]);
    return { ...group, stocks, entries, declined: new Set(declines.map(({ action_id }) => action_id)) };
  }

  return {
    groups: (member) => portfoliosOf(db, member),
    async version(member) {
      const row = await db
        .selectFrom('member_versions')
        .select('version')
        .where('member', '=', member)
        .executeTakeFirst();
      return row?.version ?? 0;
    },
    read,
    create: (member, { id = randomUUID(), name, entries = [] }) =>
      write(member, async (session, groups) => {
        if (groups.some((group) => group.id === id)) return; // a retry
        if (groups.some((group) => group.name === name)) throw new Undo({ why: 'name-taken' });
        if (groups.length >= MOST_PORTFOLIOS) throw new Undo({ why: 'too-many-groups' });
        const made = await session
          .insertInto('portfolio_groups')
          .values({ id, member, name, place: await nextPortfolioPlace(session, member) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!made) throw new Undo({ why: 'no-group' }); // an id of another member
        await addEntries(session, id, entries, {});
        await requireConsistent(session, id);
      }),
    rename: (member, id, name) =>
      write(member, async (session, groups) => {
        requirePortfolio(groups, id);
        if (groups.some((group) => group.name === name && group.id !== id)) throw new Undo({ why: 'name-taken' });
        await session.updateTable('portfolio_groups').set({ name }).where('id', '=', id).execute();
      }),
    remove: (member, id) =>
      write(member, async (session, groups) => {
        // An already deleted portfolio is the requested result, whoever deleted it.
        if (!groups.some((group) => group.id === id)) return;
        await session.deleteFrom('portfolio_groups').where('id', '=', id).execute();
      }),
    arrangeGroups: (member, ids) =>
      write(member, async (session, groups) => {
        for (const [place, { id }] of arranged(groups, ids, (group) => group.id).entries()) {
          await session.updateTable('portfolio_groups').set({ place }).where('id', '=', id).execute();
        }
      }),
    add: (member, id, entries, how = {}) =>
      writeEntries(member, id, (session) => addEntries(session, id, entries, how)),
    edit: (member, id, stock, entries) =>
      writeEntries(member, id, (session) => editEntries(session, id, stock, entries)),
    removeEntry: (member, transactionId) =>
      write(member, async (session, groups) => {
        const row = await session
          .selectFrom('portfolio_transactions')
          .select('group_id')
          .where('id', '=', transactionId)
          .executeTakeFirst();
        // An already deleted entry is the requested result; another member's entry counts as missing.
        if (!row || !groups.some(({ id }) => id === row.group_id)) return;
        await session.deleteFrom('portfolio_transactions').where('id', '=', transactionId).execute();
        await dropEmptyStocks(session, row.group_id);
        await requireConsistent(session, row.group_id);
      }),
    removeStock: (member, id, stock) =>
      writeEntries(member, id, (session) =>
        session
          .deleteFrom('portfolio_summaries')
          .where('group_id', '=', id)
          .where('stock', '=', stock ?? '')
          .execute(),
      ),
    removeImport: (member, id, importId) =>
      writeEntries(member, id, (session) =>
        session
          .deleteFrom('portfolio_transactions')
          .where('group_id', '=', id)
          .where('import_id', '=', importId)
          .execute(),
      ),
    arrangeStocks: (member, id, stocks) =>
      write(member, async (session, groups) => {
        requirePortfolio(groups, id);
        const there = (await stocksOf(session, id)).map((stock) => stock ?? '');
        const order = stocks.map((stock) => stock ?? '');
        for (const [place, stock] of arranged(there, order, (one) => one).entries()) {
          await session
            .updateTable('portfolio_summaries')
            .set({ place })
            .where('group_id', '=', id)
            .where('stock', '=', stock)
            .execute();
        }
      }),
    decline: (member, id, actionId, isDeclined) =>
      write(member, async (session, groups) => {
        requirePortfolio(groups, id);
        const row = { group_id: id, action_id: actionId };
        if (isDeclined) {
          await session
            .insertInto('portfolio_declines')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        } else {
          await session
            .deleteFrom('portfolio_declines')
            .where('group_id', '=', id)
            .where('action_id', '=', actionId)
            .execute();
        }
      }),
    async readAll(member) {
      const stored: WholePortfolio[] = [];
      for (const { id } of await portfoliosOf(db, member)) {
        const portfolio = await read(member, id);
        if (portfolio) stored.push({ ...portfolio, imports: await importsOf(db, id) });
      }
      return stored;
    },
    async forget(member) {
      await writeAs(writing, member, (session) =>
        session.deleteFrom('portfolio_groups').where('member', '=', member).execute(),
      );
    },
  };
}
