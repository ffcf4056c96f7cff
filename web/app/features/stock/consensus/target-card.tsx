import type { GeneralConsensus } from '@sise/contract/consensus';
import { comma, rate, signed } from '@sise/domain/format/number';
import { isGiven } from '@sise/domain/consensus/report';
import { TargetTrack } from '../../../charts/target-track.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Hint } from '../../../ui/popover.tsx';

interface TargetCardProps {
  readonly views: GeneralConsensus;
  /** As it moves; won. */
  readonly price: number | null;
}

/** 목표주가: the mean and the mean without its bias, each with its arithmetic, and all targets on one track. */
export function TargetCard({ views, price }: TargetCardProps) {
  const { target, targetCount, targetLow, targetHigh, bias, rows } = views;
  const given = rows.flatMap(({ id, target: value }) => (isGiven(value) ? [{ id, value }] : []));
  const sum = given.reduce((total, { value }) => total + value, 0);
  if (target === null || targetLow === null || targetHigh === null)
    return (
      <Card className="target-card" title="목표주가" asOf="최근 3개월">
        <EmptyState icon="chart" title="목표주가 없음" why="최근 3개월 동안 목표주가를 낸 리포트가 없습니다." />
      </Card>
    );
  const upside = price === null ? null : (target / price - 1) * 100;
  const corrected =
    upside === null || price === null || bias === null ? null : price * (1 + (upside - bias.excess) / 100);
  return (
    <Card className="target-card" title="목표주가" asOf="최근 3개월 · 애널리스트마다 최신 1건">
      <div className="target-card__means">
        <div>
          <h3>평균 목표주가</h3>
          <p className="target-card__value">
            {comma(target)} <Rate value={upside} digits={1} />
          </p>
          <p>
            {targetCount}명 합 {comma(sum)} ÷ {targetCount}
          </p>
          {price !== null && (
            <p>
              괴리율 = ({comma(target)} ÷ {comma(price)} − 1) × 100
            </p>
          )}
        </div>
        <div>
          <h3>
            편향을 뺀 목표주가{' '}
            <Hint term="편향">
              지난 2년 리포트 가운데 12개월이 지난 것에서, 발간 때 괴리율이 그 뒤 12개월 최고가의 상승률보다 얼마나
              높았는지 평균한 값입니다.
            </Hint>
          </h3>
          {bias === null || corrected === null || upside === null ? (
            <>
              <p className="target-card__value">-</p>
              <p>12개월이 지난 목표가 10건이 되지 않아 편향을 셈하지 않습니다.</p>
            </>
          ) : (
            <>
              <p className="target-card__value">
                {comma(corrected)} <Rate value={upside - bias.excess} digits={1} />
              </p>
              <p>
                괴리율 {rate(upside, 1)} − 편향 <b>{signed(bias.excess, 1)}%p</b>
              </p>
              <p>{biasInWords(bias)}</p>
            </>
          )}
        </div>
      </div>
      {price !== null && (
        <>
          <TargetTrack
            price={price}
            mean={target}
            low={targetLow}
            high={targetHigh}
            targets={given}
            corrected={corrected}
          />
          <p className="target-card__legend" aria-hidden="true">
            <span data-mark="price">현재가</span>
            <span data-mark="mean">평균</span>
            {corrected !== null && <span data-mark="corrected">편향 뺌</span>}
            <span data-mark="dot">애널리스트별 목표</span>
          </p>
        </>
      )}
    </Card>
  );
}

function biasInWords({ excess, reports }: NonNullable<GeneralConsensus['bias']>): string {
  const side = excess >= 0 ? '높았던' : '낮았던';
  return `12개월이 지난 목표 ${reports}건이 실제 고점보다 ${side} 폭`;
}
