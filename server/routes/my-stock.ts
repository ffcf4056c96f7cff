import { KOSPI } from '@sise/domain/market/main-indices';
import { myStock as calls } from '@sise/contract/my-stock';
import { groupReturns } from '@sise/domain/favorites/group-returns';
import type { Favorite } from '@sise/domain/favorites/favorite';
import type { DayMatrix } from '@sise/domain/market/archive';
import { matrixFactorToToday } from '@sise/domain/market/factor-to-today';
import { isShcode } from '@sise/domain/terms';
import type { Shcode, Upcode } from '@sise/domain/terms';
import { priceOrBase } from '@sise/domain/market/column-values';
import { withMissing } from '../api-registry.ts';
import type { ApiRegistry } from '../api-registry.ts';
import { onceADay } from '../figures/once-a-day.ts';
import { toFavoriteFacts } from '../wire/favorite-facts.ts';
import { rounded } from '../wire/report-row.ts';
import { createFavoriteQuotes } from './favorite-quotes.ts';
import { foundIndices, foundStocks } from './search/found.ts';
import { flowsNow } from './flows/flows-now.ts';
import type { Parts } from '../parts.ts';

/** Trading days of the three months over which a group's return is calculated, before today. */
const RETURN_DAYS = 62;

export function myStockRoutes(api: ApiRegistry, parts: Parts): void {
  const { market, sources, interest } = parts;
  const quotes = createFavoriteQuotes(parts);
  /** The closes of all stocks before today. */
  const pastCloses = onceADay(market, () => sources.archive.dayMatrix(RETURN_DAYS, ['close']));

  async function closesOf(code: Shcode | Upcode, matrix: DayMatrix<'close'>) {
    const { dates, shcodes, values } = matrix;
    if (isShcode(code)) {
      const at = shcodes.indexOf(code);
      if (at === -1) return [];
      const base = market.columns.basePrice[market.rowOf(code) ?? -1];
      const factor = matrixFactorToToday(matrix, at, market.date, base);
      return values.close.subarray(at * dates.length, (at + 1) * dates.length).map((close) => close * factor);
    }
    const bars = await sources.archive.indexDailyBars(code, { until: dates.at(-1), count: dates.length });
    const byDate = new Map(bars.map(({ date, close }) => [date, close]));
    return dates.map((date) => byDate.get(date) ?? Number.NaN);
  }

  function nowOf(code: Shcode | Upcode): number {
    if (!isShcode(code)) return market.indices.get(code)?.quote?.value ?? Number.NaN;
    const row = market.rowOf(code);
    if (row === undefined) return Number.NaN;
    return priceOrBase(market.columns, row);
  }

  api.register(calls, {
    searchStocks: ({ name, num }) => foundStocks(parts, name, num),
    searchIndices: ({ name, num }) => foundIndices(parts, name, num),
    async quotes({ codes, trend }) {
      const known = codes.map(toFavorite).filter(({ followed }) => quotes.isKnown(followed));
      const rows = await quotes.rows(known, trend);
      return rows.map(({ addedAt: _at, addedPrice: _price, addedrate: _rate, delisted: _gone, ...row }) => row);
    },
    async facts({ codes }) {
      const { flows, research, statements } = sources;
      const nows = await Promise.all(
        codes.map((code) => (isShcode(code) ? interest.read('stock-flows', code) : flowsNow(parts, code))),
      );
      const rows = codes.flatMap((code, place) => {
        const now = nows[place] ?? null;
        return toFavoriteFacts(market, sources, toFavorite(code).followed, now) ?? [];
      });
      const parted = { flows, research, statements };
      const missing = (['flows', 'research', 'statements'] as const).filter((part) => parted[part] === null);
      return missing.length === 0 ? rows : withMissing(rows, ...missing);
    },
    async returns({ codes }) {
      const past = await pastCloses();
      const upToNow = async (code: Shcode | Upcode) => [...(await closesOf(code, past)), nowOf(code)];
      const [kospi, members] = await Promise.all([upToNow(KOSPI), Promise.all(codes.map(upToNow))]);
      const dates = market.date === null ? [...past.dates] : [...past.dates, market.date];
      const rates = (closes: readonly (readonly number[])[]) =>
        groupReturns(closes, dates.length).map((rate) => (rate === null ? null : rounded(rate)));
      return { dates, group: rates(members), kospi: rates([kospi]) };
    },
  });
}

/** A favorite without a record of its addition: only its quote is requested, not its return since. */
function toFavorite(code: Shcode | Upcode): Favorite {
  const followed = isShcode(code) ? { code, isIndex: false as const } : { code, isIndex: true as const };
  return { followed, addedAt: 0, addedPrice: null };
}
