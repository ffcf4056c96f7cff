import { csvFile } from '@sise/domain/format/csv';
import { isoKst } from '@sise/domain/format/date';
import { instant } from '@sise/domain/terms';
import type { Bar } from '../bars.ts';
import { valueOver } from '../indicators/indicator-book.ts';
import type { Indicated } from '../indicators/indicator-book.ts';
import { kindOf } from '../indicators/indicator-kinds.ts';

/**
 * Bars with their indicators as CSV: a row per bar, oldest first, dates and times in ISO 8601, plain numbers, and empty
 * cells for missing values.
 * @param from index of the first bar; `until` is the one after the last
 */
export function barCsv(
  bars: readonly Bar[],
  indicators: readonly Indicated[],
  { from, until }: { readonly from: number; readonly until: number },
): string {
  const columns = indicators.flatMap((indicated) => columnsOf(indicated));
  const head = ['date', '시가', '고가', '저가', '종가', '거래량', ...columns.map(({ name }) => name)];
  const rows = bars.slice(from, until).map(({ time, open, high, low, close, volume }, i) => {
    const values = columns.map(({ valueAt }) => Math.round(valueAt(from + i) * 1e4) / 1e4);
    return [isoTime(time), open, high, low, close, volume, ...values];
  });
  return csvFile(head, rows);
}

interface Column {
  readonly name: string;
  readonly valueAt: (index: number) => number;
}

function columnsOf(indicated: Indicated): Column[] {
  const { id, params } = indicated;
  return kindOf(id).lines.flatMap(({ name }, n) => {
    if (id === 'average' && params[n] === 0) return [];
    const called = id === 'average' ? `이동평균(${params[n]})` : `${name}(${params.join(' ')})`;
    return [{ name: called, valueAt: (index: number) => valueOver(indicated, n, index) }];
  });
}

/** 2026-11-20, or for a minute 2026-11-20T14:05:00+09:00. */
function isoTime(time: Bar['time']): string {
  return typeof time === 'string' ? time : isoKst(instant(time * 1000));
}
