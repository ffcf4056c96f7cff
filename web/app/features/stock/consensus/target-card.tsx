import { CONSENSUS_MONTHS } from '@sise/domain/consensus/stock-consensus';
import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import { paths } from '@sise/contract/paths';
import { comma, rate } from '@sise/domain/format/number';
import { isGiven, upsideOf } from '@sise/domain/consensus/report';
import { medianOf } from '@sise/domain/stock/median';
import { TargetTrack } from '../../../charts/target-track.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Hint } from '../../../ui/popover.tsx';
import styles from './target-card.module.css';

interface TargetCardProps {
  readonly views: GeneralConsensus;
  /** Live; won. */
  readonly price: number | null;
}

/** 목표주가: the raw mean and the corrected one, each with its calculation, and all targets on one track. */
export function TargetCard({ views, price }: TargetCardProps) {
  const { target, targetCount, targetLow, targetHigh, rows } = views;
  const given = rows.flatMap(({ id, target: value }) => (isGiven(value) ? [{ id, value }] : []));
  const sum = given.reduce((total, { value }) => total + value, 0);
  if (target === null || targetLow === null || targetHigh === null)
    return (
      <Card className={styles.targetCard} title="목표주가" asOf={`최근 ${CONSENSUS_MONTHS}개월`}>
        <EmptyState
          icon="chart"
          title="목표주가 없음"
          why={`최근 ${CONSENSUS_MONTHS}개월 동안 목표주가를 낸 보고서가 없습니다.`}
        />
      </Card>
    );
  const middle = medianOf(given.map(({ value }) => value));
  return (
    <Card
      className={styles.targetCard}
      title="목표주가"
      asOf={`최근 ${CONSENSUS_MONTHS}개월 · 애널리스트마다 최신 1건`}
    >
      <div className={styles.means}>
        <div>
          <h3>평균 목표주가</h3>
          <p className={styles.value}>
            {comma(target)} <small>{rate(upsideOf(target, price), 1)}</small>
          </p>
          <p>{given.length === 0 ? `${targetCount}명 평균` : `${targetCount}명 합 ${comma(sum)} ÷ ${targetCount}`}</p>
          {price !== null && (
            <p>
              괴리율 = ({comma(target)} ÷ {comma(price)} − 1) × 100
            </p>
          )}
        </div>
        <Corrected views={views} target={target} price={price} />
      </div>
      {price !== null && (
        <>
          <TargetTrack
            price={price}
            mean={target}
            low={targetLow}
            high={targetHigh}
            targets={given}
            middle={middle}
            corrected={views.correctedTarget}
          />
          <p className={styles.legend}>
            <span data-mark="price">현재가</span>
            <span data-mark="mean">평균</span>
            {views.correctedTarget !== null && <span data-mark="corrected">보정</span>}
            {middle !== null && (
              <>
                <span data-mark="middle">
                  중앙값 {comma(middle)}
                  <Hint term="중앙값 목표주가">
                    {howMiddle(given.map(({ value }) => value))}. 유난히 높거나 낮은 목표주가의 영향을 덜 받습니다.
                  </Hint>
                </span>
                <span data-mark="dot">애널리스트별 목표</span>
              </>
            )}
          </p>
        </>
      )}
    </Card>
  );
}

/** How the median is taken from the targets. */
function howMiddle(targets: readonly number[]): string {
  const sorted = targets.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return `${sorted.length}명 가운데 ${half + 1}번째 값`;
  return `(${comma(sorted[half - 1])} + ${comma(sorted[half])}) ÷ 2`;
}

/** 보정 목표가: the mean less the past optimism of its authors, or why there is none. */
function Corrected({ views, target, price }: TargetCardProps & { readonly target: number }) {
  const { correctedTarget: corrected, correctedCount: count } = views;
  return (
    <div>
      <h3>
        보정 목표가{' '}
        <Hint term="보정 목표가">
          애널리스트마다 지난 목표주가가 실제 주가보다 얼마나 높았는지를 재어 그만큼을 뺀 목표주가의 평균입니다.
        </Hint>
      </h3>
      <p className={styles.value}>
        {comma(corrected)} {corrected !== null && <small>{rate(upsideOf(corrected, price), 1)}</small>}
      </p>
      {corrected === null ? (
        <p>지난 목표주가를 채점한 기록이 모자라 아직 보정할 수 없습니다.</p>
      ) : (
        <>
          <p>{count}명의 지난 낙관 편향을 뺀 평균</p>
          <p>{againstMean(corrected, target)}</p>
        </>
      )}
      <p>
        <Link className={styles.check} to={paths.targetAccuracy()}>
          목표주가 검증
        </Link>
      </p>
    </div>
  );
}

function againstMean(corrected: number, mean: number): string {
  const gap = Math.round(corrected - mean);
  if (gap === 0) return '평균과 같습니다.';
  return `평균보다 ${comma(Math.abs(gap))}원 ${gap > 0 ? '높습니다.' : '낮습니다.'}`;
}
