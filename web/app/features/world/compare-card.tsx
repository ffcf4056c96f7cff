import type { BarColumns } from '@sise/contract/rows';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { withAnd } from '@sise/domain/format/particle';
import { addMonths } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { LEAST_RETURNS } from '@sise/domain/comparison/return-figures';
import { compareDays, type DayClose } from '@sise/domain/world/compared-days';
import { Plot } from '../../charts/plot.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { Segment } from '../../ui/choice.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import styles from './compare-card.module.css';

const PERIODS = [
  { value: '3m', label: '3개월', months: 3 },
  { value: '1y', label: '1년', months: 12 },
] as const;
const TABLE_ROWS = 12;

interface CompareCardProps {
  readonly name: string;
  readonly own: BarColumns;
  readonly kospi: BarColumns;
}

/** 코스피와 비교: the returns of both since the same day, on the days on which both traded. */
export function CompareCard({ name, own, kospi }: CompareCardProps) {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const { value, months } = PERIODS.find((period) => period.value === shown.get('compare')) ?? PERIODS[0];
  const compared = compareDays(lastMonths(own, months), lastMonths(kospi, months));
  const { dates, correlation } = compared;
  const last = dates.length - 1;
  const [ownLast, otherLast] = [compared.own[last] ?? null, compared.other[last] ?? null];

  function choose(chosen: string): void {
    const next = askedNow();
    if (chosen === PERIODS[0].value) next.delete('compare');
    else next.set('compare', chosen);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  const step = Math.max(1, Math.ceil(dates.length / TABLE_ROWS));
  return (
    <Card title="코스피와 비교" tools={<Segment label="비교 기간" options={PERIODS} value={value} onChange={choose} />}>
      {last < 1 ? (
        <EmptyLine>함께 거래한 날의 자료가 없습니다.</EmptyLine>
      ) : (
        <>
          <p className={styles.now}>
            <span>
              {name} <Rate value={ownLast} />
            </span>
            <span>
              코스피 <Rate value={otherLast} />
            </span>
          </p>
          <p className="legend" aria-hidden="true">
            <span className="legend-chosen">{name}</span>
            <span>코스피</span>
          </p>
          <Plot
            label={`${withAnd(name)} 코스피의 수익률. ${dates.length}거래일 뒤 ${name} ${rate(ownLast)}, 코스피 ${rate(otherLast)}`}
            height={180}
            from={0}
            to={last}
            lines={[
              { id: 'kospi', look: 'price', points: compared.other.map((each, at) => ({ at, value: each })) },
              { id: 'own', look: 'chosen', points: compared.own.map((each, at) => ({ at, value: each })) },
            ]}
            write={(percent) => rate(percent, 0)}
            ticks={[0, last].map((at) => ({ at, text: dates[at] === undefined ? '' : shortDate(dates[at]) }))}
            table={{
              caption: `${withAnd(name)} 코스피의 수익률`,
              head: ['일자', name, '코스피'],
              rows: dates
                .map((date, i) => [dottedDate(date), rate(compared.own[i]), rate(compared.other[i])])
                .filter((_, i) => (last - i) % step === 0),
            }}
          />
          <p className={styles.note}>
            같은 날짜끼리 비교한 {comma(dates.length)}거래일.{' '}
            {correlation === null
              ? `일별 수익률이 ${LEAST_RETURNS}개보다 적어 상관계수는 내지 않습니다.`
              : `일별 등락률의 상관계수 ${comma(correlation, 2)}. 늦게 마감하는 시장은 다음 날 코스피와 더 비슷하게 움직일 수 있습니다.`}
          </p>
        </>
      )}
    </Card>
  );
}

function lastMonths({ time, close }: BarColumns, months: number): DayClose[] {
  const days = time.flatMap((date, i) => {
    const price = close[i];
    return price === undefined ? [] : [{ date: dateKst(String(date)), close: price }];
  });
  const last = days.at(-1);
  const since = last && addMonths(last.date, -months);
  return days.filter(({ date }) => since !== undefined && date >= since);
}
