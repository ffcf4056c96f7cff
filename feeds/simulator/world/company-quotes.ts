import { elementAt } from '@sise/domain/element-at';
import type { DailyBar } from '@sise/domain/market/bar';
import { addDays, MINUTE_MS } from '@sise/domain/market/kst';
import { createNameSearch } from '@sise/domain/search/name-search';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import { EXCHANGES } from '@sise/domain/world/company';
import { minutesTraded, tradingMinutes, VENUES, type Venue } from '@sise/domain/world/venues';
import type { WorldStocks } from '@sise/domain/world/world-stocks';
import { keyOf, normal, type Seed } from '../random.ts';
import type { SimulatorClock } from '../clock/simulator-clock.ts';
import type { CompanyFacts } from './companies/company-rows.ts';
import { assetOf, COMPANIES, usualVolumeOf } from './company-assets.ts';
import type { WorldPrices } from './world-prices.ts';
import { createYieldToEventLoop } from '../../slices.ts';

/** Foreign companies at the clock's time. */
export function createSimulatedCompanies(seed: Seed, prices: WorldPrices, clock: SimulatorClock): WorldStocks {
  const bySymbol = new Map(COMPANIES.map((company) => [company.symbol, company]));
  const search = createNameSearch(
    COMPANIES.map(({ symbol, name, englishName }) => ({ code: symbol, names: [name, englishName] })),
    (item) => -item,
  );

  /** The moment of the delayed data that a reader sees now. */
  const seenAt = (company: CompanyFacts): Instant => instant(clock.now() - venueOf(company).delay * MINUTE_MS);

  /**
   * Shares traded on a day up to a moment: more after a day with a large move; it does not depend on how this day ends.
   */
  function volumeOf(company: CompanyFacts, date: DateKst, at: Instant): number {
    const asset = assetOf(company);
    const before = Math.log(prices.close(asset, addDays(date, -1)) / prices.close(asset, addDays(date, -2)));
    const stir = 0.75 + Math.min(2, (0.3 * Math.abs(before)) / company.volatility);
    const probability = Math.exp(0.25 * normal(keyOf(seed, 'volume abroad', asset, date), 0));
    const passed = minutesTraded(venueOf(company), date, at) / tradingMinutes(venueOf(company));
    return Math.round(usualVolumeOf(company) * stir * probability * passed);
  }

  return {
    one: async (symbol) => bySymbol.get(symbol) ?? null,
    async day(symbol, date): Promise<DailyBar | null> {
      const company = bySymbol.get(symbol);
      if (!company) return null;
      const asset = assetOf(company);
      const seen = seenAt(company);
      const asked = date ?? prices.dateAt(asset, seen);
      if (company.listedOn !== null && asked < company.listedOn) return null;
      const day = prices.day(asset, asked, seen);
      if (!day) return null;
      const { previousClose, ...bar } = day;
      return { ...bar, basePrice: previousClose, volume: volumeOf(company, asked, seen), turnover: null };
    },
    async find(keyword, count) {
      const quotes = [];
      const yieldToEventLoop = createYieldToEventLoop();
      for (const item of search.find(keyword, count)) {
        const company = elementAt(COMPANIES, item);
        const asset = assetOf(company);
        const seen = seenAt(company);
        const date = prices.dateAt(asset, seen);
        const previousClose = prices.close(asset, addDays(date, -1));
        quotes.push({ company, price: prices.at(asset, seen), previousClose, date });
        await yieldToEventLoop(); // the first quote of each asset computes years of days
      }
      return quotes;
    },
  };
}

function venueOf({ exchange }: CompanyFacts): Venue {
  return VENUES[EXCHANGES[exchange].venue];
}
