import type { BarKind } from '@sise/contract/lists';
import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { TEXT_SCALES } from '@sise/contract/page';
import { useFirstView } from '../api/first-view.ts';
import type { ToolSet } from './chart-toolbar.tsx';
import { firstPicture } from './first-picture.ts';
import type { ChartBox, FirstContent, FirstPane, FirstPicture } from './first-picture.ts';
import { horizontalView } from './first-shape.ts';
import type { BarFrame } from './first-shape.ts';
import { textScale } from '../ui/text-scale.ts';
import { watchCovered } from './headroom.ts';
import { PaneTitles } from './pane-titles.tsx';
import type { ViewportPublisher } from './viewport-publisher.ts';
import styles from './first-drawing.module.css';

interface FirstDrawingProps extends FirstContent {
  readonly kind: BarKind;
  /** Index of the bar whose values stand over the panes. */
  readonly index: number;
  readonly tools: ToolSet;
  /** Gets the positions of the bars; null if the canvas publishes them. */
  readonly publisher: ViewportPublisher | null;
  /** The text over the chart, and the box of the chart. */
  readonly words: RefObject<Element | null>;
  readonly canvas: RefObject<Element | null>;
}

type BoxSize = Omit<ChartBox, 'covered'>;

/** The box on the screens most readers have, which the server assumes until the browser measures its own, pixels. */
const USUAL = {
  few: { pc: { width: 899, height: 460, covered: 0 }, mobile: { width: 390, height: 340, covered: 0 } },
  all: { pc: { width: 1322, height: 720, covered: 44 }, mobile: { width: 390, height: 600, covered: 76 } },
} as const satisfies Record<ToolSet, Record<string, Omit<ChartBox, 'textScale'>>>;

/**
 * The chart as its canvas will draw it, rendered by the server as SVG paths and labels in the same box, until the canvas
 * is used: its scripts cost a phone more than the rest of the page.
 */
export function FirstDrawing({ kind, index, tools, publisher, words, canvas, ...content }: FirstDrawingProps) {
  const { device, preferences } = useFirstView();
  const usual = USUAL[tools][device === 'pc' ? 'pc' : 'mobile'];
  const textScale = TEXT_SCALES[preferences.textSize];
  const [size, box] = useSize({ width: usual.width, height: usual.height * textScale, textScale });
  const [covered, setCovered] = useState<number>(usual.covered * textScale);
  useEffect(() => watchCovered(words, canvas, (pixels) => setCovered(Math.max(0, pixels))), [words, canvas]);
  const picture = firstPicture(content, { ...size, covered });
  const { bars, first } = content;
  usePublished(publisher, picture && { ...picture.view, first, last: bars.length - 1 });
  if (picture === null) return null;
  const room = {
    '--price-axis': `${picture.axis}px`,
    '--time-axis': `${picture.timeAxis}px`,
    '--slots': picture.slots,
  };
  return (
    <>
      <div
        className={styles.drawing}
        data-part="first-drawing"
        ref={box}
        aria-hidden="true"
        style={room as React.CSSProperties /* custom properties */}
      >
        <Times times={picture.times} />
        <Prices {...picture} isHollow={preferences.palette === 'cb'} />
        {picture.panes.map((pane) => (
          <VolumePane key={pane.id} pane={pane} viewBox={picture.viewBox} />
        ))}
      </div>
      <PaneTitles {...content} {...{ index, kind }} panes={picture.panes} />
    </>
  );
}

/** The size of an element, and that of the reader's text: the assumed ones until it is in a document. */
function useSize(assumed: BoxSize): readonly [BoxSize, React.RefCallback<Element>] {
  const [size, setSize] = useState(assumed);
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const [border] = entry?.borderBoxSize ?? [];
      if (border === undefined) return;
      const { inlineSize: width, blockSize: height } = border;
      const size = { width, height, textScale: textScale() };
      setSize((before) => (isAlike(before, size) ? before : size));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, watch];
}

function isAlike(one: BoxSize, other: BoxSize): boolean {
  return one.width === other.width && one.height === other.height && one.textScale === other.textScale;
}

/** Publishes positions of bars when they have changed. */
function usePublished(publisher: ViewportPublisher | null, frame: BarFrame | null): void {
  const { width = 0, step = 0, first = 0, last = -1 } = frame ?? {};
  useEffect(() => {
    if (last >= 0) publisher?.publish(horizontalView({ width, step, first, last }));
  }, [publisher, width, step, first, last]);
}

/** The time axis, and its grid lines. */
function Times({ times }: Pick<FirstPicture, 'times'>) {
  return (
    <div className={styles.times}>
      <div className={styles.plot}>
        {times.map(({ key, text, at, isBold }) => (
          <i key={key} data-bold={isBold ? '' : undefined} style={{ left: `${at}%` }}>
            {text}
          </i>
        ))}
      </div>
    </div>
  );
}

interface PricesProps extends FirstPicture {
  readonly isHollow: boolean;
}

function Prices({ candles, closes, averages, ticks, last, extremes, viewBox, isHollow }: PricesProps) {
  return (
    <div className={styles.prices}>
      <Ticks ticks={ticks} />
      <div className={styles.plot}>
        <svg viewBox={viewBox} preserveAspectRatio="none">
          {candles !== null && (
            <>
              <path className={styles.wicks} data-way="up" d={candles.rising.wicks} />
              <path className={styles.bodies} data-way="up" d={candles.rising.bodies} />
              <path className={styles.wicks} data-way="down" d={candles.falling.wicks} />
              <path className={styles.bodies} data-way="down" d={candles.falling.bodies} />
              {isHollow && <path className={styles.hollows} d={candles.hollows} />}
            </>
          )}
          {closes !== null && <path className={styles.closes} d={closes} />}
          {averages.map(({ token, path }) => (
            <path key={token} className={styles.average} style={{ stroke: `var(${token})` }} d={path} />
          ))}
        </svg>
        {extremes.map(({ side, text, x, y }) => (
          <i
            key={side}
            className={styles.extreme}
            data-side={side}
            data-end={x > 50 ? '' : undefined}
            style={{
              [side === 'high' ? 'bottom' : 'top']: `${side === 'high' ? 100 - y : y}%`,
              [x > 50 ? 'right' : 'left']: `${x > 50 ? 100 - x : x}%`,
            }}
          >
            {text}
          </i>
        ))}
      </div>
      <p className={styles.last} data-way={last.way} style={{ top: `${last.at}%` }}>
        <b data-price={last.text} />
      </p>
    </div>
  );
}

function VolumePane({ pane: { height, volume }, viewBox }: { readonly pane: FirstPane; readonly viewBox: string }) {
  return (
    <div className={styles.pane} style={{ height }}>
      {volume !== null && (
        <>
          <Ticks ticks={volume.ticks} />
          <div className={styles.plot}>
            <svg viewBox={viewBox} preserveAspectRatio="none">
              <path className={styles.volumes} data-way="up" d={volume.rising} />
              <path className={styles.volumes} data-way="down" d={volume.falling} />
            </svg>
          </div>
        </>
      )}
    </div>
  );
}

/** The labels of a vertical axis, and their grid lines. */
function Ticks({ ticks }: Pick<FirstPicture, 'ticks'>) {
  return ticks.map(({ key, text, at }) => (
    <i key={key} className={styles.tick} style={{ top: `${at}%` }}>
      {text}
    </i>
  ));
}
