import { LARGEST_STATEMENT, portfolioImport as calls } from '@sise/contract/portfolio-import';
import type { InputOf } from '@sise/contract/endpoint';
import { elementAt } from '@sise/domain/element-at';
import type { ColumnMapping, ColumnRole } from '@sise/domain/portfolio/csv-columns';
import { exportRows } from '@sise/domain/portfolio/csv-export';
import type { Transaction } from '@sise/domain/portfolio/transaction';
import type { ApiRegistry } from '../../api-registry.ts';
import { errorOf, factsOf } from '../../portfolio/drafts.ts';
import { createOneAtATime } from '../../one-at-a-time.ts';
import type { PortfolioService } from '../../portfolio/portfolio-service.ts';
import { readStatement, brokerStatementOf, stockFinder } from '../../portfolio/broker-statement.ts';
import { refuse } from '../../refusal.ts';
import { toImportRow } from '../../wire/import-row.ts';
import { portfoliosAfter } from './portfolio-groups.ts';
import type { Parts } from '../../parts.ts';

/** The import id of rows that are only previewed. */
const NO_IMPORT = 'preview';
/** Statements being read or waiting to be: each takes up to half a second. */
const WAITING = 20;

export function registerPortfolioImport(api: ApiRegistry, { market }: Parts, portfolios: PortfolioService): void {
  const { store } = portfolios;
  const oneAtATime = createOneAtATime(WAITING);

  async function read(member: string, params: StatementParams, importId: string) {
    const portfolio = await portfolios.open(member, params.id);
    const bytes = Buffer.from(params.file, 'base64');
    if (bytes.length > LARGEST_STATEMENT) refuse('file.large');
    const mapping = params.mapping && mappingOf(params.mapping);
    const reading = { mapping, existing: portfolio.entries, importId };
    return oneAtATime(async () =>
      readStatement(portfolios, stockFinder(market), await brokerStatementOf(bytes), reading),
    );
  }

  api.register(calls, {
    async preview(params, { reader }) {
      const { heads, mapping, missing, rows } = await read(reader.id, params, NO_IMPORT);
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
        rows: rows.map((row) => toImportRow(row, facts.get(row.draft.stock ?? '')?.name ?? '')),
        ready: rows.length - faulty - twins,
        twins,
        faulty,
      };
    },
    async commit({ rows: wanted, importId, ...params }, { reader }) {
      const { missing, rows } = await read(reader.id, params, importId);
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
      const write = await store().add(reader.id, params.id, entries, { importId });
      return portfoliosAfter(reader, write, entries, (n) => `rows.${elementAt(numbered, n).row}`);
    },
    undo: async ({ id, importId }, { reader }) =>
      portfoliosAfter(reader, await store().removeImport(reader.id, id, importId)),
    async export({ id }, { reader }) {
      const { entries, stocks } = await portfolios.open(reader.id, id);
      const facts = await factsOf(portfolios, stocks);
      return exportRows(entries, (stock) => facts.get(stock)?.name ?? stock);
    },
  });
}

type StatementParams = Pick<InputOf<typeof calls.preview>, 'id' | 'file' | 'mapping'>;

/** The columns that were named, without those that were left empty. */
function mappingOf(given: Partial<Record<ColumnRole, number[] | undefined>>): ColumnMapping {
  return Object.fromEntries(Object.entries(given).filter(([, columns]) => columns !== undefined));
}
