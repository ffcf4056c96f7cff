import type { BarKind } from '@sise/contract/lists';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFirstView } from '../api/first-view.ts';
import { Button } from '../ui/button.tsx';
import { withLive, type LivePrice } from './bars.ts';
import { BarTable } from './bar-table.tsx';
import type { CandleCanvas } from './candle-canvas.ts';
import { CandlePlot } from './candle-plot.tsx';
import type { Drawing } from './drawing/drawing.ts';
import { ChartToolbar, type ToolSet } from './chart-toolbar.tsx';
import { CHART_RANGES, firstVisible } from './chart-range.ts';
import { NARROW_SETTINGS, START_SETTINGS } from './chart-settings.ts';
import { chartSummary } from './chart-summary.ts';
import { useCompared } from './compare/use-compared.ts';
import { useNamed } from './compare/use-named.ts';
import type { DrawingTool } from './drawing/drawing-controller.ts';
import { DrawingRail } from './drawing/drawing-rail.tsx';
import { useDrawnShapes } from './drawing/use-drawn-shapes.ts';
import type { ChartEvent, EventsFailure } from './events/chart-event.ts';
import { EventRail } from './events/event-rail.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { createIndicatorBook } from './indicators/indicator-book.ts';
import { missingNote } from './missing-note.ts';
import { createViewportPublisher } from './viewport-publisher.ts';
import { Sentence } from './sentence.tsx';
import { plainText } from './sentence-part.ts';
import { useBars, type BarSource } from './use-bars.ts';
import { useIsUsed } from './use-is-used.ts';
import { useChartSettings } from './use-chart-settings.ts';
import styles from './candle-chart.module.css';

interface CandleChartProps {
  /** 단축코드 or 업종코드: the key under which drawn shapes are stored. */
  readonly id: string;
  /** 삼성전자 */
  readonly name: string;
  readonly source: BarSource;
  /** Live prices of the current day; null draws the history only. */
  readonly live: LivePrice | null;
  /** 전일 종가, the base of the current day's change; null before its first trade, or if unknown. */
  readonly basePrice: number | null;
  /** Decimals of a price: 0 for won, 2 for points. */
  readonly digits: number;
  /** few: inside a card among others. all: a page of its own, where the wheel zooms. */
  readonly tools: ToolSet;
  /** Events for the rail under the chart; absent if there is no source of events. */
  readonly events?: readonly ChartEvent[];
  readonly eventsFailure?: EventsFailure | null;
}

const KIND_NAMES: Partial<Record<BarKind, string>> = { day: '일봉', week: '주봉', month: '월봉', year: '연봉' };

/** The candle chart of an instrument with all its tools. */
export function CandleChart({ id, name, source, live, basePrice, digits, tools, events, ...rest }: CandleChartProps) {
  'use memo';
  const frame = useRef<HTMLElement>(null);
  const [canvas, setCanvas] = useState<CandleCanvas | null>(null);
  const isAll = tools === 'all';
  const { device } = useFirstView();
  const start = device === 'pc' ? START_SETTINGS : NARROW_SETTINGS;
  const [settings, setSettings] = useChartSettings(start, isAll);
  const [book] = useState(createIndicatorBook);
  const [publisher] = useState(createViewportPublisher);
  const [asTable, setAsTable] = useState(false);
  const drawing = useDrawing(isAll ? id : null);
  // The first drawing has neither what a reader drew nor all that one can choose.
  const isUsed = useIsUsed(frame, settings !== start || drawing.shapes.length > 0);
  const drawn = useDeferredValue(settings); // a press marks its choice first; drawing takes several times as long
  const { kind, adjusted, scale } = drawn;
  const history = useBars(source, kind, adjusted);
  const isReady = history.state === 'ready';
  const bars = useMemo(
    () => (isReady ? withLive(history.bars, kind, live) : history.bars),
    [history.bars, isReady, live, kind],
  );
  const indicators = book.read(bars, drawn.indicators);
  const compared = useCompared(useNamed(drawn.compared, id), bars, { kind, adjusted });
  const range = CHART_RANGES.find((one) => one.id === drawn.range) ?? null;
  const summary = chartSummary(bars, { range, kind: history.kind, digits, basePrice, indicators, compared });
  const missing = missingNote(history.missing);
  const title = `${name} ${KIND_NAMES[kind] ?? `${kind}분봉`}`;

  return (
    <section
      className={`${styles.candleChart} card`}
      data-part="candle-chart"
      data-tools={tools}
      ref={frame}
      aria-label={`${name} 차트`}
    >
      <ChartToolbar
        {...{ tools, settings, compared, frame }}
        self={id}
        onChange={setSettings}
        isInPoints={digits > 0}
        hasEvents={events !== undefined}
      >
        {isAll && (
          <ExportMenu
            {...{ title, bars, indicators, compared, publisher, canvas }}
            kind={history.kind}
            meta={history.meta}
          />
        )}
      </ChartToolbar>
      <div className={styles.workArea}>
        {isAll && <DrawingRail {...{ drawing, kind, digits }} />}
        <CandlePlot
          {...{ bars, history, digits, indicators, compared, kind, scale, drawing, publisher, canvas }}
          onCanvas={setCanvas}
          label={`${title} 차트. ${plainText(summary)}`}
          style={history.hasCandles ? drawn.style : 'line'}
          first={firstVisible(bars, range)}
          view={isReady ? `${drawn.range} ${kind}` : null}
          wheel={isAll}
          isUsed={isUsed}
        />
      </div>
      {events !== undefined && settings.events && (
        <EventRail {...{ bars, events, publisher }} failure={rest.eventsFailure ?? null} />
      )}
      <div className={styles.foot}>
        <p className={styles.summary} data-part="candle-chart-summary">
          <Sentence parts={summary} />
          {missing !== null && <span className={styles.missing}>{missing}</span>}
        </p>
        <Button size="sm" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '표 닫기' : '표로 보기'}
        </Button>
      </div>
      {asTable && <BarTable {...{ name, bars, indicators, digits }} kind={history.kind} />}
      <p className={styles.credit}>
        차트는 <a href="https://www.tradingview.com/">TradingView</a>의 Lightweight Charts™로 그립니다.
      </p>
    </section>
  );
}

function useDrawing(id: string | null): Drawing {
  const [shapes, onShapes] = useDrawnShapes(id);
  const [chosen, onChoose] = useState<number | null>(null);
  const [tool, onTool] = useState<DrawingTool>('cross');
  return { shapes, onShapes, chosen, onChoose, tool, onTool };
}
