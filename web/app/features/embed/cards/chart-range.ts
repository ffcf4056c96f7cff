import type { EmbedRange } from '@sise/contract/embeds';
import { indices } from '@sise/contract/indices';
import type { MarketStatus } from '@sise/contract/market';
import { INDEX_CODES } from '@sise/contract/paths';
import type { BarColumns } from '@sise/contract/rows';
import { stock } from '@sise/contract/stock';
import { queryOf } from '../../../api/query-of.ts';
import { withNow } from '../../../charts/index-series.ts';
import type { IndexSeries } from '../../../charts/index-series.ts';
import { seriesOfMinutes, seriesOfMonths } from '../../../charts/range-series.ts';
import { codeOf, isIndexId } from '../queries.ts';

export const RANGE_LABELS: Readonly<Record<EmbedRange, string>> = {
  '1d': '1일',
  '1m': '1개월',
  '3m': '3개월',
  '6m': '6개월',
  '1y': '1년',
};
const MONTHS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 } as const;
/** No more bars than the period can have: five minutes of a day, or trading days. */
const BARS: Readonly<Record<EmbedRange, number>> = { '1d': 80, '1m': 25, '3m': 68, '6m': 132, '1y': 258 };

/** The bars of a stock or an index over a period. */
export function barsQuery(code: string, range: EmbedRange) {
  const span = { type: range === '1d' ? '5' : 'day', count: BARS[range] } as const;
  return isIndexId(code)
    ? queryOf(indices.tv, { id: INDEX_CODES[code], ...span })
    : queryOf(stock.tv, { id: codeOf(code), ...span });
}

interface ChartParts {
  readonly bars: BarColumns;
  readonly range: EmbedRange;
  readonly row: { readonly price: number | null; readonly jnilclose: number | null };
  readonly session: MarketStatus | undefined;
  /** the time of the newest value, milliseconds since 1970; null while unknown */
  readonly asOf: number | null;
  readonly digits: number;
}

/** The line over a period; null without values. A day is drawn in its session, the rest of it left empty. */
export function chartSeries({ bars, range, row, session, asOf, digits }: ChartParts): IndexSeries | null {
  if (range !== '1d') return bars.close.length === 0 ? null : seriesOfMonths(bars, MONTHS[range], digits);
  if (session === undefined || row.jnilclose === null) return null;
  const { opensAt, closesAt } = session;
  const day = seriesOfMinutes(bars, { opensAt, closesAt, jnilclose: row.jnilclose }, digits);
  const inSession = day.at.filter((at) => at <= closesAt).length;
  const series = { ...day, at: day.at.slice(0, inSession), values: day.values.slice(0, inSession) };
  return series.values.length === 0 ? null : withNow(series, row.price, Math.floor((asOf ?? 0) / 1000));
}
