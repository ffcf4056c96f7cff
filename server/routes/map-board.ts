import type { MarketSymbol } from '@sise/contract/lists';
import type { MapBoard, MapColor, MapColors, MapFrames } from '@sise/contract/marketmap';
import { inSteps, mapFrame } from '@sise/domain/map/map-frames';
import type { MapFrame } from '@sise/domain/map/map-frames';
import { instantAt, minuteOfDay } from '@sise/domain/market/kst';
import type { Period } from '@sise/domain/market/period';
import { regularHours, sessionAt } from '@sise/domain/market/session';
import { valuationOf } from '@sise/domain/papers/valuation';
import { dateKst } from '@sise/domain/terms';
import type { DateKst, Instant, Upcode } from '@sise/domain/terms';
import { lacking } from '../desk.ts';
import type { Told } from '../desk.ts';
import type { MapDays } from '../map-days.ts';
import { refuse } from '../refusal.ts';
import { UNKNOWN_INDUSTRY } from '../wire/market-map.ts';
import type { Parts } from '../parts.ts';
import { UPCODE_OF_SYMBOL } from './symbols.ts';

const EOK = 1e8;
/** What stands for 적자 among PER, in hundredths like the others. */
const DEFICIT = -100;

/** The stocks of a map and the industries they are in, in an order that lasts as long as the day's listings. */
interface Ground {
  readonly upcode: Upcode;
  readonly date: DateKst;
  readonly rows: readonly number[];
  readonly industries: readonly (Upcode | null)[];
  /** by stock: its industry's place */
  readonly sectorOf: readonly number[];
}

/** The answers a whole map is drawn from. */
export function mapBoards(parts: Parts, days: MapDays) {
  const { market, sources, periodChanges } = parts;

  function groundOf(symbol: MarketSymbol): Ground {
    const upcode = UPCODE_OF_SYMBOL[symbol];
    const rows = market.membersOf(upcode);
    const industries = [...new Set(rows.map((row) => market.listings[row].sector))].toSorted(byCode);
    const places = new Map(industries.map((industry, place) => [industry, place]));
    const sectorOf = rows.map((row) => places.get(market.listings[row].sector) ?? 0);
    return { upcode, date: market.date ?? refuse('market.loading'), rows, industries, sectorOf };
  }

  function board(symbol: MarketSymbol): MapBoard {
    const { upcode, date, rows, industries, sectorOf } = groundOf(symbol);
    const { columns, listings } = market;
    const { opensAt: from, closesAt: until } = regularHours(date);
    return {
      name: symbol,
      date,
      upcode,
      minutes: market.trails.unit === 'minute' ? { from: clock(from), until: clock(until) } : null,
      sectors: industries.map((industry) => ({ upcode: industry, hname: nameOf(industry) })),
      shcode: rows.map((row) => listings[row].shcode),
      hname: rows.map((row) => listings[row].name),
      sector: [...sectorOf],
      listingamount: rows.map((row) => Math.round(columns.marketCap[row] / EOK)),
      amount: rows.map((row) => (columns.turnover[row] > 0 ? Math.max(1, Math.round(columns.turnover[row] / EOK)) : 0)),
      halted: rows.flatMap((row, place) => (listings[row].isHalted ? [place] : [])),
    };
  }

  async function colors(symbol: MarketSymbol, period: Period, color: MapColor): Promise<MapColors | Told<MapColors>> {
    const ground = groundOf(symbol);
    const told = { date: ground.date, color, period, expected: false };
    if (color === 'chgrate') return { ...told, ...copy(await now(ground, period)), expected: isBeforeOpening() };
    if (color === 'foreign') {
      const shares = foreignShares(ground);
      return shares === null ? lacking({ ...told, ...nothing(ground) }, 'flows') : { ...told, ...shares };
    }
    const ratios = priceEarnings(ground);
    return ratios === null ? lacking({ ...told, ...nothing(ground) }, 'statements') : { ...told, ...ratios };
  }

  async function frames(
    symbol: MarketSymbol,
    { period, from, count }: { period: Period; from?: string | undefined; count: number },
  ): Promise<MapFrames> {
    const ground = groundOf(symbol);
    const day = dateKst(from?.slice(0, 10) ?? ground.date);
    const told = { date: ground.date, period };
    if (day > ground.date) refuse('day.unknown');
    if (day === ground.date && from?.includes('T') && market.trails.unit === 'minute') {
      const minutes = minutesOf(ground.date, from.slice(11), count);
      const bases = await periodChanges.bases(period);
      const moments = minutes.map((minute) => frame(ground, (row) => market.trails.priceAt(row, minute), bases));
      const at = minutes.map((minute) => `${ground.date}T${twoParts(minute)}`);
      return { ...told, track: 'minute', at, ...stepped(moments) };
    }
    const shown = day === ground.date ? [] : await days.from(day, count);
    if (shown.length === 0 && day !== ground.date) refuse('day.unknown');
    const moments: MapFrame[] = [];
    for (const each of shown) {
      const { prices, bases } = await days.closes(each, period, ground.rows);
      moments.push(mapFrame({ ...measures(ground), prices, bases }));
    }
    const reachesToday = shown.length < count;
    if (reachesToday) moments.push(await now(ground, period));
    return { ...told, track: 'day', at: reachesToday ? [...shown, ground.date] : [...shown], ...stepped(moments) };
  }

  async function now(ground: Ground, period: Period): Promise<MapFrame> {
    const { price, previousClose } = market.columns;
    const bases = await periodChanges.bases(period);
    const expected = isBeforeOpening() ? expectedPrice : () => Number.NaN;
    const priceOf = (row: number) => {
      const known = Number.isNaN(price[row]) ? expected(row) : price[row];
      // Over a day a stock that has not traded has not moved; over a longer one its last close has.
      return Number.isNaN(known) && period !== '1day' ? previousClose[row] : known;
    };
    return frame(ground, priceOf, bases);
  }

  /** 시가 단일가: prices are being found, though nothing has traded yet. */
  function isBeforeOpening(): boolean {
    return sources.books !== null && market.asOf !== null && sessionAt(market.asOf).name === 'opening-auction';
  }

  function expectedPrice(row: number): number {
    return sources.books?.expected(market.listings[row].shcode)?.price ?? Number.NaN;
  }

  function frame(ground: Ground, priceOf: (row: number) => number, baseOf: (row: number) => number): MapFrame {
    const prices = Float64Array.from(ground.rows, priceOf);
    const bases = Float64Array.from(ground.rows, baseOf);
    return mapFrame({ ...measures(ground), prices, bases });
  }

  function measures({ rows, sectorOf, industries }: Ground) {
    return {
      shares: Float64Array.from(rows, (row) => market.columns.shares[row]),
      sectorOf,
      sectors: industries.length,
    };
  }

  /** 외국인 순매수 of today as a share of 거래대금; null where no source tells. */
  function foreignShares({ upcode, rows, sectorOf, industries }: Ground) {
    if (!sources.flows?.isLive) return null;
    const nets = new Map(
      sources.flows.traders(upcode, 'foreigner').map(({ shcode, won }) => [shcode as string, won.bought - won.sold]),
    );
    const { turnover } = market.columns;
    const net = new Float64Array(industries.length);
    const traded = new Float64Array(industries.length);
    const value = rows.map((row, place) => {
      const bought = nets.get(market.listings[row].shcode);
      if (bought === undefined || !(turnover[row] > 0)) return null;
      net[sectorOf[place]] += bought;
      traded[sectorOf[place]] += turnover[row];
      return shareOf(bought, turnover[row]);
    });
    return { value, sector: Array.from(net, (sum, place) => (traded[place] > 0 ? shareOf(sum, traded[place]) : null)) };
  }

  /** PER at the present price; of an industry, what its companies cost against what they earn together. */
  function priceEarnings({ rows, sectorOf, industries }: Ground) {
    if (sources.statements === null) return null;
    const all = sources.statements.fundamentalsOfAll();
    const { columns, listings } = market;
    const worth = new Float64Array(industries.length);
    const earned = new Float64Array(industries.length);
    const value = rows.map((row, place) => {
      const known = all.get(listings[row].shcode);
      if (known === undefined || known.eps === null) return null;
      const price = Number.isNaN(columns.price[row]) ? columns.previousClose[row] : columns.price[row];
      worth[sectorOf[place]] += price * columns.shares[row];
      earned[sectorOf[place]] += known.eps * columns.shares[row];
      const { per } = valuationOf(known, price);
      return per === null ? DEFICIT : Math.round(per * 100);
    });
    return {
      value,
      sector: Array.from(worth, (sum, place) =>
        sum === 0 ? null : earned[place] > 0 ? Math.round((sum / earned[place]) * 100) : DEFICIT,
      ),
    };
  }

  /** Minutes of the day from one on, as far as the market has come. */
  function minutesOf(date: DateKst, text: string, count: number): number[] {
    const wanted = Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
    const { opensAt: from, closesAt: until } = regularHours(date);
    const last = Math.min(minuteOfDay(until), minuteOfDay(market.asOf ?? from));
    if (instantAt(date, wanted) < from || wanted > minuteOfDay(until))
      refuse('input.invalid', [{ field: 'from', message: '정규장 안의 시각이어야 합니다.' }]);
    if (wanted > last) refuse('input.invalid', [{ field: 'from', message: '아직 오지 않은 시각입니다.' }]);
    return Array.from({ length: Math.min(count, last - wanted + 1) }, (_, i) => wanted + i);
  }

  function nameOf(industry: Upcode | null): string {
    return (industry && market.indices.get(industry)?.listing.name) ?? UNKNOWN_INDUSTRY;
  }

  return { board, colors, frames };
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

function nothing({ rows, industries }: Ground) {
  return { value: rows.map(() => null), sector: industries.map(() => null) };
}

/** Hundredths of a percent. */
function shareOf(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) || 0;
}

/** Industries by their code, 기타 last. */
function byCode(a: Upcode | null, b: Upcode | null): number {
  return (a ?? '~') < (b ?? '~') ? -1 : 1;
}

function clock(at: Instant): string {
  return twoParts(minuteOfDay(at));
}

function twoParts(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
