import type { LineColumns } from '@sise/contract/rows';
import type { WorldRow } from '@sise/contract/world';
import { comma } from '@sise/domain/format/number';
import { AreaChart } from '../../charts/area-chart.tsx';
import { courseOf } from '../../charts/course.ts';
import { RangeBar } from '../../charts/range-bar.tsx';
import { Change } from '../../quotes/change.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { toneOf } from '../../quotes/tone.ts';

/** USD/KRW: the dollar in won, its day and where it stands between the day's ends. */
export function WonCard({ row, line }: { readonly row: WorldRow; readonly line: LineColumns | undefined }) {
  const course = line && line.time.length > 0 ? courseOf(line) : undefined;
  const facts = [
    { name: '시가', value: row.open },
    { name: '고가', value: row.high },
    { name: '저가', value: row.low },
  ];
  return (
    <article className="card c3 index-card">
      <h2 className="index-card__name">
        USD/KRW <span className="asof">{row.label}</span>
      </h2>
      <p className="index-card__value">
        <b>
          <Price value={row.price} digits={2} />
        </b>
        <span>
          <Change value={row.change} digits={2} /> <Rate value={row.chgrate} />
        </span>
      </p>
      <div className="index-card__chart">
        {course ? (
          <AreaChart course={course} label="USD/KRW 흐름" live={row.status === 'open' && line?.unit === 'minute'} />
        ) : (
          <div className="area area--empty">환율 흐름 자료 없음</div>
        )}
      </div>
      <dl className="index-card__facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={toneOf(value - row.jnilclose)}>{comma(value, 2)}</dd>
          </div>
        ))}
      </dl>
      <div className="index-card__range">
        <RangeBar title="오늘 범위" low={row.low} high={row.high} value={row.price} digits={2} />
      </div>
    </article>
  );
}
