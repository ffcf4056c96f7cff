import type { BarColumns } from '@sise/contract/rows';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { withNow } from '../../charts/index-series.ts';
import { PointedArea } from '../../charts/pointed-area.tsx';
import { PLOT_HEIGHT, RangeChartCard } from '../../charts/range-chart-card.tsx';
import { seriesOfMinutes, seriesOfMonths, type TradedDay } from '../../charts/range-series.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { barsQuery, rangeIn, rangesOf, withRange, type Priced, type WorldRange } from './chart-range.ts';
import { worldInterval } from './queries.ts';
import { momentOf } from './venue-text.ts';

/** The newest price of what is drawn. */
interface PricedRow extends TradedDay {
  readonly price: number;
  readonly asOf: string;
}

interface PriceChartCardProps {
  readonly of: Priced;
  readonly name: string;
  readonly row: PricedRow;
  readonly digits: number;
  /** There is one price a day, and no minutes. */
  readonly isDaily?: boolean;
  /** Stands before the ranges. */
  readonly children?: ReactNode;
}

/** The chart of an instrument or a coin: its trading day by minutes, or some months or years. The address has the range. */
export function PriceChartCard({ of, name, row, digits, isDaily = false, children }: PriceChartCardProps) {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const range = rangeIn(shown, isDaily);
  return (
    <RangeChartCard
      label={`${name} 흐름`}
      ranges={rangesOf(isDaily).map(({ id, label }) => ({ value: id, label }))}
      range={range.id}
      onChange={(id) => setSearch(withRange(askedNow(), id), { replace: true, preventScrollReset: true })}
      head={children}
    >
      <QueryBoundary
        query={{ ...barsQuery(of, range), refetchInterval: range.months === null && worldInterval }}
        what={`${name} 흐름을`}
        height={PLOT_HEIGHT}
      >
        {({ data }) => <Series bars={data} range={range} name={name} row={row} digits={digits} />}
      </QueryBoundary>
    </RangeChartCard>
  );
}

interface SeriesProps extends Pick<PriceChartCardProps, 'name' | 'row' | 'digits'> {
  readonly bars: BarColumns;
  readonly range: WorldRange;
}

function Series({ bars, range: { label, months }, name, row, digits }: SeriesProps) {
  if (months !== null) {
    const series = seriesOfMonths(bars, months, digits);
    if (series.values.length < 2)
      return <EmptyState icon="chart" title="지난 시세 없음" why="이 기간의 자료가 없습니다." />;
    return <PointedArea series={series} label={`${name} ${label} 흐름`} />;
  }
  const at = momentOf(row.asOf) / 1000;
  const series = withNow(seriesOfMinutes(bars, row, digits), row.price, at);
  if (series.values.length === 0)
    return <EmptyState icon="chart" title="1일 자료 없음" why="장이 열리면 그날의 흐름이 보입니다." />;
  return <PointedArea series={series} label={`${name} 하루 흐름`} live={at < series.to} />;
}
