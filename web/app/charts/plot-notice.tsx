import type { BarKind } from '@sise/contract/lists';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { isMinutes } from './bars.ts';
import type { BarHistory } from './use-bars.ts';
import candleChartStyles from './candle-chart.module.css';

interface PlotNoticeProps {
  readonly history: BarHistory;
  readonly kind: BarKind;
  readonly isEmpty: boolean;
  readonly isBroken: boolean;
}

/** The message shown if there is no chart. */
export function PlotNotice({ history, kind, isEmpty, isBroken }: PlotNoticeProps) {
  if (history.state === 'failed')
    return (
      <div className={candleChartStyles.notice}>
        <ErrorCard title="차트를 불러오지 못했습니다" cause={history.failure?.message} onRetry={history.retry} />
      </div>
    );
  if (history.state === 'ready' && isEmpty)
    return (
      <div className={candleChartStyles.notice}>
        <EmptyState
          icon="chart"
          title={isMinutes(kind) ? '분봉 자료 없음' : '시세 자료 없음'}
          why={
            isMinutes(kind)
              ? '지금 쓰는 자료에는 일별 시세만 있습니다. 일·주·월 차트는 볼 수 있습니다.'
              : '이 종목의 지난 시세가 자료에 없습니다.'
          }
        />
      </div>
    );
  if (isBroken)
    return (
      <div className={candleChartStyles.notice}>
        <EmptyState
          icon="chart"
          title="차트를 그리지 못했습니다"
          why="새로 고치거나 아래 표로 시세를 볼 수 있습니다."
        />
      </div>
    );
  return null;
}
