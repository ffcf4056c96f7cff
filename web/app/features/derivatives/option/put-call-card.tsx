import { dottedDate, shortDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
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
  const days = useQuery(daysQuery(product, page)).data?.data.rows.toReversed() ?? [];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return (
      <Card title="풋콜비율">
        <EmptyLine>지난 옵션 시세가 없습니다.</EmptyLine>
      </Card>
    );
  const words = `${shortDate(last.date)} 풋콜비율은 거래량 ${comma(last.pcrvolume, 2)}, 미결제 ${comma(last.pcropenint, 2)}입니다. 1보다 크면 풋이 콜보다 많습니다.`;
  return (
    <Card title="풋콜비율" asOf={`${days.length}거래일`} data-part="put-call">
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
    </Card>
  );
}

function pointsOf(values: readonly (number | null)[]): PlotPoint[] {
  return values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
}
