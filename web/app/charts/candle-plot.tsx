import type { BarKind } from '@sise/contract/lists';
import { useState } from 'react';
import type { Bar } from './bars.ts';
import type { CandleCanvas } from './candle-canvas.ts';
import type { Picture } from './canvas-picture.ts';
import { CrosshairTip } from './crosshair-tip.tsx';
import type { Drawing } from './drawing/drawing.ts';
import { NoteField } from './drawing/note-field.tsx';
import { FirstDrawing } from './first-drawing.tsx';
import { PaneTitles } from './pane-titles.tsx';
import type { ViewportPublisher } from './viewport-publisher.ts';
import { PlotNotice } from './plot-notice.tsx';
import { ReadOut, readOutText } from './read-out.tsx';
import type { BarHistory } from './use-bars.ts';
import { useCandleCanvas } from './use-candle-canvas.ts';
import candleChartStyles from './candle-chart.module.css';

interface CandlePlotProps extends Picture {
  readonly history: BarHistory;
  readonly kind: BarKind;
  readonly digits: number;
  readonly label: string;
  readonly first: number;
  readonly view: string | null;
  readonly wheel: boolean;
  /** Whether the canvas should be created. */
  readonly isUsed: boolean;
  readonly drawing: Drawing;
  readonly publisher: ViewportPublisher;
  readonly canvas: CandleCanvas | null;
  readonly onCanvas: (canvas: CandleCanvas | null) => void;
}

/** The canvas with the texts around it, and its keyboard control. */
export function CandlePlot({
  history,
  kind,
  label,
  drawing,
  publisher,
  canvas,
  onCanvas,
  ...picture
}: CandlePlotProps) {
  const { bars, indicators, compared, digits } = picture;
  const [pointed, setPointed] = useState<Bar['time'] | null>(null); // by its time: older bars may be added in front
  const found = pointed === null ? -1 : bars.findLastIndex(({ time }) => time === pointed);
  const { box, words, state, isPlaced, panes } = useCandleCanvas({
    ...picture,
    onCanvas,
    drawn: drawing.shapes,
    chosen: drawing.chosen,
    tool: drawing.tool,
    pointed: found === -1 ? null : found,
    onPoint: (index) => setPointed(timeAt(bars, index)),
    onNearStart: history.loadOlder,
    onPlaced: publisher.publish,
    onShapes: drawing.onShapes,
    onChoose: drawing.onChoose,
    onDrawn: () => drawing.onTool('cross'),
  });
  const shown = found === -1 ? bars.length - 1 : found;
  const format = { kind: history.kind, digits };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (takesKey(event, drawing, canvas, shown)) {
      event.preventDefault();
      return;
    }
    const to = indexAfter(event, shown, bars.length);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(timeAt(bars, to));
    canvas?.point(to);
  };

  return (
    <div className={candleChartStyles.body} data-loading={history.state === 'loading' ? '' : undefined}>
      <ReadOut ref={words} {...{ bars, indicators, compared }} index={shown} {...format} />
      <div className={candleChartStyles.stage} data-stage="">
        {/* A slider over the bars: its keys move the crosshair, and the bar under it is its spoken value. */}
        <div
          className={candleChartStyles.canvas}
          data-part="candle-chart-canvas"
          ref={box}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a picture
          role="slider"
          aria-roledescription="차트"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, bars.length - 1)}
          aria-valuenow={Math.max(0, shown)}
          aria-valuetext={readOutText(bars, shown, format)}
          tabIndex={0}
          onKeyDown={onKeyDown}
        />
        {!isPlaced && state !== 'failed' && (
          <FirstDrawing
            {...picture}
            {...format}
            index={shown}
            tools={picture.wheel ? 'all' : 'few'}
            publisher={canvas === null ? publisher : null}
            words={words}
            canvas={box}
          />
        )}
        <NoteField {...drawing} />
        <PaneTitles {...{ panes, bars, indicators }} index={shown} {...format} />
        {found !== -1 && isReading(drawing) && publisher.last && (
          <CrosshairTip
            {...{ bars, compared }}
            {...format}
            index={shown}
            first={Math.max(0, Math.ceil(publisher.last.from))}
            x={publisher.last.xOf(shown)}
            width={publisher.last.width}
          />
        )}
      </div>
      <PlotNotice history={history} kind={kind} isEmpty={bars.length === 0} isBroken={state === 'failed'} />
    </div>
  );
}

/** Whether the reader looks at bars: what they draw, and a shape that is selected, must not lie under the table. */
function isReading({ tool, chosen }: Drawing): boolean {
  return tool === 'cross' && chosen === null;
}

/** How Alt and an arrow move the selected shape: bars, and steps of price. */
const NUDGES: Readonly<Record<string, readonly [bars: number, steps: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Enter draws with the active tool, Alt and an arrow move the selected shape, Delete removes it, Escape deselects. */
function takesKey(
  { key, altKey }: React.KeyboardEvent,
  drawing: Drawing,
  canvas: CandleCanvas | null,
  shown: number,
): boolean {
  const { shapes, chosen, tool } = drawing;
  if (key === 'Enter' && tool !== 'cross') {
    canvas?.placePoint(shown);
    return true;
  }
  if ((key === 'Delete' || key === 'Backspace') && chosen !== null) {
    drawing.onShapes(shapes.filter(({ id }) => id !== chosen));
    drawing.onChoose(null);
    return true;
  }
  const nudge = NUDGES[key];
  if (altKey && chosen !== null && canvas !== null && nudge !== undefined) {
    const [bars, steps] = nudge;
    drawing.onShapes(shapes.map((one) => (one.id === chosen ? canvas.nudged(one, { bars, steps }) : one)));
    return true;
  }
  if (key === 'Escape' && tool !== 'cross') {
    drawing.onTool('cross');
    return true;
  }
  return false;
}

function timeAt(bars: readonly Bar[], index: number | null): Bar['time'] | null {
  return (index === null ? undefined : bars[index]?.time) ?? null;
}

/** The index to which a key moves the crosshair; null to hide it, undefined if the key has no meaning here. */
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
