import { comma, indexValue } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { toneOf } from '../../quotes/tone.ts';
import { ValueLine } from '../../quotes/value-line.tsx';
import areaChartStyles from '../../charts/area-chart.module.css';
import indexCardStyles from './index-card.module.css';

interface ValueCardProps {
  /** Width in columns of the twelve of the page. */
  readonly width: 3 | 4;
  readonly title: ReactNode;
  /** The age of the value: 실시간, 장마감. */
  readonly age: string;
  readonly row: {
    readonly price: number | null;
    readonly change: number | null;
    readonly chgrate: number | null;
  };
  /** Whether the value is the previous close, which stands in grey before the first one of the day. */
  readonly ofClose?: boolean;
  /** Its intraday chart; null if no source has it. */
  readonly chart: ReactNode;
  /** The text shown instead of the chart. */
  readonly noChart: string;
  /** The facts under the chart. */
  readonly children: ReactNode;
}

const WIDTHS = { 3: 'card columns-3', 4: 'card columns-4' } as const;

/** A value at the top of the home page, with its chart and facts. */
export function ValueCard({ width, title, age, row, ofClose = false, chart, noChart, children }: ValueCardProps) {
  return (
    <article className={`${WIDTHS[width]} ${indexCardStyles.indexCard}`}>
      <h2 className={indexCardStyles.name}>
        {title}
        <span className="as-of">{age}</span>
      </h2>
      {ofClose ? (
        <p className={indexCardStyles.value}>
          <b className="muted">{indexValue(row.price)}</b>
          <span className="muted">전일 종가</span>
        </p>
      ) : (
        <ValueLine className={indexCardStyles.value} row={row} />
      )}
      <div className={indexCardStyles.chart}>
        {chart ?? <div className={`${areaChartStyles.area} ${areaChartStyles.areaEmpty}`}>{noChart}</div>}
      </div>
      {children}
    </article>
  );
}

interface DayFactsProps {
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly jnilclose: number | null;
}

/** 시가, 고가 and 저가 of the day, each coloured by its distance from the previous close. */
export function DayFacts({ open, high, low, jnilclose }: DayFactsProps) {
  const facts = [
    { name: '시가', value: open },
    { name: '고가', value: high },
    { name: '저가', value: low },
  ];
  return (
    <dl className={indexCardStyles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={toneOf(value === null || jnilclose === null ? null : value - jnilclose)}>{comma(value, 2)}</dd>
        </div>
      ))}
    </dl>
  );
}
