import { inPercent } from '@sise/domain/hundredths';
import { clockTime, hourMinute } from '@sise/domain/format/date';
import { MAIN_INDICES, type IndexSymbol } from '@sise/domain/market/main-indices';
import { DEFICIT } from '@sise/contract/marketmap';
import type { MapSnapshot, MapColor, MapColors, MapFrames } from '@sise/contract/marketmap';
import { elementAt } from '@sise/domain/element-at';
import { inSteps, mapFrame } from '@sise/domain/map/map-frames';
import type { MapFrame } from '@sise/domain/map/map-frames';
import { instantAt, minuteOfDay, minuteOfTime } from '@sise/domain/market/kst';
import type { Period } from '@sise/domain/market/period';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import { regularHours, sessionAt } from '@sise/domain/market/session';
import { valuationOf } from '@sise/domain/financials/valuation';
import { dateKst } from '@sise/domain/terms';
import type { DateKst, Upcode } from '@sise/domain/terms';
import { priceOrBase, valueAt } from '@sise/domain/market/column-values';
import { withMissing, withPart } from '../api-registry.ts';
import type { ReplyWithMeta } from '../api-registry.ts';
import type { MapDays } from '../figures/map-days.ts';
import { refuse } from '../refusal.ts';
import { nameOnMap } from '../wire/market-map.ts';
import type { Parts } from '../parts.ts';
import { hasFlowsOfToday } from './investment.ts';

const EOK = 1e8;

/** The stocks of a map and their industries, in an order that stays the same while the day's listings do. */
interface MapUniverse {
  readonly upcode: Upcode;
  readonly date: DateKst;
  readonly rows: readonly number[];
  readonly industries: readonly (Upcode | null)[];
  /** by stock: its industry's place */
  readonly sectorOf: readonly number[];
}

/** The replies from which a whole map is drawn. */
export function mapSnapshots(parts: Parts, days: MapDays) {
  const { market, sources, periodChanges, interest } = parts;

  function universeOf(symbol: IndexSymbol): MapUniverse {
    const upcode = MAIN_INDICES[symbol].upcode;
    const rows = market.membersOf(upcode);
    const industries = [...new Set(rows.map((row) => elementAt(market.listings, row).sector))].toSorted(byCode);
    const places = new Map(industries.map((industry, place) => [industry, place]));
    const sectorOf = rows.map((row) => places.get(elementAt(market.listings, row).sector) ?? 0);
    return { upcode, date: market.date ?? refuse('market.loading'), rows, industries, sectorOf };
  }

  function snapshot(symbol: IndexSymbol): MapSnapshot {
    const { upcode, date, rows, industries, sectorOf } = universeOf(symbol);
    const { columns, listings } = market;
    const { opensAt: from, closesAt: until } = regularHours(date);
    return {
      name: symbol,
      date,
      upcode,
      minutes: market.sparklines.unit === 'minute' ? { from: hourMinute(from), until: hourMinute(until) } : null,
      sectors: industries.map((industry) => ({ upcode: industry, hname: nameOnMap(market, industry) })),
      shcode: rows.map((row) => elementAt(listings, row).shcode),
      hname: rows.map((row) => elementAt(listings, row).name),
      sector: [...sectorOf],
      listingamount: rows.map((row) => Math.round((columns.marketCap[row] ?? 0) / EOK)),
      amount: rows.map((row) => {
        const turnover = columns.turnover[row] ?? 0;
        return turnover > 0 ? Math.max(1, Math.round(turnover / EOK)) : 0;
      }),
      halted: rows.flatMap((row, place) => (elementAt(listings, row).isHalted ? [place] : [])),
    };
  }

  async function colors(
    symbol: IndexSymbol,
    period: Period,
    color: MapColor,
  ): Promise<MapColors | ReplyWithMeta<MapColors>> {
    if (color === 'per') await sources.statements?.prepared?.();
    const universe = universeOf(symbol);
    const common = { date: universe.date, color, period, expected: false };
    if (color === 'chgrate') return { ...common, ...copy(await now(universe, period)), expected: isBeforeOpening() };
    if (color === 'foreign') {
      const shares = await foreignShares(universe);
      return shares === null ? withMissing({ ...common, ...nothing(universe) }, 'flows') : { ...common, ...shares };
    }
    const ratios = priceEarnings(universe);
    return withPart({ ...common, ...(ratios ?? nothing(universe)) }, 'statements', ratios !== null);
  }

  async function frames(
    symbol: IndexSymbol,
    { period, from, count }: { period: Period; from?: string | undefined; count: number },
  ): Promise<MapFrames> {
    const universe = universeOf(symbol);
    const day = dateKst(from?.slice(0, 10) ?? universe.date);
    const common = { date: universe.date, period };
    if (day > universe.date) refuse('day.unknown');
    if (day === universe.date && from?.includes('T') && market.sparklines.unit === 'minute') {
      const minutes = minutesOf(universe.date, from.slice(11), count);
      const bases = await periodChanges.bases(period);
      const moments = minutes.map((minute) =>
        frame(universe, period, (row) => market.sparklines.priceAt(row, minute), bases),
      );
      const at = minutes.map((minute) => `${universe.date}T${clockTime(minute)}`);
      return { ...common, track: 'minute', at, ...stepped(moments) };
    }
    const shown = day === universe.date ? [] : await days.from(day, count);
    if (shown.length === 0 && day !== universe.date) refuse('day.unknown');
    const moments: MapFrame[] = [];
    for (const each of shown) {
      const { prices, bases } = await days.closes(each, period, universe.rows);
      moments.push(mapFrame({ ...measures(universe, period), prices, bases }));
    }
    const reachesToday = shown.length < count;
    if (reachesToday) moments.push(await now(universe, period));
    return { ...common, track: 'day', at: reachesToday ? [...shown, universe.date] : [...shown], ...stepped(moments) };
  }

  async function now(universe: MapUniverse, period: Period): Promise<MapFrame> {
    const { price } = market.columns;
    const bases = await periodChanges.bases(period);
    const expected = isBeforeOpening() ? await expectedPrices() : () => Number.NaN;
    return frame(universe, period, (row) => valueAt(price, row) ?? expected(row), bases);
  }

  /** 시가 단일가: the opening auction, in which nothing has traded yet. */
  function isBeforeOpening(): boolean {
    return (
      interest.isGiven('expected-trades') && market.asOf !== null && sessionAt(market.asOf).id === 'opening-auction'
    );
  }

  /** 예상체결가 by row; NaN: none. */
  async function expectedPrices(): Promise<(row: number) => number> {
    const trades = await interest.read('expected-trades', WHOLE_MARKET);
    return (row) => trades?.get(elementAt(market.listings, row).shcode)?.price ?? Number.NaN;
  }

  function frame(
    universe: MapUniverse,
    period: Period,
    priceOf: (row: number) => number,
    baseOf: (row: number) => number,
  ): MapFrame {
    const { basePrice } = market.columns;
    const prices = Float64Array.from(universe.rows, (row) => {
      const known = priceOf(row);
      // Over a day a stock that has not traded has not moved; over a longer period its last close has.
      return Number.isNaN(known) && period !== '1day' ? (basePrice[row] ?? Number.NaN) : known;
    });
    const bases = Float64Array.from(universe.rows, baseOf);
    return mapFrame({ ...measures(universe, period), prices, bases });
  }

  function measures({ date, rows, sectorOf, industries }: MapUniverse, period: Period) {
    const { listings, columns } = market;
    const isNew = (row: number) => elementAt(listings, row).listedOn === date;
    return {
      shares: Float64Array.from(rows, (row) => (isNew(row) ? 0 : (columns.shares[row] ?? 0))),
      countsUnmoved: period === '1day',
      sectorOf,
      sectors: industries.length,
    };
  }

  /** 외국인 순매수 of today as a share of 거래대금; null when no source has it. */
  async function foreignShares(universe: MapUniverse) {
    if (!hasFlowsOfToday(parts)) return null;
    const trades = (await interest.read('stock-trades', `${universe.upcode}:foreigner`)) ?? [];
    const nets = new Map(trades.map(({ shcode, won }) => [shcode as string, won.bought - won.sold]));
    const stocks = universe.rows.map((row) => {
      const net = nets.get(elementAt(market.listings, row).shcode);
      const turnover = market.columns.turnover[row] ?? 0;
      return net === undefined || !(turnover > 0) ? null : { net, turnover };
    });
    const industries = industrySums(universe, stocks, ({ net, turnover }) => [net, turnover]);
    return {
      value: stocks.map((stock) => stock && shareOf(stock.net, stock.turnover)),
      sector: industries.map(([net, turnover]) => (turnover > 0 ? shareOf(net, turnover) : null)),
    };
  }

  /** PER at the present price; of an industry, the sum of its companies' market caps over the sum of their earnings. */
  function priceEarnings(universe: MapUniverse) {
    if (sources.statements === null) return null;
    const all = sources.statements.fundamentalsOfAll();
    const { columns, listings } = market;
    const stocks = universe.rows.map((row) => {
      const known = all.get(elementAt(listings, row).shcode);
      if (known === undefined || known.eps === null) return null;
      const price = priceOrBase(columns, row);
      const shares = columns.shares[row] ?? 0;
      const { per } = valuationOf(known, price);
      const ratio = per === null ? DEFICIT : Math.round(per * 100);
      return { worth: price * shares, earned: known.eps * shares, ratio };
    });
    const industries = industrySums(universe, stocks, ({ worth, earned }) => [worth, earned]);
    return {
      value: stocks.map((stock) => stock && stock.ratio),
      sector: industries.map(([worth, earned]) =>
        worth === 0 ? null : earned > 0 ? Math.round((worth / earned) * 100) : DEFICIT,
      ),
    };
  }

  /** Minutes of the day from the given one on, up to the market's time. */
  function minutesOf(date: DateKst, text: string, count: number): number[] {
    const wanted = minuteOfTime(text);
    const { opensAt: from, closesAt: until } = regularHours(date);
    const last = Math.min(minuteOfDay(until), minuteOfDay(market.asOf ?? from));
    if (instantAt(date, wanted) < from || wanted > minuteOfDay(until))
      refuse('input.invalid', [{ field: 'from', message: '정규장 안의 시각이어야 합니다.' }]);
    if (wanted > last) refuse('input.invalid', [{ field: 'from', message: '아직 오지 않은 시각입니다.' }]);
    return Array.from({ length: Math.min(count, last - wanted + 1) }, (_, i) => wanted + i);
  }

  return { snapshot, colors, frames };
}

function stepped(moments: readonly MapFrame[]) {
  return { value: series(moments.map(({ value }) => value)), sector: series(moments.map(({ sector }) => sector)) };
}

function series(moments: readonly MapFrame['value'][]) {
  const { first, steps } = inSteps(moments);
  return { first: [...first], steps: steps.map((step) => [...step]) };
}

function copy({ value, sector }: MapFrame) {
  return { value: [...value], sector: [...sector] };
}

function nothing({ rows, industries }: MapUniverse) {
  return { value: rows.map(() => null), sector: industries.map(() => null) };
}

/** A share in hundredths of a percent. */
function shareOf(part: number, whole: number): number {
  return Math.round(inPercent(part / whole) * 100);
}

/** Two sums of each industry over those of its stocks that have both values. */
function industrySums<Stock>(
  { sectorOf, industries }: MapUniverse,
  stocks: readonly (Stock | null)[],
  termsOf: (stock: Stock) => readonly [number, number],
): [number, number][] {
  const sums = industries.map((): [number, number] => [0, 0]);
  for (const [place, stock] of stocks.entries()) {
    if (stock === null) continue;
    const sum = elementAt(sums, elementAt(sectorOf, place));
    const [first, second] = termsOf(stock);
    sum[0] += first;
    sum[1] += second;
  }
  return sums;
}

/** Industries by their code, 기타 last. */
function byCode(a: Upcode | null, b: Upcode | null): number {
  return (a ?? '~') < (b ?? '~') ? -1 : 1;
}
