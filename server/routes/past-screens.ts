import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { pastScreens as calls } from '@sise/contract/past-screens';
import type {
  PastOrder,
  PastScreenPage,
  PastScreenRow,
  ScreenChange,
  ScreenChanges,
} from '@sise/contract/past-screens';
import { elementAt } from '@sise/domain/element-at';
import { isoKst } from '@sise/domain/format/date';
import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import { returnCounts, sinceSummaryOf } from '@sise/domain/screener/since-summary';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { ApiRegistry } from '../api-registry.ts';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import { findRows, ordered } from '../screener/find.ts';
import { withMissingSources } from '../screener/missing-sources.ts';
import { createSinceReturns } from '../screener/since-returns.ts';
import type { SinceReturn } from '../screener/since-returns.ts';
import { whereOf } from '../screener/where.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Asked } from '../wire/screen-conditions.ts';
import { toScreenRow } from '../wire/screen-row.ts';
import { pagesOf, spanOf } from './paging.ts';
import type { Paging } from './paging.ts';

/** Stocks listed of those that entered or left. */
const LISTED_CHANGES = 30;

interface Listed extends Paging {
  readonly date: DateKst;
  readonly sortBy: PastOrder;
  readonly sortType: 'asc' | 'desc';
}

export function pastScreensRoutes(api: ApiRegistry, { market, sources, pastScreens, screenerTables }: Parts): void {
  const since = createSinceReturns(market, sources.archive);

  async function pageOf(kind: ScreenKind, { date, sortBy, sortType, page, num, ...asked }: Asked & Listed) {
    if (!(await pastScreens.dates()).includes(date)) return refuse('day.unknown');
    const then = await pastScreens.find(date, kind, asked);
    const { found, table } = then;
    const order = { sortBy: sortBy === 'sincerate' ? 'listingamount' : sortBy, sortType } as const;
    const rows = ordered(table, found, order, found.rows.length);
    const returns = await since.of(
      date,
      rows.map((row) => elementAt(then.market.listings, row).shcode),
    );
    const all = rows.map((row, n) => ({ row, since: elementAt(returns, n) }));
    if (sortBy === 'sincerate') all.sort((a, b) => byReturn(a.since, b.since, sortType));
    const { from, until } = spanOf({ page, num });
    return withMissingSources(table, {
      rows: all.slice(from, until).map(({ row, since: { rate, price, delistedAfter } }): PastScreenRow => ({
        ...toScreenRow(then.market, found.columns, row),
        sinceprice: price,
        sincerate: rate,
        delisted: delistedAfter,
      })),
      ...pagesOf(rows.length, { page, num }),
      date,
      until: asOf(),
      universe: then.universe,
      conditions: found.conditions,
      since: await summaryOf(date, returns),
    });
  }

  async function summaryOf(date: DateKst, returns: readonly SinceReturn[]): Promise<PastScreenPage['since']> {
    const known = returns.flatMap(({ rate }) => (rate === null ? [] : [rate]));
    const indices = [MAIN_INDICES.KOSPI, MAIN_INDICES.KOSDAQ].map(async ({ upcode, name }) => ({
      upcode,
      hname: name,
      rate: await since.ofIndex(date, upcode),
    }));
    return {
      ...sinceSummaryOf(known),
      delisted: returns.filter(({ delistedAfter }) => delistedAfter !== null).length,
      counts: returnCounts(known),
      indices: await Promise.all(indices),
    };
  }

  async function changesOf(kind: ScreenKind, { since: saved, ...asked }: Asked & { since?: DateKst | undefined }) {
    const dates = await pastScreens.dates();
    const codesOf = async (date: DateKst | undefined) =>
      date && { date, codes: await pastScreens.codes(date, kind, asked) };
    const previous = await codesOf(dates.at(-1));
    const savedOn = await codesOf(saved !== undefined && dates.includes(saved) ? saved : undefined);
    const table = await screenerTables.ready(); // last: another day has other rows
    const among = whereOf(market, kind === 'stocks' ? market.stocks : market.etfEtns, asked);
    const found = findRows(table, among, asked);
    const rows = ordered(table, found, { sortBy: 'listingamount', sortType: 'desc' }, found.rows.length);
    const changeSince = (before: Awaited<ReturnType<typeof codesOf>>) =>
      before ? changeOf(before.date, rows, before.codes) : null;
    return withMissingSources(table, {
      asOf: asOf(),
      total: rows.length,
      previous: changeSince(previous),
      saved: changeSince(savedOn),
    } satisfies ScreenChanges);
  }

  /** @param rows that meet the screen now  @param before codes that met it at the close of a day */
  function changeOf(date: DateKst, rows: readonly number[], before: readonly Shcode[]): ScreenChange {
    const met = new Set(before);
    const now = new Set(rows);
    const entered = rows.filter((row) => !met.has(elementAt(market.listings, row).shcode));
    const gone = before.filter((shcode) => {
      const row = market.rowOf(shcode);
      return row === undefined || !now.has(row);
    });
    const left = gone.flatMap((shcode) => market.rowOf(shcode) ?? []);
    return {
      date,
      total: before.length,
      entered: entered.slice(0, LISTED_CHANGES).map((row) => toQuoteRow(market, row)),
      enteredtotal: entered.length,
      left: left.slice(0, LISTED_CHANGES).map((row) => toQuoteRow(market, row)),
      lefttotal: gone.length,
      delisted: gone.filter((shcode) => market.rowOf(shcode) === undefined),
    };
  }

  const asOf = () => (market.asOf === null ? refuse('market.loading') : isoKst(market.asOf));

  api.register(calls, {
    days: async () => ({ dates: [...(await pastScreens.dates())] }),
    stocks: (asked) => pageOf('stocks', asked),
    products: (asked) => pageOf('products', asked),
    changes: (asked) => changesOf('stocks', asked),
    productChanges: (asked) => changesOf('products', asked),
  });
}

/** Stocks without a return come last in either order. */
function byReturn(a: SinceReturn, b: SinceReturn, sortType: 'asc' | 'desc'): number {
  if (a.rate === null || b.rate === null) return Number(a.rate === null) - Number(b.rate === null);
  return sortType === 'asc' ? a.rate - b.rate : b.rate - a.rate;
}
