import { market as calls } from '@sise/contract/market';
import { MARKETS } from '@sise/domain/market/markets';
import { regularHours, sessionAt } from '@sise/domain/market/session';
import type { Upcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { refuse } from '../refusal.ts';
import type { Parts } from './parts.ts';
import { konexRows, listedRows, toQuotePage } from './stock-list.ts';

export function marketRoutes(desk: Desk, parts: Parts): void {
  const { market } = parts;

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
      const { date, asOf, state } = market;
      if (date === null || asOf === null) return refuse('market.loading');
      const { label, status } = sessionAt(asOf);
      const { opensAt, closesAt } = regularHours(date);
      return (['KOSPI', 'KOSDAQ', 'KONEX'] as const).map((type) => ({
        type,
        status: state === 'close' ? 'close' : status,
        workdate: date,
        session: label,
        opensAt: opensAt / 1000,
        closesAt: closesAt / 1000,
        feed: state,
      }));
    },
    stocks({ market: wanted, upcode, index, page, num, trend, ...wish }) {
      const inMarket = MARKETS.find((known) => known === wanted);
      const among = membersOfAll([upcode, index]);
      const rows = listedRows(parts, { ...wish, ...(among ? { among } : {}) });
      const chosen = inMarket ? rows.filter((row) => market.listings[row].market === inMarket) : rows;
      return toQuotePage(market, chosen, { page, num, trend });
    },
    konexStocks({ page, num, trend, ...wish }) {
      const rows = listedRows(parts, { ...wish, among: konexRows(market) });
      return toQuotePage(market, rows, { page, num, trend });
    },
  });
}
