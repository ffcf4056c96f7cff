import { attention as calls } from '@sise/contract/attention';
import {
  ADDITION_WEIGHT,
  beginningOf,
  HALF_LIFE_HOURS,
  WINDOW_HOURS,
  windowStart,
} from '@sise/domain/attention/attention';
import type { Attention } from '@sise/domain/attention/attention';
import type { Desk } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Parts } from '../parts.ts';
import { pageOfRows } from './stock-list.ts';

export function attentionRoutes(desk: Desk, { market, attention, visitors }: Parts): void {
  /** Stocks that got attention, the most first; equals by market cap, then by code. Products have no rank among them. */
  function ranked(among: ReadonlySet<number>): { row: number; got: Attention }[] {
    const found = [...attention.standings()].flatMap(([shcode, got]) => {
      const row = market.rowOf(shcode);
      return row !== undefined && among.has(row) ? [{ row, got }] : [];
    });
    const { marketCap } = market.columns;
    const codeOf = (row: number) => market.listings[row].shcode;
    return found.toSorted(
      (a, b) =>
        b.got.score - a.got.score || marketCap[b.row] - marketCap[a.row] || (codeOf(a.row) < codeOf(b.row) ? -1 : 1),
    );
  }

  desk.take(calls, {
    stocks({ id, page, num, trend }) {
      if (id && !market.indices.has(id)) return refuse('index.unknown');
      const rows = ranked(new Set(id ? market.membersOf(id) : market.stocks));
      const told = pageOfRows(rows, { page, num }, ({ row, got: { views, additions, score } }) => ({
        ...toQuoteRow(market, row, { trend }),
        views,
        additions,
        score: Math.round(score * 10) / 10,
      }));
      return {
        ...told,
        formula: {
          hours: WINDOW_HOURS,
          halflife: HALF_LIFE_HOURS,
          addition: ADDITION_WEIGHT,
          since: beginningOf(windowStart(attention.hour())) / 1000,
        },
        views: rows.reduce((sum, { got }) => sum + got.views, 0),
        additions: rows.reduce((sum, { got }) => sum + got.additions, 0),
      };
    },
    view({ code }, { address, browser, isForeign }) {
      if (isForeign) return refuse('origin.foreign');
      if (market.rowOf(code) === undefined) return refuse('stock.unknown');
      if (visitors.admits({ address, browser, shcode: code })) attention.note(code, 'view');
      return { shcode: code };
    },
  });
}
