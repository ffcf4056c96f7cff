import type { disclosures, StatementRow } from '@sise/contract/disclosures';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { Meta } from '@sise/contract/envelope';
import type { StockDetail } from '@sise/contract/stock';
import { percentText, rate } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { StatementBars } from '../../../charts/statement-bars.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { PERIODS, type Period } from '../disclosures/statement-periods.ts';
import { moreOf } from './more-of.ts';
import { statementsQuery } from '../queries.ts';
import { columnsOf, growthOf, lastReported, periodsOf, unitFor } from './statement-columns.ts';
import styles from './statements-card.module.css';

const FIGURES = [
  { title: '매출액', of: ({ revenue }: StatementRow) => revenue },
  { title: '영업이익', of: ({ operatingprofit }: StatementRow) => operatingprofit },
] as const;
const HEIGHT = 250;

/** 재무: sales and profit over the years or quarters, and the ratios. */
export function StatementsCard({ detail }: { readonly detail: StockDetail }) {
  const [period, setPeriod] = useState<Period>('year');
  const years = useQuery(statementsQuery(detail.shcode)).data?.data.rows ?? [];
  return (
    <Card
      title="재무"
      asOf="E는 추정"
      tools={<Segment label="기간" options={PERIODS} value={period} onChange={setPeriod} />}
      more={moreOf(detail, 'stockFinancial')}
    >
      <QueryBoundary query={statementsQuery(detail.shcode, period)} what="재무제표를" height={HEIGHT}>
        {({ data, meta }) =>
          data.rows.length === 0 ? (
            <EmptyLine>
              {meta.late
                ? '재무제표가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
                : '이 종목의 재무제표를 알려 주는 자료가 없습니다.'}
            </EmptyLine>
          ) : (
            <Books loaded={data} period={period} years={years} source={meta.sources[0]} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface BooksProps {
  readonly loaded: ReplyOf<typeof disclosures.statements>;
  readonly period: Period;
  /** The years used for growth, whichever periods are shown. */
  readonly years: readonly StatementRow[];
  readonly source: Meta['sources'][number] | undefined;
}

function Books({ loaded, period, years, source }: BooksProps) {
  const rows = periodsOf(loaded.rows, period);
  const last = lastReported(rows);
  const growth = growthOf(years, FIGURES[1].of);
  const basis = loaded.basis === 'separate' ? '별도' : '연결';
  return (
    <>
      <div className={styles.figures}>
        {FIGURES.map(({ title, of }) => {
          const unit = unitFor(rows.map(of));
          return (
            <StatementBars
              key={title}
              title={`${title} (${unit.name})`}
              unit={unit.name}
              columns={columnsOf(rows, of, unit)}
            />
          );
        })}
      </div>
      <dl className={styles.ratios}>
        <Ratio name="영업이익률" value={last?.operatingmargin ?? null} />
        <Ratio name="ROE" value={last?.roe ?? null} />
        <Ratio name="부채비율" value={last?.debtratio ?? null} />
        <div>
          <dt>{growth === null ? '' : `${growth.year}년 `}영업이익 추정</dt>
          <dd className={growth === null ? undefined : toneOf(growth.rate)}>{rate(growth?.rate ?? null, 1)}</dd>
        </div>
      </dl>
      <p className="card-note">
        {basis}재무제표 기준. 비율은 마지막으로 보고된 기간의 값입니다.
        {source?.kind === 'market' && ` 자료: ${source.attribution}.`}
      </p>
    </>
  );
}

function Ratio({ name, value }: { readonly name: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{percentText(value, 1)}</dd>
    </div>
  );
}
