import { KOSPI200, KOSDAQ150 } from '@sise/domain/market/main-indices';
import { stock as calls } from '@sise/contract/stock';
import { elementAt } from '@sise/domain/element-at';
import { groupsWith } from '@sise/domain/favorites/favorite';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { TREND_POINTS } from '@sise/domain/market/sparklines';
import { etfEtnTickSize, tickSize } from '@sise/domain/market/tick-size';
import { dayBarOf } from '@sise/domain/stock/day-bar';
import { haltFilingOf } from '@sise/domain/filings/halt-filing';
import { medianOf } from '@sise/domain/stock/median';
import { won } from '@sise/domain/terms';
import type { Shcode, Upcode } from '@sise/domain/terms';
import { mapInSlices } from '@sise/feeds/slices';
import { priceOrBase } from '@sise/domain/market/column-values';
import { withMissing } from '../api-registry.ts';
import type { ApiRegistry } from '../api-registry.ts';
import { ANONYMOUS } from '../identity/reader.ts';
import type { Reader } from '../identity/reader.ts';
import { refuse } from '../refusal.ts';
import { warnedOf } from '../wire/warned.ts';
import { toAfterHours } from '../wire/after-hours.ts';
import { toDailyRow } from '../wire/bars.ts';
import { toVolatilityInterruptionRow } from '../wire/book.ts';
import { SECURITY_GROUP } from '../wire/security-group.ts';
import { toPeerQuote } from '../wire/peer-quote.ts';
import { ETF_ETN_TYPE } from '../wire/etf-etn-type.ts';
import { toQuoteRow, yearRangeDays } from '../wire/quote-row.ts';
import { toValuationFacts } from '../wire/valuation.ts';
import { chartOf, dailyPage, oneDay, stockHistory } from './history.ts';
import type { Parts } from '../parts.ts';
import { createHoldingEtfs } from './etf-etn/holding-etfs.ts';
import { firstQuotes, konexRows } from './stock-list.ts';

/** Calls with figures of companies beside the quotes. */
const VALUED: ReadonlySet<keyof typeof calls> = new Set(['detail', 'peers']);

export function stockRoutes(api: ApiRegistry, parts: Parts): void {
  const { market, rankings, sources } = parts;
  const { archive, statements } = sources;
  const holdingEtfsOf = createHoldingEtfs(market, sources);
  const rowOf = (code: Shcode): number => market.rowOf(code) ?? refuse('stock.unknown');

  /** null for an anonymous reader, and when no store has favorites. */
  async function isFavorite(code: Shcode, reader: Reader): Promise<boolean | null> {
    if (reader.kind !== 'member' || !parts.personal) return null;
    return groupsWith(await parts.personal.favorites.groups(reader.id), code).length > 0;
  }

  api.register(
    calls,
    {
      filterStocks({ upcode, ...query }) {
        if (upcode && !market.indices.has(upcode)) return refuse('index.unknown');
        return firstQuotes(parts, { ...query, ...(upcode ? { among: market.membersOf(upcode) } : {}) });
      },
      filterKonexStocks: (query) => firstQuotes(parts, { ...query, among: konexRows(market) }),
      trends({ shcodes }) {
        const known = shcodes.flatMap((code) => {
          const row = market.rowOf(code);
          return row === undefined ? [] : [[code, market.sparklines.read(row, TREND_POINTS)] as const];
        });
        return { unit: market.sparklines.unit, trends: Object.fromEntries(known) };
      },
      async detail({ code, email }, { reader }) {
        const row = rowOf(code);
        const listing = elementAt(market.listings, row);
        const price = priceOrBase(market.columns, row);
        const product = etfEtnKindOf(listing);
        const vi = await parts.interest.read('volatility-interruption', code);
        const isIn = (upcode: string) => listing.memberOf.includes(upcode as Upcode); // a literal of the contract
        return {
          ...toQuoteRow(market, row, { trend: true }),
          industry: listing.sector === null ? null : (market.indices.get(listing.sector)?.listing.name ?? null),
          department: listing.department,
          kospi200: isIn(KOSPI200),
          kosdaq150: isIn(KOSDAQ150),
          rank: rankings.capRank(row),
          ...yearRangeDays(market, row),
          isspac: listing.kind === 'spac',
          stkgroupid: listing.kind === null ? null : SECURITY_GROUP[listing.kind],
          product: product === null ? null : ETF_ETN_TYPE[product],
          tick: (product === null ? tickSize : etfEtnTickSize)(won(price)),
          after: toAfterHours(market.columns, row),
          vi: vi && toVolatilityInterruptionRow(vi),
          halt: listing.isHalted ? haltFilingOf((await sources.filings?.ofStock(code)) ?? []) : null,
          warned: await warnedOf(archive, listing),
          designatedOn: listing.designatedOn ?? null,
          sharechanges: [...(await archive.shareChanges(code))],
          isFavStock: await isFavorite(code, email === undefined ? ANONYMOUS : reader),
          ...toValuationFacts(statements?.fundamentals(code) ?? null, price),
        };
      },
      async peers({ code, num }) {
        const row = rowOf(code);
        const { sector } = elementAt(market.listings, row);
        const members = sector === null ? [row] : market.membersOf(sector);
        const capOf = (member: number) => market.columns.marketCap[member] ?? 0;
        const others = members.filter((other) => other !== row).toSorted((a, b) => capOf(b) - capOf(a) || a - b);
        const quotes = await mapInSlices([row, ...others], (member) => toPeerQuote(market, statements, member));
        return {
          upcode: sector,
          industry: sector === null ? null : (market.indices.get(sector)?.listing.name ?? null),
          stocks: quotes.length,
          medians: {
            chgrate: medianOf(quotes.map(({ chgrate }) => chgrate)),
            per: medianOf(quotes.map(({ per }) => per)),
            pbr: medianOf(quotes.map(({ pbr }) => pbr)),
            roe: medianOf(quotes.map(({ roe }) => roe)),
          },
          rows: quotes.slice(0, num + 1),
        };
      },
      async holdingEtfs({ code, page, num }) {
        rowOf(code);
        const holdingEtfs = await holdingEtfsOf(code, { page, num });
        return holdingEtfs ?? withMissing({ rows: [], page, pages: 1, total: 0 }, 'products');
      },
      async dailyPrices({ code, page, num }) {
        const row = rowOf(code);
        return dailyPage(stockHistory(archive, code), dayBarOf(market, row), market.date, { page, num });
      },
      async tv({ id, ...span }) {
        const row = rowOf(id);
        return chartOf(stockHistory(archive, id), dayBarOf(market, row), market.date, span);
      },
      async krDaily({ id, date }) {
        const row = rowOf(id);
        const day = await oneDay(stockHistory(archive, id), dayBarOf(market, row), market.date, date);
        return toDailyRow(day ?? refuse('day.unknown'));
      },
    },
    (call) => (VALUED.has(call) ? ['quotes', 'statements'] : ['quotes']),
  );
}
