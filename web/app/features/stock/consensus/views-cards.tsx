import { CONSENSUS_MONTHS } from '@sise/domain/consensus/stock-consensus';
import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import { OPINION_NAMES, OPINIONS } from '@sise/domain/consensus/opinion';
import { comma, percentText } from '@sise/domain/format/number';
import { percentAbove } from '@sise/domain/hundredths';
import { OpinionGauge } from '../../../charts/opinion-gauge.tsx';
import { OpinionMonths } from '../../../charts/opinion-months.tsx';
import { Sentence } from '../../../charts/sentence.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Hint } from '../../../ui/popover.tsx';
import { opinionBrief } from './opinion-brief.ts';
import revisionsCardStyles from './revisions-card.module.css';
import styles from './views-cards.module.css';

interface ViewsProps {
  readonly views: GeneralConsensus;
}

/** 투자의견: the mean, and the number of each opinion. */
export function OpinionCard({ views: { opinion, counts } }: ViewsProps) {
  const rated = OPINIONS.reduce<number>((sum, grade) => sum + counts[`${grade}`], 0);
  return (
    <Card title="투자의견" asOf={`애널리스트 ${rated}명`}>
      {opinion === null ? (
        <EmptyState
          icon="chart"
          title="투자의견 없음"
          why={`최근 ${CONSENSUS_MONTHS}개월 동안 의견을 낸 애널리스트가 없습니다.`}
        />
      ) : (
        <>
          <OpinionGauge mean={opinion} />
          <dl className={styles.opinionCardCounts}>
            {OPINIONS.map((grade) => (
              <div key={grade}>
                <dt>{OPINION_NAMES[grade]}</dt>
                <dd>{counts[`${grade}`]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}

/** 1개월 변화: who changed the target, and the change of the mean. */
export function RevisionCard({ views }: ViewsProps) {
  const { changes, target, targetMonthAgo, spread } = views;
  const moved = target === null || targetMonthAgo === null ? null : percentAbove(target, targetMonthAgo);
  return (
    <Card className={styles.revisionCard} title="1개월 변화" asOf="애널리스트마다 최신 1건">
      <dl className="pairs">
        <Count name="목표가 상향" count={changes.up} tone="up" />
        <Count name="목표가 유지" count={changes.keep} />
        <Count name="목표가 하향" count={changes.down} tone="down" />
        <Count name="신규" count={changes.new} />
        <div>
          <dt>평균 목표주가</dt>
          <dd>
            {comma(targetMonthAgo)} → {comma(target)} <Rate value={moved} digits={1} />
          </dd>
        </div>
        <div>
          <dt>
            목표가 편차 <Hint term="목표가 편차">목표주가의 표준편차 ÷ 평균 × 100. 작을수록 전망이 비슷합니다.</Hint>
          </dt>
          <dd>{percentText(spread, 1)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Count({
  name,
  count,
  tone,
}: {
  readonly name: string;
  readonly count: number;
  readonly tone?: 'up' | 'down';
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={count > 0 ? tone : undefined}>{count}명</dd>
    </div>
  );
}

/** 의견 분포: the number of each opinion at each month end, and now. */
export function DistributionCard({ views: { history } }: ViewsProps) {
  const brief = opinionBrief(history);
  return (
    <Card className="columns-4" title="의견 분포" asOf="월말 기준 · 명">
      {brief === null ? (
        <EmptyState icon="chart" title="의견 기록 없음" why="지난 한 해 동안 투자의견을 낸 보고서가 없습니다." />
      ) : (
        <>
          <OpinionMonths
            label="월말마다 투자의견을 낸 애널리스트 수"
            months={history.map(({ date, grade1, grade2, grade3, grade4, grade5 }, n) => ({
              name: n === history.length - 1 ? '지금' : monthName(date, n),
              counts: { 1: grade1, 2: grade2, 3: grade3, 4: grade4, 5: grade5 },
            }))}
          />
          <p className={revisionsCardStyles.opinionBrief}>
            <Sentence parts={brief} />
          </p>
        </>
      )}
    </Card>
  );
}

/** 25.11 at the left and at the start of a year, else 2월. */
function monthName(date: string, n: number): string {
  const month = Number(date.slice(5, 7));
  return n === 0 || month === 1 ? `${date.slice(2, 4)}.${month}` : `${month}`;
}
