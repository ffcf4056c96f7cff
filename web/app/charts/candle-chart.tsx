import type { BarKind } from '@sise/contract/lists';
import { useMemo, useRef, useState } from 'react';
import { useFirstView } from '../api/first-view.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { isMinutes, withLive, type Bar, type LivePrice } from './bars.ts';
import { BarTable } from './bar-table.tsx';
import { ChartToolbar, type ChartSettings, type ToolSet } from './chart-toolbar.tsx';
import { CHART_RANGES, firstVisible } from './chart-range.ts';
import { chartSummary } from './chart-summary.ts';
import { ReadOut, readOutText } from './read-out.tsx';
import { Sentence } from './sentence.tsx';
import { plainText } from './sentence-part.ts';
import { useBars, type BarHistory, type BarSource } from './use-bars.ts';
import { useCandleCanvas } from './use-candle-canvas.ts';
import { AVERAGE_SPANS } from '@sise/domain/indicators/moving-average';

interface CandleChartProps {
  /** 삼성전자 */
  readonly name: string;
  readonly source: BarSource;
  /** The day under way; null draws the past alone. */
  readonly live: LivePrice | null;
  /** Decimals of a price: 0 for won, 2 for points. */
  readonly digits: number;
  /** few: inside a card among others. all: a page of its own, where the wheel zooms. */
  readonly tools: ToolSet;
}

/** Half a year of days; a narrow screen has room for a quarter. */
const START: ChartSettings = {
  range: '6m',
  kind: 'day',
  style: 'candle',
  adjusted: true,
  averages: AVERAGE_SPANS,
};

const KIND_NAMES: Partial<Record<BarKind, string>> = { day: '일봉', week: '주봉', month: '월봉', year: '연봉' };

/** Prices of an instrument as candles, with everything a reader may do with them. */
export function CandleChart({ name, source, live, digits, tools }: CandleChartProps) {
  const frame = useRef<HTMLElement>(null);
  const { device } = useFirstView();
  const [settings, setSettings] = useState(device === 'pc' ? START : { ...START, range: '3m' });
  const [asTable, setAsTable] = useState(false);
  const history = useBars(source, settings.kind, settings.adjusted);
  const isReady = history.state === 'ready';
  const bars = useMemo(
    () => (isReady ? withLive(history.bars, settings.kind, live) : history.bars),
    [history.bars, isReady, live, settings.kind],
  );
  const range = CHART_RANGES.find(({ id }) => id === settings.range) ?? null;
  const summary = chartSummary(bars, { range, kind: history.kind, digits });
  const style = history.hasCandles ? settings.style : 'line';
  const label = `${name} ${KIND_NAMES[settings.kind] ?? `${settings.kind}분봉`} 차트. ${plainText(summary)}`;

  return (
    <section className="candles card" data-tools={tools} ref={frame} aria-label={`${name} 차트`}>
      <ChartToolbar tools={tools} settings={settings} onChange={setSettings} frame={frame} />
      <CandlePlot
        {...{ bars, history, digits, label, style }}
        averages={settings.averages}
        kind={settings.kind}
        first={firstVisible(bars, range)}
        view={isReady ? `${settings.range} ${settings.kind}` : null}
        wheel={tools === 'all'}
      />
      <div className="candles__foot">
        <p className="candles__summary">
          <Sentence parts={summary} />
        </p>
        <Button size="sm" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '표 닫기' : '표로 보기'}
        </Button>
      </div>
      {asTable && <BarTable name={name} bars={bars} digits={digits} />}
      <p className="candles__credit">
        차트는 <a href="https://www.tradingview.com/">TradingView</a>의 Lightweight Charts™로 그립니다.
      </p>
    </section>
  );
}

interface CandlePlotProps {
  readonly bars: readonly Bar[];
  readonly history: BarHistory;
  readonly kind: BarKind;
  readonly style: ChartSettings['style'];
  readonly averages: readonly number[];
  readonly digits: number;
  readonly label: string;
  readonly first: number;
  readonly view: string | null;
  readonly wheel: boolean;
}

function CandlePlot({ bars, history, kind, label, ...drawing }: CandlePlotProps) {
  const { averages, digits } = drawing;
  const [pointed, setPointed] = useState<Bar['time'] | null>(null); // by its time: older bars may come in front
  const wish = {
    ...drawing,
    bars,
    onPoint: (index: number | null) => setPointed(timeAt(bars, index)),
    onNearStart: history.loadOlder,
  };
  const { box, state, point } = useCandleCanvas(wish);
  const found = pointed === null ? -1 : bars.findLastIndex(({ time }) => time === pointed);
  const shown = found === -1 ? bars.length - 1 : found;

  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = indexAfter(event, shown, bars.length);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(timeAt(bars, to));
    point(to);
  };

  return (
    <div className="candles__body" data-loading={history.state === 'loading' ? '' : undefined}>
      <ReadOut bars={bars} index={shown} kind={history.kind} averages={averages} digits={digits} />
      {/* A slider over the bars: its keys move the crosshair, and the bar under it is its value, said aloud. */}
      <div
        className="candles__canvas"
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a picture
        role="slider"
        aria-roledescription="차트"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, bars.length - 1)}
        aria-valuenow={Math.max(0, shown)}
        aria-valuetext={readOutText(bars, shown, { kind: history.kind, digits })}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <PlotNotice history={history} kind={kind} isEmpty={bars.length === 0} isBroken={state === 'failed'} />
    </div>
  );
}

interface PlotNoticeProps {
  readonly history: BarHistory;
  readonly kind: BarKind;
  readonly isEmpty: boolean;
  readonly isBroken: boolean;
}

/** What stands in place of the picture when there is none. */
function PlotNotice({ history, kind, isEmpty, isBroken }: PlotNoticeProps) {
  if (history.state === 'failed')
    return (
      <div className="candles__notice">
        <ErrorCard title="차트를 불러오지 못했습니다" cause={history.failure?.message} onRetry={history.retry} />
      </div>
    );
  if (history.state === 'ready' && isEmpty)
    return (
      <div className="candles__notice">
        <EmptyState
          icon="chart"
          title={isMinutes(kind) ? '분봉 자료 없음' : '시세 자료 없음'}
          why={
            isMinutes(kind)
              ? '지금 쓰는 자료에는 하루 단위 시세만 있습니다. 일·주·월 차트는 볼 수 있습니다.'
              : '이 종목의 지난 시세가 자료에 없습니다.'
          }
        />
      </div>
    );
  if (isBroken)
    return (
      <div className="candles__notice">
        <EmptyState
          icon="chart"
          title="차트를 그리지 못했습니다"
          why="새로 고치거나 아래 표로 시세를 볼 수 있습니다."
        />
      </div>
    );
  return null;
}

function timeAt(bars: readonly Bar[], index: number | null): Bar['time'] | null {
  return (index === null ? undefined : bars[index]?.time) ?? null;
}

/** Where a key moves the crosshair: an index, null for away, undefined when the key is not one of ours. */
function indexAfter({ key, shiftKey }: React.KeyboardEvent, from: number, count: number): number | null | undefined {
  const step = shiftKey ? 10 : 1;
  const places: Partial<Record<string, number | null>> = {
    ArrowLeft: Math.max(0, from - step),
    ArrowRight: Math.min(count - 1, from + step),
    Home: 0,
    End: count - 1,
    Escape: null,
  };
  return count === 0 ? undefined : places[key];
}
