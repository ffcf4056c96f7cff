import type { BarKind } from '@sise/contract/lists';
import { comma, rate } from '@sise/domain/format/number';
import { tradedPrices, type Bar } from './bars.ts';
import { momentOf } from './chart-summary.ts';
import { ChartTable } from './chart-table.tsx';
import type { Indicated } from './indicators/indicator-book.ts';
import { valuesAt } from './indicators/indicator-text.ts';
import { gainOf } from './read-out.tsx';

const SHOWN = 120;
const HEAD = ['일시', '시가', '고가', '저가', '종가', '등락률', '거래량'];

interface BarTableProps {
  readonly name: string;
  readonly bars: readonly Bar[];
  readonly indicators: readonly Indicated[];
  readonly kind: BarKind;
  readonly digits: number;
}

/** The newest bars of a chart with its indicators as a table, newest first. */
export function BarTable({ name, bars, indicators, kind, digits }: BarTableProps) {
  const from = Math.max(0, bars.length - SHOWN);
  const valuesOf = (index: number) => indicators.flatMap((one) => valuesAt(one, index, { kind, digits }));
  const rows = bars
    .slice(from)
    .map((bar, i) => {
      const prices = [...tradedPrices(bar), bar.close].map((price) => comma(price, digits));
      const values = valuesOf(from + i).map(({ text }) => text);
      return [momentOf(bar, bars.at(-1) ?? bar), ...prices, rate(gainOf(bars, from + i)), comma(bar.volume), ...values];
    })
    .toReversed();
  const head = [...HEAD, ...valuesOf(from).map(({ name: title }) => title)];
  return <ChartTable caption={`${name} 시세 표`} head={head} rows={rows} />;
}
