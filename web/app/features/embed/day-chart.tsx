import { AreaChart } from '../../charts/area-chart.tsx';
import type { IndexSeries } from '../../charts/index-series.ts';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import styles from './day-chart.module.css';

interface DayChartProps {
  readonly series: IndexSeries;
  readonly label: string;
  /** With a price axis, and taller: the subject of its card. */
  readonly large?: boolean;
}

/** A line drawn by the server, in a box of a fixed height. A dot marks its end while the session runs. */
export function DayChart({ series, label, large = false }: DayChartProps) {
  const { isMoving } = useMarketFeed();
  const isUnderWay = isMoving && (series.at.at(-1) ?? series.to) < series.to;
  return (
    <div className={large ? `${styles.chart} ${styles.large}` : styles.chart}>
      <AreaChart series={series} label={label} axis={large} live={isUnderWay} />
    </div>
  );
}
