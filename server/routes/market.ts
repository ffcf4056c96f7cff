import { market as calls } from '@sise/contract/market';
import { MARKETS } from '@sise/domain/market/markets';
import { regularHours, sessionAt } from '@sise/domain/market/session';
import type { Desk } from '../desk.ts';
import { refuse } from '../refusal.ts';
import type { Parts } from './parts.ts';
import { konexRows, listedRows, toQuotePage } from './stock-list.ts';

export function marketRoutes(desk: Desk, parts: Parts): void {
  const { market } = parts;

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
    stocks({ market: wanted, upcode, page, num, trend, ...wish }) {
      if (upcode && !market.indices.has(upcode)) return refuse('index.unknown');
      const inMarket = MARKETS.find((known) => known === wanted);
      const rows = listedRows(parts, { ...wish, ...(upcode ? { among: market.membersOf(upcode) } : {}) });
      const chosen = inMarket ? rows.filter((row) => market.listings[row].market === inMarket) : rows;
      return toQuotePage(market, chosen, { page, num, trend });
    },
    konexStocks({ page, num, trend, ...wish }) {
      const rows = listedRows(parts, { ...wish, among: konexRows(market) });
      return toQuotePage(market, rows, { page, num, trend });
    },
  });
}
