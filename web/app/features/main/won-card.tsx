import type { LineColumns } from '@sise/contract/rows';
import { paths } from '@sise/contract/paths';
import type { WorldRow } from '@sise/contract/world';
import { AreaChart } from '../../charts/area-chart.tsx';
import { seriesOf } from '../../charts/index-series.ts';
import { RangeBar } from '../../charts/range-bar.tsx';
import { Link } from '../../ui/link.tsx';
import { DayFacts, ValueCard } from './value-card.tsx';
import indexCardStyles from './index-card.module.css';

/** USD/KRW: the dollar in won, its day, and its position between the day's low and high. */
export function WonCard({ row, line }: { readonly row: WorldRow; readonly line: LineColumns | undefined }) {
  const series = line && line.time.length > 0 ? seriesOf(line) : undefined;
  const isLive = row.status === 'open' && line?.unit === 'minute';
  return (
    <ValueCard
      width={3}
      title={<Link to={paths.worldInstrument(row.symbol)}>USD/KRW</Link>}
      age={row.label}
      row={row}
      chart={series && <AreaChart series={series} label="USD/KRW 흐름" live={isLive} />}
      noChart="환율 흐름 자료 없음"
    >
      <DayFacts {...row} />
      <div className={indexCardStyles.range}>
        <RangeBar title="당일 범위" low={row.low} high={row.high} value={row.price} digits={2} />
      </div>
    </ValueCard>
  );
}
