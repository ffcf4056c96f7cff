import { isFundamentalOrder, isStockOrder, listCell } from '@sise/contract/cells';
import { market as calls } from '@sise/contract/market';
import type { ListedRow } from '@sise/contract/market';
import { elementAt } from '@sise/domain/element-at';
import { breadthOf } from '@sise/domain/market/breadth';
import { marketSums } from '@sise/domain/market/market-sums';
import { MARKETS } from '@sise/domain/market/markets';
import { regularHours, sessionAt } from '@sise/domain/market/session';
import { numberOrNull } from '@sise/domain/number-or-null';
import { compareCells, type CellValue } from '@sise/domain/ranking/value-order';
import type { Upcode } from '@sise/domain/terms';
import { ReplyWithMeta, withMissing, type ApiRegistry } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { sessionIdOf, toSession } from '../wire/meta.ts';
import { NO_BREADTH } from '../wire/index-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { toValuationFacts } from '../wire/valuation.ts';
import type { Parts } from '../parts.ts';
import { pageOfRows } from './paging.ts';
import { toPeriodChange } from '../wire/period-change.ts';
import { konexRows, listedRows, movedSince, movedToday, toQuotePage } from './stock-list.ts';

/** Rows with an equal figure are ordered by market cap. */
const BY_CAP = { sortBy: 'listingamount', sortType: 'desc' } as const;

export function marketRoutes(api: ApiRegistry, parts: Parts): void {
  const {
    market,
    periodChanges,
    sources: { statements },
  } = parts;

  /** Per-share figures of a company; nulls when no source has them. */
  function figuresOf(row: number) {
    const { eps, bps, dps, roe } = toValuationFacts(
      statements?.fundamentals(elementAt(market.listings, row).shcode) ?? null,
      0,
    );
    return { eps, bps, dps, roe };
  }

  /** Rows that are members of every named index; undefined when none is named. */
  function membersOfAll(codes: readonly (Upcode | undefined)[]): number[] | undefined {
    const counted = codes.flatMap((code) => {
      if (code === undefined) return [];
      return [new Set(market.indices.has(code) ? market.membersOf(code) : refuse('index.unknown'))];
    });
    const [first, ...others] = counted;
    return first && [...first].filter((row) => others.every((rows) => rows.has(row)));
  }

  api.register(calls, {
    status() {
      const { date, asOf, state, source } = market;
      if (date === null || asOf === null) return refuse('market.loading');
      const { status } = sessionAt(asOf);
      const { opensAt, closesAt } = regularHours(date);
      return (['KOSPI', 'KOSDAQ', 'KONEX'] as const).map((type) => ({
        type,
        status: state === 'close' ? 'close' : status,
        workdate: date,
        ...toSession(sessionIdOf(source, asOf)),
        opensAt: opensAt / 1000,
        closesAt: closesAt / 1000,
        feed: state,
      }));
    },
    async stocks({ market: wanted, upcode, index, page, num, trend, sortBy, fundamentals, period, only, ...query }) {
      const asksFigures = fundamentals || isFundamentalOrder(sortBy);
      if (asksFigures) await statements?.prepared?.();
      const baseOf = period === '1day' ? null : await periodChanges.bases(period);
      const hasMoved = only && (baseOf ? movedSince(market, baseOf)[only] : movedToday(market)[only]);
      const inMarket = MARKETS.find((known) => known === wanted);
      const among = membersOfAll([upcode, index]);
      const order = isStockOrder(sortBy) ? { ...query, sortBy } : { ...query, ...BY_CAP };
      const rows = listedRows(parts, { ...order, ...(hasMoved && { hasMoved }), ...(among && { among }) });
      const chosen = inMarket ? rows.filter((row) => elementAt(market.listings, row).market === inMarket) : rows;
      const rowOf = (row: number, withTrend: boolean, withFigures: boolean): ListedRow => ({
        ...toQuoteRow(market, row, { trend: withTrend }),
        ...(withFigures && figuresOf(row)),
        ...(baseOf && toPeriodChange(market, row, baseOf)),
      });
      const ordered = isStockOrder(sortBy)
        ? chosen
        : byCell(chosen, (row) => listCell(rowOf(row, false, asksFigures), sortBy), query.sortType);
      const reply = pageOfRows(ordered, { page, num }, (row) => rowOf(row, trend, fundamentals));
      const hasNoMembers = index !== undefined && market.membersOf(index).length === 0;
      const { meta } = withMissing(
        reply,
        ...(asksFigures && statements === null ? ['statements' as const] : []),
        ...(hasNoMembers ? ['members' as const] : []),
      );
      return new ReplyWithMeta(reply, meta, asksFigures && statements !== null ? ['statements'] : []);
    },
    konexSummary() {
      const rows = konexRows(market);
      const { volume, turnover, marketCap, ...counts } = marketSums(market, rows);
      return {
        ...counts,
        ...(breadthOf(market, rows) ?? NO_BREADTH),
        volume: numberOrNull(volume),
        amount: numberOrNull(turnover),
        listingamount: numberOrNull(marketCap),
      };
    },
    konexStocks({ page, num, trend, ...query }) {
      const rows = listedRows(parts, { ...query, among: konexRows(market) });
      return toQuotePage(market, rows, { page, num, trend });
    },
  });
}

function byCell(rows: readonly number[], cellOf: (row: number) => CellValue, type: 'asc' | 'desc'): number[] {
  const cells = new Map(rows.map((row) => [row, cellOf(row)] as const));
  return rows.toSorted((a, b) => compareCells(cells.get(a) ?? null, cells.get(b) ?? null, type));
}
