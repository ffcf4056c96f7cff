import { elementAt } from '@sise/domain/element-at';
import { valueAt } from '@sise/domain/market/column-values';
import type { Market } from '@sise/domain/market/engine';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { flagOfMarket } from '@sise/domain/market/markets';
import type { RecordedDay, RecordedEtfEtn, RecordedStock } from '../store/recorded-days.ts';

/** The day of a market as its quotes have it now; null before a day. Whatever has no quote is left out. */
export function recordedDayOf(market: Market): RecordedDay | null {
  const { date, listings, columns, indices, flows } = market;
  if (date === null) return null;
  const stocks: RecordedStock[] = [];
  const etfEtns: RecordedEtfEtn[] = [];
  for (const [row, listing] of listings.entries()) {
    const base = valueAt(columns.basePrice, row);
    if (base === null) continue;
    const security = {
      shcode: listing.shcode,
      name: listing.name,
      open: valueAt(columns.open, row),
      high: valueAt(columns.high, row),
      low: valueAt(columns.low, row),
      close: valueAt(columns.price, row) ?? base,
      base,
      volume: elementAt(columns.volume, row),
      turnover: elementAt(columns.turnover, row),
      shares: listing.shares,
    };
    const kind = etfEtnKindOf(listing);
    if (kind !== null) etfEtns.push({ ...security, product: kind === 'etf' ? 1 : 2 });
    else stocks.push({ ...security, department: listing.department, market: Number(flagOfMarket(listing.market)) });
  }
  return {
    date,
    stocks,
    etfEtns,
    indices: [...indices.values()].flatMap(({ listing: { upcode, name }, quote }) => {
      if (!quote) return [];
      const { value: close, marketCap = null, upcode: _, ...day } = quote;
      return [{ upcode, name, close, marketCap, ...day }];
    }),
    flows: Array.from(flows, ([upcode, { flows: parts }]) => ({ upcode, flows: parts })),
  };
}
