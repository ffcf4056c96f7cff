import { createHash } from 'node:crypto';
import { elementAt } from '@sise/domain/element-at';
import { addDays } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { shcode } from '@sise/domain/terms';
import { brokerageFee, saleTax } from '@sise/domain/portfolio/transaction-tax';
import type { Trade } from '@sise/domain/portfolio/transaction';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import type { Parts } from '../parts.ts';

export const SAMPLE_NAME = '예시 포트폴리오';

/** The trades of the sample account: days ago, and shares. */
const PLAN = [
  { kind: 'buy', stock: '005930', daysAgo: 360, quantity: 40 },
  { kind: 'buy', stock: '000660', daysAgo: 300, quantity: 10 },
  { kind: 'buy', stock: '035420', daysAgo: 240, quantity: 15 },
  { kind: 'buy', stock: '005930', daysAgo: 180, quantity: 20 },
  { kind: 'buy', stock: '005380', daysAgo: 150, quantity: 12 },
  { kind: 'sell', stock: '000660', daysAgo: 90, quantity: 4 },
  { kind: 'buy', stock: '069500', daysAgo: 60, quantity: 50 },
  { kind: 'sell', stock: '005930', daysAgo: 30, quantity: 10 },
] as const;

/**
 * Entries of a sample account on listed stocks, at the closes of their days, with the fees and taxes of the time. Trades
 * without a price in the source are left out.
 */
export async function sampleEntries({ market, sources }: Parts, today: DateKst, group: string): Promise<Trade[]> {
  const entries: Trade[] = [];
  for (const [n, { kind, stock, daysAgo, quantity }] of PLAN.entries()) {
    const row = market.rowOf(stock);
    if (row === undefined) continue;
    const [bar] = await sources.archive.dailyBars(shcode(stock), { until: addDays(today, -daysAgo), count: 1 });
    const listing = elementAt(market.listings, row);
    const held = entries.some((entry) => entry.stock === stock);
    if (bar === undefined || (kind === 'sell' && !held)) continue;
    const money = quantity * bar.close;
    const tax = kind === 'sell' ? saleTax(money, bar.date, listing.market, etfEtnKindOf(listing)).total : 0;
    entries.push({
      id: derivedId(group, String(n)),
      kind,
      stock,
      date: bar.date,
      order: n,
      currency: 'krw',
      exchangeRate: null,
      quantity,
      price: bar.close,
      amount: money,
      fee: brokerageFee(money),
      tax,
    });
  }
  return entries;
}

/** A uuid calculated from its parts, so that a second creation finds the first. */
export function derivedId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
