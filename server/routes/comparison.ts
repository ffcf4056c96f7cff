import { comparison as calls, MOST_INSTRUMENTS, type Comparison } from '@sise/contract/comparison';
import {
  alignCloses,
  commonCloses,
  convertCloses,
  returnsSinceFirst,
  type AlignedCloses,
  type DayClose,
} from '@sise/domain/comparison/aligned-closes';
import { periodStart, type ComparisonPeriod } from '@sise/domain/comparison/comparison-period';
import { readInstrumentId, writeInstrumentId } from '@sise/domain/comparison/instrument-id';
import { correlationOf, dailyReturns, largestDrawdown, volatilityOf } from '@sise/domain/comparison/return-figures';
import { elementAt } from '@sise/domain/element-at';
import { hundredths } from '@sise/domain/hundredths';
import { dateOf } from '@sise/domain/market/kst';
import { presentDate } from '@sise/domain/market/present-date';
import { numberOrNull } from '@sise/domain/number-or-null';
import type { DateKst } from '@sise/domain/terms';
import { currencyOf } from '@sise/domain/world/exchange-rates';
import type { ApiRegistry } from '../api-registry.ts';
import { ReplyWithMeta } from '../api-registry.ts';
import { createDailyBarCache } from '../figures/daily-bar-cache.ts';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import { openInstrument, worldCloses, type OpenedInstrument } from './compared-instrument.ts';
import { createInstrumentSearch } from './search/found-instruments.ts';

interface Asked {
  readonly codes: readonly string[];
  readonly period: ComparisonPeriod;
  readonly from?: DateKst | undefined;
  readonly won: boolean;
}

/** The closes of an instrument, as they are compared. */
interface Past {
  readonly instrument: OpenedInstrument;
  readonly closes: readonly DayClose[];
  readonly converted: boolean;
}

/** Digits of a close that are worth sending. */
const PRECISION = 10;

export function comparisonRoutes(api: ApiRegistry, parts: Parts): void {
  const { market, sources } = parts;
  const search = createInstrumentSearch(parts);
  const past = createDailyBarCache(market, sources.archive);

  /** The instruments of the codes, each once; unknown ones take no place. */
  async function choose(codes: readonly string[]) {
    const chosen = new Map<string, OpenedInstrument>();
    const dropped: Comparison['dropped'] = [];
    for (const code of codes) {
      const id = readInstrumentId(code);
      const key = id && writeInstrumentId(id);
      if (key !== null && chosen.has(key)) continue;
      const found = id && (await openInstrument(parts, past, id));
      if (found === null) dropped.push({ code, why: 'unknown' });
      else if (found === 'missing') dropped.push({ code, why: 'missing' });
      else if (chosen.size === MOST_INSTRUMENTS) dropped.push({ code, why: 'many' });
      else chosen.set(key ?? code, found);
    }
    return { chosen: [...chosen.values()], dropped };
  }

  async function pastOf(instrument: OpenedInstrument, from: DateKst, inWon: boolean): Promise<Past> {
    const closes = await instrument.closesSince(from);
    const { symbol = null, per = 1 } = (inWon && currencyOf(instrument.currency)) || {};
    if (symbol === null || sources.world === null) return { instrument, closes, converted: false };
    const prices = await worldCloses(sources.world, symbol, market.date, instrument.daysOfYear)(from);
    if (prices.length === 0) return { instrument, closes, converted: false };
    const rates = prices.map(({ date, close }) => ({ date, close: close / per }));
    return { instrument, closes: convertCloses(closes, rates), converted: true };
  }

  async function compare({ codes, period, from, won }: Asked): Promise<ReplyWithMeta<Comparison>> {
    const lastDay = market.date ?? dateOf(parts.now());
    const today = presentDate(market) ?? lastDay;
    if (from !== undefined && from > today) {
      refuse('input.invalid', [{ field: 'from', message: '오늘까지의 날짜여야 합니다.' }]);
    }
    const asked = from ?? periodStart(period, period === 'ytd' ? today : lastDay);
    const { chosen, dropped } = await choose(codes);
    const pasts = await Promise.all(chosen.map((instrument) => pastOf(instrument, asked, won)));
    const known = pasts.filter(({ closes }) => closes.length > 0);
    const aligned = alignCloses(
      known.map(({ closes }) => closes),
      asked,
    ) ?? { dates: [], closes: known.map(() => []) };
    const returns = commonCloses(aligned).map(dailyReturns);
    const reply: Comparison = {
      dropped,
      asked,
      today,
      won,
      instruments: pasts.map((past) => toInstrument(past, aligned, known.indexOf(past))),
      dates: [...aligned.dates],
      common: returns[0]?.length ?? 0,
      correlation: pasts.map((row) =>
        pasts.map((column) => {
          const [one, other] = [returns[known.indexOf(row)], returns[known.indexOf(column)]];
          const coefficient = one && other ? correlationOf(one, other) : null;
          return coefficient === null ? null : Math.round(coefficient * 1_000) / 1_000;
        }),
      ),
    };
    const rates = pasts.some(({ converted }) => converted) ? (['exchange-rates'] as const) : [];
    const missing = dropped.some(({ why }) => why === 'missing') ? { missing: ['world' as const] } : {};
    return new ReplyWithMeta(reply, missing, [...chosen.map(({ part }) => part), ...rates]);
  }

  api.register(calls, {
    compare,
    async days(asked) {
      const { data, meta, beside } = await compare(asked);
      const { dates, instruments } = data;
      const columns = instruments.map(({ code, closes }) => ({ code, closes, returns: returnsSinceFirst(closes) }));
      const rows = dates.map((date, day) => ({
        date,
        ...Object.fromEntries(
          columns.flatMap(({ code, closes, returns }) => [
            [code, closes[day] ?? null],
            [`${code} return`, percentOrNull(returns[day])],
          ]),
        ),
      }));
      return new ReplyWithMeta(rows, meta, beside);
    },
    instruments: ({ word }) => search(word),
  });
}

/** @param place of its closes among the aligned ones; −1 if it has no past */
function toInstrument({ instrument, closes: all, converted }: Past, { dates, closes }: AlignedCloses, place: number) {
  const own = place === -1 ? dates.map(() => null) : elementAt(closes, place);
  const days = own.flatMap((close, day) => (close === null ? [] : [{ date: elementAt(dates, day), close }]));
  const traded = days.map(({ close }) => close);
  const hasPassed = dates.length > 1; // else there is only the day to count from
  const drawdown = hasPassed ? largestDrawdown(traded) : null;
  return {
    ...instrument.facts,
    converted,
    first: all[0]?.date ?? null,
    closes: own.map((close) => (close === null ? null : Number(close.toPrecision(PRECISION)))),
    return: hasPassed ? percentOrNull(returnsSinceFirst(own).at(-1)) : null,
    volatility: percentOrNull(volatilityOf(dailyReturns(traded), instrument.daysOfYear)),
    drawdown: percentOrNull(drawdown?.rate),
    drawdownfrom: drawdown === null ? null : elementAt(days, drawdown.from).date,
    drawdownto: drawdown === null ? null : elementAt(days, drawdown.to).date,
  };
}

function percentOrNull(value: number | null | undefined): number | null {
  const known = numberOrNull(value ?? Number.NaN);
  return known === null ? null : hundredths(known);
}
