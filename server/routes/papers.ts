import { papers as calls } from '@sise/contract/papers';
import type { Shcode } from '@sise/domain/terms';
import { lacking, type Desk } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { toDividendRow, toStatementRow } from '../wire/statement-row.ts';
import type { Parts } from './parts.ts';

export function papersRoutes(desk: Desk, { market, sources: { papers } }: Parts): void {
  const nameOf = (code: Shcode): string => market.listings[market.rowOf(code) ?? refuse('stock.unknown')].name;

  desk.take(calls, {
    statements({ code }) {
      const head = { shcode: code, hname: nameOf(code) };
      if (papers === null) return lacking({ ...head, basis: null, rows: [], dividends: [] }, 'papers');
      const found = papers.statements(code);
      return {
        ...head,
        basis: found?.basis ?? null,
        rows: [...(found?.years ?? []), ...(found?.quarters ?? [])].map(toStatementRow),
        dividends: papers.dividends(code).map(toDividendRow),
      };
    },
  });
}
