import type { OptionDayRow } from '@sise/contract/options';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Plot } from '../../../charts/plot.tsx';
import type { PlotPoint } from '../../../charts/plot-shape.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { daysQuery } from './option-product.ts';
import type { OptionProduct } from './option-product.ts';
import styles from './put-call-card.module.css';

interface PutCallCardProps {
  readonly product: OptionProduct;
  /** Page of the daily history. */
  readonly page: number;
}

const HEIGHT = 138;

/** 풋콜비율 of all options on the underlying, on the days of the table below: by volume and by open interest. */
export function PutCallCard({ product, page }: PutCallCardProps) {
  const query = daysQuery(product, page);
  const count = useQuery(query).data?.data.rows.length ?? 0;
  return (
    <Card title="풋콜비율" asOf={count === 0 ? undefined : `${count}거래일`} data-part="put-call">
      <QueryBoundary query={query} what="풋콜비율을" height={HEIGHT}>
        {({ data: { rows, total } }) =>
          rows.length > 0 ? (
            <Ratios days={rows.toReversed()} />
          ) : (
            <EmptyLine>{total > 0 ? '이 페이지에는 자료가 없습니다.' : '지난 옵션 시세가 없습니다.'}</EmptyLine>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

/** @param days the oldest first */
function Ratios({ days }: { readonly days: readonly OptionDayRow[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const words = `${shortDate(last.date)} 풋콜비율은 거래량 ${comma(last.pcrvolume, 2)}, 미결제 ${comma(last.pcropenint, 2)}입니다. 1보다 크면 풋이 콜보다 많습니다.`;
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        <span data-line="volume">거래량</span>
        <span data-line="openint">미결제</span>
      </p>
      <Plot
        label={`${days.length}거래일 풋콜비율. ${words}`}
        height={HEIGHT}
        from={0}
        to={Math.max(1, days.length - 1)}
        lines={[
          { id: 'volume', look: 'price', points: pointsOf(days.map(({ pcrvolume }) => pcrvolume)) },
          { id: 'openint', look: 'chosen', points: pointsOf(days.map(({ pcropenint }) => pcropenint)) },
        ]}
        write={(ratio) => comma(ratio, 2)}
        ticks={[
          { at: 0, text: shortDate(first.date) },
          { at: Math.max(1, days.length - 1), text: shortDate(last.date) },
        ]}
        table={{
          caption: '일별 풋콜비율',
          head: ['일자', '거래량', '미결제'],
          rows: days
            .toReversed()
            .map(({ date, pcrvolume, pcropenint }) => [dottedDate(date), comma(pcrvolume, 2), comma(pcropenint, 2)]),
        }}
      />
      <p className={styles.words}>{words}</p>
    </>
  );
}

function pointsOf(values: readonly (number | null)[]): PlotPoint[] {
  return values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
}
