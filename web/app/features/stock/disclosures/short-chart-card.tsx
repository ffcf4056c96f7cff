import type { ShortSaleRow } from '@sise/contract/disclosures';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { comma, percentText } from '@sise/domain/format/number';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { Plot } from '../../../charts/plot.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { unreportedDays } from './short-days.ts';
import styles from './short-chart-card.module.css';

interface ShortChartCardProps {
  readonly name: string;
  /** Newest first. */
  readonly days: readonly ShortSaleRow[];
}

/** Price, ratio and balance over one x axis; a grey band where the balance is not published yet. */
export function ShortChartCard({ name, days }: ShortChartCardProps) {
  const drawn = days.toReversed();
  const span = { from: -0.5, to: drawn.length - 0.5 };
  const unknown = unreportedDays(days).length;
  const band = unknown === 0 ? undefined : { from: span.to - unknown, to: span.to };
  const valuesOf = (field: 'close' | 'shortratio' | 'balanceratio') =>
    drawn.flatMap((day, at) => {
      const value = day[field];
      return value === null ? [] : [{ at, value }];
    });
  const [prices, ratios, balances] = [valuesOf('close'), valuesOf('shortratio'), valuesOf('balanceratio')];
  if (prices.length < 2) {
    return (
      <Card className={`columns-8 ${styles.shortChart}`} title="비중과 잔고">
        <EmptyState
          icon="chart"
          title="아직 추이를 그릴 거래일이 부족합니다"
          why="거래일이 이틀 이상 지나면 추이를 그립니다."
        />
      </Card>
    );
  }
  return (
    <Card className={`columns-8 ${styles.shortChart}`} title="비중과 잔고" asOf={`최근 ${drawn.length}거래일`}>
      <h3>주가 (원)</h3>
      <Plot
        label={`${name} 종가. ${rangeText(prices, 0)}`}
        height={130}
        write={(value) => comma(value)}
        band={band}
        lines={[{ id: 'close', look: 'price', points: prices }]}
        {...span}
      />
      <h3>공매도 비중 (%)</h3>
      <Plot
        label={`공매도 비중. ${rangeText(ratios, 2)}`}
        height={76}
        write={axisText}
        band={band}
        lines={[]}
        bars={ratios}
        {...span}
      />
      <h3>잔고 비율 (%)</h3>
      <Plot
        label={`공매도 잔고 비율. ${rangeText(balances, 2)}`}
        height={76}
        write={axisText}
        band={band}
        lines={[{ id: 'balance', look: 'chosen', points: balances }]}
        ticks={ticksOf(drawn)}
        {...span}
      />
      <p className="legend">
        <span>주가</span>
        <span className="legend-bar">공매도 비중</span>
        <span className="legend-chosen">잔고 비율</span>
        {unknown > 0 && <span className="legend-band">잔고가 아직 나오지 않은 {unknown}거래일</span>}
      </p>
      <Disclosure summary="표로 보기">
        <ChartTable
          caption={`${name} 공매도 비중과 잔고`}
          head={['일자', '종가', '비중(%)', '잔고 비율(%)']}
          rows={days.map(({ date, close, shortratio, balanceratio }) => [
            dottedDate(date),
            comma(close),
            comma(shortratio, 2),
            comma(balanceratio, 2),
          ])}
        />
      </Disclosure>
    </Card>
  );
}

function axisText(value: number): string {
  return percentText(value, Number.isInteger(value) ? 0 : 2);
}

function rangeText(points: readonly { readonly value: number }[], digits: number): string {
  const values = points.map(({ value }) => value);
  const last = values.at(-1);
  if (last === undefined) return '아직 값이 없습니다';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `마지막 ${comma(last, digits)}, 최저 ${comma(low, digits)}, 최고 ${comma(high, digits)}`;
}

/** The first day, then the first day of each month, far enough from the edge. */
function ticksOf(days: readonly ShortSaleRow[]) {
  return days.flatMap(({ date }, at) => {
    const isNewMonth = at > 0 && date.slice(0, 7) !== days[at - 1]?.date.slice(0, 7);
    if (at === 0 || at === days.length - 1) return [{ at, text: shortDate(date) }];
    return isNewMonth && at > 6 && at < days.length - 7 ? [{ at, text: `${Number(date.slice(5, 7))}월` }] : [];
  });
}
