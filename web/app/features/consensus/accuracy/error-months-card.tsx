import type { TargetAccuracy } from '@sise/contract/target-accuracy';
import { comma, percentText, rate } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';
import { Plot } from '../../../charts/plot.tsx';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { csvOf } from './accuracy-address.ts';
import styles from './error-months-card.module.css';

const HEIGHT = 240;
/** At most so many labels stand under the axis. */
const MOST_TICKS = 8;
const HEAD = ['월말', '종목', '평균 목표주가 오차', '보정 목표가 오차', '보정이 더 가까움', '그동안 지수'];

/** 월별 오차: how far raw and corrected targets of each month end were from the price that came. */
export function ErrorCard({ tested: { horizonMonths, months } }: { readonly tested: TargetAccuracy }) {
  const title = `월별 오차, ${horizonMonths}개월 뒤`;
  const step = Math.ceil(months.length / MOST_TICKS);
  const points = (field: 'rawError' | 'correctedError') =>
    months.flatMap((month, at) => (month[field] === null ? [] : [{ at, value: month[field] }]));
  return (
    <Card
      title={title}
      asOf="수정주가 종가와 비교한 값"
      data-part="errors"
      tools={
        months.length > 0 && <CsvLink url={csvOf(horizonMonths)} name={['목표주가검증', `${horizonMonths}개월`]} />
      }
    >
      {months.length === 0 ? (
        <EmptyLine>{`${horizonMonths}개월이 지난 목표가 아직 적어 검증할 수 없습니다.`}</EmptyLine>
      ) : (
        <>
          <Plot
            label={summaryOf(months)}
            height={HEIGHT}
            write={(value) => `${comma(value)}%`}
            from={0}
            to={Math.max(1, months.length - 1)}
            lines={[
              { id: 'raw', look: 'price', points: points('rawError') },
              { id: 'corrected', look: 'chosen', points: points('correctedError') },
            ]}
            ticks={months.flatMap(({ date }, at) => (at % step === 0 ? [{ at, text: monthName(date) }] : []))}
            table={{
              caption: title,
              head: HEAD,
              rows: months.map(({ date, stocks, rawError, correctedError, nearer, indexrate }) => [
                monthName(date),
                comma(stocks),
                percentText(rawError, 1),
                percentText(correctedError, 1),
                percentText(nearer, 1),
                rate(indexrate, 1),
              ]),
            }}
          />
          <p className={`legend ${styles.legend}`} aria-hidden="true">
            <span>평균 목표주가</span>
            <span className="legend-chosen">보정 목표가</span>
          </p>
        </>
      )}
    </Card>
  );
}

function summaryOf(months: TargetAccuracy['months']): string {
  const [first] = months;
  const last = months.at(-1);
  const better = months.filter(({ rawError, correctedError }) => (correctedError ?? 0) < (rawError ?? 0)).length;
  return `${first ? monthName(first.date) : ''}부터 ${last ? monthName(last.date) : ''}까지 월말 ${months.length}번 가운데 보정 목표가의 오차가 더 작았던 달은 ${better}번`;
}

/** 2026-05-31 as 26.05 */
function monthName(date: DateKst): string {
  return `${date.slice(2, 4)}.${date.slice(5, 7)}`;
}
