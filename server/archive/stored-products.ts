import { addDays } from '@sise/domain/market/kst';
import type { ProductFacts, Products, ProductValue } from '@sise/domain/products/products';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { StoredProduct } from '../store/product-bars.ts';
import { mastersOn, productFacts } from './product-facts.ts';

/**
 * ETF and ETN of the day shown as imported, at its close: what each was worth then and on the days before. Files tell
 * neither what a product holds nor what it pays out. null where no file has the products of the day.
 */
export async function readStoredProducts(store: Store, date: DateKst): Promise<Products | null> {
  const stored = await store.productBars.ofDay(date);
  if (stored.length === 0) return null;
  const masters = mastersOn(date, [...(await store.instruments.all('etf')), ...(await store.instruments.all('etn'))]);
  const facts = new Map(stored.map((day) => [day.shcode, productFacts(day, masters.get(day.shcode))]));
  const values = new Map(stored.flatMap((day) => worthOf(day, date)));
  const listed: readonly ProductFacts[] = [...facts.values()];
  const before = addDays(date, -1);
  return {
    listed: () => listed,
    facts: (shcode) => facts.get(shcode) ?? null,
    value: (shcode) => values.get(shcode) ?? null,
    values: () => values,
    basket: () => null,
    payouts: () => [],
    nextPayout: () => null,
    async days(shcode, span) {
      const days = await store.productBars.worths(shcode, span, before);
      const first = days.find(({ indexValue }) => indexValue)?.indexValue;
      return days.map(({ date: day, close, nav, indexValue }) => ({
        date: day,
        close,
        nav,
        index: indexValue && first ? indexValue / first : null,
        payout: null,
      }));
    },
    dayCount: (shcode) => store.productBars.countOf(shcode, before),
  };
}

/** What a product was worth at the close; nothing where its file does not tell. */
function worthOf(day: StoredProduct, date: DateKst): [StoredProduct['shcode'], ProductValue][] {
  const { nav, netAssets, indexValue, indexChange, shares } = day;
  if (nav === null) return [];
  const before = (indexValue ?? 0) - (indexChange ?? 0);
  // An index of zero is one that nobody told.
  const isTold = indexValue !== null && indexValue > 0 && indexChange !== null && before > 0;
  const indexRate = isTold ? Math.round((indexChange / before) * 10_000) / 100 : null;
  const worth = { nav, navOn: date, live: nav, indexRate, netAssets: netAssets ?? Math.round(nav * (shares ?? 0)) };
  return [[day.shcode, worth]];
}
