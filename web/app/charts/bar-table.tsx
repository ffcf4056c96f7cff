import { comma, rate } from '@sise/domain/format/number';
import type { Bar } from './bars.ts';
import { momentOf } from './chart-summary.ts';
import { ChartTable } from './chart-table.tsx';

const SHOWN = 120;

/** The newest bars of a chart as a table, newest first. */
export function BarTable({ name, bars, digits }: { name: string; bars: readonly Bar[]; digits: number }) {
  const from = Math.max(0, bars.length - SHOWN);
  const rows = bars
    .slice(from)
    .map((bar, i) => rowOf(bar, bars[from + i - 1], bars[bars.length - 1], digits))
    .toReversed();
  return (
    <ChartTable
      caption={`${name} 시세 표`}
      head={['때', '시가', '고가', '저가', '종가', '등락률', '거래량']}
      rows={rows}
    />
  );
}

function rowOf(bar: Bar, before: Bar | undefined, newest: Bar, digits: number): string[] {
  const gain = before === undefined || before.close <= 0 ? null : (bar.close / before.close - 1) * 100;
  const prices = [bar.open, bar.high, bar.low, bar.close].map((price) => comma(price, digits));
  return [momentOf(bar, newest), ...prices, rate(gain), comma(bar.volume)];
}
