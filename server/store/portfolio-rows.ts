import type { PortfolioGroup } from '@sise/domain/portfolio/group';
import { isShareChange, type StockCode, type Transaction } from '@sise/domain/portfolio/transaction';
import type { DateKst } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely, Transaction as Session } from 'kysely';
import type { PortfolioTransactionsTable } from './portfolio-tables.ts';
import type { Tables } from './tables.ts';

/** Rows of one insert: below the number of parameters that PostgreSQL takes. */
const ROWS_AT_ONCE = 1_000;

/** The portfolios of a member in the member's order. */
export async function portfoliosOf(db: Kysely<Tables>, member: string): Promise<PortfolioGroup[]> {
  return db
    .selectFrom('portfolio_groups')
    .select(['id', 'name'])
    .select([
      sql<number>`(select count(*) from portfolio_summaries where group_id = portfolio_groups.id)`.as('stocks'),
      sql<number>`(select count(*) from portfolio_transactions where group_id = portfolio_groups.id)`.as(
        'transactions',
      ),
    ])
    .where('member', '=', member)
    .orderBy('place')
    .orderBy('name')
    .execute();
}

/** The entries of a portfolio, in no order. */
export async function entriesOf(db: Kysely<Tables>, group: string): Promise<Transaction[]> {
  const rows = await db.selectFrom('portfolio_transactions').selectAll().where('group_id', '=', group).execute();
  return rows.map(readEntry);
}

/** The import of each entry of a portfolio that belongs to one. */
export async function importsOf(db: Kysely<Tables>, group: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('portfolio_transactions')
    .select(['id', 'import_id'])
    .where('group_id', '=', group)
    .where('import_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, import_id }) => [id, import_id ?? '']));
}

/** Its stocks in the member's order; null stands for entries of the account itself. */
export async function stocksOf(db: Kysely<Tables>, group: string): Promise<(StockCode | null)[]> {
  const rows = await db
    .selectFrom('portfolio_summaries')
    .select('stock')
    .where('group_id', '=', group)
    .orderBy('place')
    .orderBy('stock')
    .execute();
  return rows.map(({ stock }) => stock || null);
}

/**
 * Inserts entries; new stocks follow the others.
 * @returns how many ids were new; an existing id is left as it is
 */
export async function insertEntries(
  session: Session<Tables>,
  group: string,
  entries: readonly Transaction[],
  importId: string | null,
): Promise<number> {
  const known = await stocksOf(session, group);
  const added = [...new Set(entries.map(({ stock }) => stock))].filter((stock) => !known.includes(stock));
  if (added.length > 0) {
    const from = await nextStockPlace(session, group);
    const rows = added.map((stock, n) => ({ group_id: group, stock: stock ?? '', place: from + n }));
    await session.insertInto('portfolio_summaries').values(rows).execute();
  }
  let inserted = 0;
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    const rows = entries.slice(at, at + ROWS_AT_ONCE).map((entry) => rowOf(entry, group, importId));
    const ids = await session
      .insertInto('portfolio_transactions')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    inserted += ids.length;
  }
  return inserted;
}

/** Replaces the entry with its id; its import stays. */
export async function updateEntry(session: Session<Tables>, group: string, entry: Transaction): Promise<void> {
  const { id, import_id: _, ...row } = rowOf(entry, group, null);
  await session.updateTable('portfolio_transactions').set(row).where('id', '=', id).execute();
}

/** Deletes the stocks of a portfolio that have no entry any more. */
export async function dropEmptyStocks(session: Session<Tables>, group: string): Promise<void> {
  await session
    .deleteFrom('portfolio_summaries')
    .where('group_id', '=', group)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portfolio_transactions')
            .select('id')
            .whereRef('portfolio_transactions.group_id', '=', 'portfolio_summaries.group_id')
            .whereRef('portfolio_transactions.stock', '=', 'portfolio_summaries.stock'),
        ),
      ),
    )
    .execute();
}

async function nextStockPlace(session: Session<Tables>, group: string): Promise<number> {
  const { last } = await session
    .selectFrom('portfolio_summaries')
    .select(({ fn }) => fn.max<number | null>('place').as('last'))
    .where('group_id', '=', group)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

/** The place after a member's last portfolio. */
export async function nextPortfolioPlace(session: Session<Tables>, member: string): Promise<number> {
  const { last } = await session
    .selectFrom('portfolio_groups')
    .select(({ fn }) => fn.max<number | null>('place').as('last'))
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

function rowOf(entry: Transaction, group: string, importId: string | null): PortfolioTransactionsTable {
  const isChange = isShareChange(entry);
  return {
    id: entry.id,
    group_id: group,
    stock: entry.stock ?? '',
    kind: entry.kind,
    date: entry.date,
    place: entry.order,
    currency: entry.currency,
    exchange_rate: entry.exchangeRate,
    quantity: 'quantity' in entry ? entry.quantity : null,
    price: 'price' in entry ? entry.price : null,
    amount: 'amount' in entry ? entry.amount : null,
    fee: 'fee' in entry ? entry.fee : null,
    tax: 'tax' in entry ? entry.tax : null,
    shares_after: isChange ? entry.to : null,
    shares_before: isChange ? entry.from : null,
    cash: isChange ? entry.cash : null,
    action_id: isChange ? entry.actionId : null,
    import_id: importId,
  };
}

/** Only validated entries are written, so every field of a kind is present. */
function readEntry(row: PortfolioTransactionsTable): Transaction {
  const { id, stock, currency, exchange_rate: exchangeRate } = row;
  const [fee, tax, amount] = [row.fee ?? 0, row.tax ?? 0, row.amount ?? 0];
  const [quantity, price] = [row.quantity ?? 0, row.price ?? 0];
  const facts = {
    id,
    date: row.date as DateKst, // a day the database holds
    order: row.place,
    currency: currency === 'usd' ? 'usd' : 'krw',
    exchangeRate,
  } as const;
  const kind = row.kind as Transaction['kind']; // written from a Transaction
  switch (kind) {
    case 'buy':
    case 'sell':
      return { ...facts, kind, stock, quantity, price, amount: row.amount ?? quantity * price, fee, tax };
    case 'dividend':
      return { ...facts, kind, stock, amount, fee, tax };
    case 'fee':
    case 'tax':
      return { ...facts, kind, stock: stock || null, amount };
    default: {
      const { shares_after: to, shares_before: from, cash, action_id: actionId } = row;
      return { ...facts, kind, stock, to: to ?? 1, from: from ?? 1, cash: cash ?? 0, actionId };
    }
  }
}
