import { LARGEST_STATEMENT, portfolioImport as calls } from '@sise/contract/portfolio-import';
import type { InputOf } from '@sise/contract/endpoint';
import type { ColumnMapping, ColumnRole } from '@sise/domain/portfolio/csv-columns';
import { exportRows } from '@sise/domain/portfolio/csv-export';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import type { Desk } from '../desk.ts';
import { errorOf, factsOf } from '../portfolio/drafts.ts';
import { createOneAtATime } from '../one-at-a-time.ts';
import type { PortfolioDesk } from '../portfolio/portfolio-desk.ts';
import { readStatement, statementOf, stockFinder } from '../portfolio/statement.ts';
import { refuse } from '../refusal.ts';
import { toStatementRow } from '../wire/statement-entry.ts';
import { toldPortfolios } from './portfolio-told.ts';
import type { Parts } from '../parts.ts';

/** The import of rows that are only looked at. */
const NO_IMPORT = 'preview';
/** Statements that are read or wait to be: each takes up to half a second. */
const WAITING = 20;

export function takePortfolioImport(desk: Desk, { market }: Parts, portfolios: PortfolioDesk): void {
  const { kept } = portfolios;
  const oneAtATime = createOneAtATime(WAITING);

  async function read(member: string, wish: StatementWish, importId: string) {
    const portfolio = await portfolios.open(member, wish.id);
    const bytes = Buffer.from(wish.file, 'base64');
    if (bytes.length > LARGEST_STATEMENT) refuse('file.large');
    const mapping = wish.mapping && mappingOf(wish.mapping);
    const reading = { mapping, existing: portfolio.entries, importId };
    return oneAtATime(async () => readStatement(portfolios, stockFinder(market), await statementOf(bytes), reading));
  }

  desk.take(calls, {
    async preview(wish, { reader }) {
      const { heads, mapping, missing, rows } = await read(reader.id, wish, NO_IMPORT);
      const faulty = rows.filter(({ transaction }) => transaction === null).length;
      const twins = rows.filter(({ twinOf }) => twinOf !== null).length;
      const facts = await factsOf(
        portfolios,
        rows.map(({ draft }) => draft.stock),
      );
      return {
        heads: [...heads],
        mapping: Object.fromEntries(Object.entries(mapping).map(([role, columns]) => [role, [...columns]])),
        missing: [...missing],
        rows: rows.map((row) => toStatementRow(row, facts.get(row.draft.stock ?? '')?.name ?? '')),
        ready: rows.length - faulty - twins,
        twins,
        faulty,
      };
    },
    async commit({ rows: wanted, importId, ...wish }, { reader }) {
      const { missing, rows } = await read(reader.id, wish, importId);
      if (missing.length > 0)
        refuse(
          'input.invalid',
          missing.map((role) => ({ field: `mapping.${role}`, message: '이 항목이 있는 열을 골라 주세요.' })),
        );
      const chosen = new Set(wanted ?? rows.filter(({ twinOf }) => twinOf === null).map(({ row }) => row));
      const taken = rows.filter(({ row }) => chosen.has(row));
      const errors = taken.flatMap(({ row, faults }) => faults.map((fault) => errorOf(fault, `rows.${row}`)));
      if (errors.length > 0) refuse('input.invalid', errors);
      const numbered = taken
        .flatMap(({ row, transaction }) => (transaction === null ? [] : [{ row, transaction }]))
        .toSorted((a, b) => a.transaction.order - b.transaction.order);
      const entries: Transaction[] = numbered.map(({ transaction }) => transaction);
      const write = await kept().add(reader.id, wish.id, entries, { importId });
      return toldPortfolios(reader, write, entries, (n) => `rows.${numbered[n].row}`);
    },
    undo: async ({ id, importId }, { reader }) =>
      toldPortfolios(reader, await kept().takeImport(reader.id, id, importId)),
    async export({ id }, { reader }) {
      const { entries, stocks } = await portfolios.open(reader.id, id);
      const facts = await factsOf(portfolios, stocks);
      return exportRows(entries, (stock) => facts.get(stock)?.name ?? stock);
    },
  });
}

type StatementWish = Pick<InputOf<typeof calls.preview>, 'id' | 'file' | 'mapping'>;

/** The columns that were named, those that were not left out. */
function mappingOf(given: Partial<Record<ColumnRole, number[] | undefined>>): ColumnMapping {
  return Object.fromEntries(Object.entries(given).filter(([, columns]) => columns !== undefined));
}
