import type { FlowDay } from '@sise/contract/investment';
import { shortDate } from '@sise/domain/format/date';
import { FlowBars } from '../../charts/flow-bars.tsx';
import { FlowBoxes } from '../../charts/flow-boxes.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface FlowCardProps {
  /** 코스피 */
  readonly name: string;
  readonly path: string;
  /** Newest first. */
  readonly days: readonly FlowDay[];
}

/** 투자자 매매: today's net buying, and the days before it. */
export function FlowCard({ name, path, days }: FlowCardProps) {
  const today = days[0];
  return (
    <Card
      className="c6 t6 flow-card"
      title={`${name} 투자자 매매`}
      asOf={
        <>
          {today && `${shortDate(today.date)} · `}억원 {today?.provisional && <Badge tone="warn">잠정</Badge>}
        </>
      }
      more={{ to: path, label: '더 보기' }}
    >
      {today === undefined ? (
        <EmptyState
          icon="chart"
          title="투자자 자료 없음"
          why={`${name} 시장의 투자자별 매매를 알려 주는 자료가 없습니다.`}
        />
      ) : (
        <>
          <FlowBoxes flows={today.flows} />
          <div className="flow-card__chart">
            <FlowBars label={`${name} 최근 ${days.length}거래일 투자자별 순매수`} days={days.toReversed()} />
          </div>
        </>
      )}
    </Card>
  );
}
