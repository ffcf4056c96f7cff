import type { analyst } from '@sise/contract/analyst';
import type { Period } from '@sise/contract/analyst';
import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import { comma, signed } from '@sise/domain/format/number';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { firmAndSector } from '../../research/firm-and-sector.ts';
import { NO_SCORES } from '../../research/no-scores.ts';
import { Card } from '../../ui/card.tsx';
import { Segment } from '../../ui/choice.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { Hint } from '../../ui/popover.tsx';
import { analystsQuery, FIRST_PERIOD } from './card-queries.ts';
import styles from './analyst-card.module.css';

type Ranked = ReplyOf<typeof analyst.top10>[number];

const PERIODS = [
  { value: '1M', label: '1개월' },
  { value: '3M', label: '3개월' },
  { value: '1Y', label: '1년' },
] as const satisfies readonly { value: Period; label: string }[];

/** 애널리스트 TOP 10, by the results of their reports after a period. */
export function AnalystCard() {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>(FIRST_PERIOD);
  return (
    <Card
      className={`columns-4 ${styles.analystCard}`}
      title={
        <>
          애널리스트 TOP 10
          <Hint term="애널리스트 TOP 10">
            최근 12개월 안에 발간 뒤 고른 기간이 지난 기업 보고서를 채점합니다. 초과수익률은 그 기간 종목 수익률에서
            코스피나 코스닥 등락률을 뺀 값의 평균이고, 점수는 목표가 정확도와 초과수익률이 반씩입니다.
          </Hint>
        </>
      }
      more={{ to: paths.analystRanking(), label: '순위' }}
      tools={<Segment label="기간" options={PERIODS} value={period} onChange={setPeriod} />}
    >
      <QueryBoundary query={analystsQuery(period)} what="애널리스트 순위를" height={440}>
        {({ data, meta }) => <Top rows={data} isMissing={meta.missing?.includes('research') ?? false} />}
      </QueryBoundary>
    </Card>
  );
}

interface TopProps {
  readonly rows: readonly Ranked[];
  /** Whether no source has reports. */
  readonly isMissing: boolean;
}

function Top({ rows, isMissing }: TopProps) {
  if (rows.length === 0)
    return <EmptyLine>{isMissing ? '지금 쓰는 자료에는 증권사 보고서가 없습니다.' : NO_SCORES}</EmptyLine>;
  return (
    <>
      <p className={styles.analystsHead} aria-hidden="true">
        <span>초과수익률</span>
        <span>점수</span>
      </p>
      <ol className={styles.analysts}>
        {rows.map((row) => (
          <li key={row.REPORT_WRITER_CODE}>
            <span className={styles.analystsRank}>{row.rank}</span>
            <span
              className={styles.analystsFace}
              style={{ '--k': row.WRITER_COLOR } as CSSProperties /* a custom property */}
              aria-hidden="true"
            >
              {row.name.slice(0, 1)}
            </span>
            <span className={styles.analystsWho}>
              <Name row={row} />
              <small className="ellipsis">{firmAndSector(row)}</small>
            </span>
            <span className={styles.analystsReturn}>
              <span className="visually-hidden">초과수익률 </span>
              <span className={toneOf(row.excess, 1)}>{signed(row.excess, 1)}%p</span>
            </span>
            <span className={styles.analystsScore}>
              <span className="visually-hidden">점수 </span>
              {comma(row.score, 1)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Name({ row: { name, REPORT_WRITER_CODE: code } }: { readonly row: Ranked }) {
  return (
    <Link className={styles.analystsName} to={paths.analyst(code)}>
      {name}
    </Link>
  );
}
