import { isStockOrder, listCell } from '@sise/contract/cells';
import type { FundamentalOrder } from '@sise/contract/lists';
import { market as calls } from '@sise/contract/market';
import { MARKETS } from '@sise/domain/market/markets';
import { regularHours, sessionAt } from '@sise/domain/market/session';
import { compareCells } from '@sise/domain/ranking/value-order';
import type { Upcode } from '@sise/domain/terms';
import { lacking, type Desk } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { sessionLabelOf } from '../wire/meta.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { toValuationFacts } from '../wire/valuation.ts';
import type { Parts } from '../parts.ts';
import { konexRows, listedRows, pageOfRows, toQuotePage } from './stock-list.ts';

/** Equals of a figure stand as they do by market cap. */
const BY_CAP = { sortBy: 'listingamount', sortType: 'desc' } as const;

export function marketRoutes(desk: Desk, parts: Parts): void {
  const {
    market,
    sources: { statements },
  } = parts;

  /** What a share of a company stands for; nulls where no source says. */
  function figuresOf(row: number) {
    const { eps, bps, dps, roe } = toValuationFacts(statements?.fundamentals(market.listings[row].shcode) ?? null, 0);
    return { eps, bps, dps, roe };
  }

  function byFigure(rows: readonly number[], by: FundamentalOrder, type: 'asc' | 'desc'): number[] {
    const cells = new Map(
      rows.map((row) => [row, listCell({ ...toQuoteRow(market, row), ...figuresOf(row) }, by)] as const),
    );
    return rows.toSorted((a, b) => compareCells(cells.get(a) ?? null, cells.get(b) ?? null, type));
  }

  /** Rows that each of the indices named counts; undefined where none is. */
  function membersOfAll(codes: readonly (Upcode | undefined)[]): number[] | undefined {
    const counted = codes.flatMap((code) => {
      if (code === undefined) return [];
      return [new Set(market.indices.has(code) ? market.membersOf(code) : refuse('index.unknown'))];
    });
    const [first, ...others] = counted;
    return first && [...first].filter((row) => others.every((rows) => rows.has(row)));
  }

  desk.take(calls, {
    status() {
      const { date, asOf, state, source } = market;
      if (date === null || asOf === null) return refuse('market.loading');
      const { status } = sessionAt(asOf);
      const { opensAt, closesAt } = regularHours(date);
      return (['KOSPI', 'KOSDAQ', 'KONEX'] as const).map((type) => ({
        type,
        status: state === 'close' ? 'close' : status,
        workdate: date,
        session: sessionLabelOf(source, asOf),
        opensAt: opensAt / 1000,
        closesAt: closesAt / 1000,
        feed: state,
      }));
    },
    stocks({ market: wanted, upcode, index, page, num, trend, sortBy, fundamentals, ...wish }) {
      const inMarket = MARKETS.find((known) => known === wanted);
      const among = membersOfAll([upcode, index]);
      const figure = isStockOrder(sortBy) ? null : sortBy;
      const order = isStockOrder(sortBy) ? { ...wish, sortBy } : { ...wish, ...BY_CAP };
      const rows = listedRows(parts, { ...order, ...(among ? { among } : {}) });
      const chosen = inMarket ? rows.filter((row) => market.listings[row].market === inMarket) : rows;
      const ordered = figure === null ? chosen : byFigure(chosen, figure, wish.sortType);
      const told = pageOfRows(ordered, { page, num }, (row) => ({
        ...toQuoteRow(market, row, { trend }),
        ...(fundamentals && figuresOf(row)),
      }));
      const asksFigures = fundamentals || figure !== null;
      return asksFigures && statements === null ? lacking(told, 'statements') : told;
    },
    konexStocks({ page, num, trend, ...wish }) {
      const rows = listedRows(parts, { ...wish, among: konexRows(market) });
      return toQuotePage(market, rows, { page, num, trend });
    },
  });
}
