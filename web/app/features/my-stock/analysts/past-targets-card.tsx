import type { FollowedAnalyst } from '@sise/contract/follows';
import { MISSING, percentText, signed } from '@sise/domain/format/number';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Card } from '../../../ui/card.tsx';
import { Hint } from '../../../ui/popover.tsx';
import { yearGradesQuery } from '../../../research/follow-queries.ts';
import { pastTargets } from '../../../research/follow-rows.ts';
import styles from './past-targets-card.module.css';

const HEIGHT = 110;

/** 지난 목표: the combined results of the followed analysts' targets after a year. */
export function PastTargetsCard({ rows }: { readonly rows: readonly FollowedAnalyst[] }) {
  const codes = new Set(rows.map(({ REPORT_WRITER_CODE: code }) => code));
  return (
    <Card
      className={styles.pastTargets}
      title={
        <>
          구독 애널리스트의 지난 목표
          <Hint term="구독 애널리스트의 지난 목표">
            발간 1년이 최근 12개월 안에 지난 기업 보고서로 계산합니다. 도달률은 1년 안에 목표주가에 닿은 보고서의 비율,
            낙관 편향은 작성 당시 주가를 기준으로 한 목표주가와 1년 뒤 종가의 차이 평균, 업종 대비는 1년 평균 수익률에서
            같은 업종 애널리스트의 평균을 뺀 값입니다.
          </Hint>
        </>
      }
    >
      <QueryBoundary query={yearGradesQuery} what="지난 목표를" height={HEIGHT}>
        {({ data }) => {
          const { hitRate, hits, of, optimism, aboveSector } = pastTargets(data.rows, codes);
          return (
            <dl>
              <div>
                <dt>도달률 1년</dt>
                <dd>
                  {percentText(hitRate)} {of > 0 && <small>{`${of}건 중 ${hits}`}</small>}
                </dd>
              </div>
              <div>
                <dt>낙관 편향</dt>
                <dd>{points(optimism)}</dd>
              </div>
              <div>
                <dt>업종 대비 1년</dt>
                <dd className={toneOf(aboveSector)}>{points(aboveSector)}</dd>
              </div>
            </dl>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function points(value: number | null): string {
  return value === null ? MISSING : `${signed(value, 1)}%p`;
}
