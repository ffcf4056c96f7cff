import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import styles from './plot-area.module.css';

interface PointedPlotProps {
  readonly className?: string | undefined;
  readonly label: string;
  /** The index of the last value, at least 0. */
  readonly last: number;
  /** The index whose value is shown. */
  readonly shown: number;
  readonly valueText: string;
  /** The index at a part of the plot's width: 0 at its left edge, 1 at its right. */
  readonly indexAt: (part: number) => number;
  /** Null when the pointer or the reader leaves the plot. */
  readonly onPoint: (index: number | null) => void;
  /** Holds one element with `data-plot`, over which the pointer is measured. */
  readonly children: ReactNode;
}

/** A chart whose values are read with the pointer or, as of a slider, with the arrow keys. */
export function PointedPlot(props: PointedPlotProps) {
  const { className = '', label, last, shown, valueText, indexAt, onPoint, children } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const places: Partial<Record<string, number | null>> = {
      ArrowLeft: Math.max(0, shown - step),
      ArrowRight: Math.min(last, shown + step),
      Home: 0,
      End: last,
      Escape: null,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPoint(to);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const plot = currentTarget.querySelector('[data-plot]')?.getBoundingClientRect();
    if (plot && plot.width > 0) onPoint(indexAt((clientX - plot.left) / plot.width));
  };
  return (
    <div
      className={`${styles.pointed} ${className}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a picture
      role="slider"
      aria-roledescription="차트"
      aria-label={`${label}. 왼쪽·오른쪽 화살표로 값을 읽습니다.`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown}
      aria-valuetext={valueText}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onPoint(null)}
    >
      {children}
    </div>
  );
}
