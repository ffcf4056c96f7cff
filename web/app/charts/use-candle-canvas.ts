import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CandleCanvas, type Picture } from './candle-canvas.ts';
import { readChartTheme, watchChartTheme } from './chart-theme.ts';

interface CanvasWish extends Picture {
  readonly digits: number;
  /** Whether the mouse wheel zooms the chart instead of scrolling the page. */
  readonly wheel: boolean;
  /** The first bar to show, and a name for this choice: the view moves when the name changes and its bars are there. */
  readonly first: number;
  readonly view: string | null;
  readonly onPoint: (index: number | null) => void;
  readonly onNearStart: () => void;
}

interface CanvasHandle {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly state: 'waiting' | 'drawn' | 'failed';
  /** Puts the crosshair on a bar. */
  readonly point: (index: number | null) => void;
}

/** A chart on a canvas in `box`. Its library is fetched when the page is there, in a chunk of its own. */
export function useCandleCanvas(wish: CanvasWish): CanvasHandle {
  const { bars, style, averages, digits, wheel, first, view } = wish;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<CandleCanvas>(null);
  const [state, setState] = useState<CanvasHandle['state']>('waiting');
  const onPoint = useEffectEvent(wish.onPoint);
  const onNearStart = useEffectEvent(wish.onNearStart);

  useEffect(() => {
    let gone = false;
    let unwatch = () => {};
    const mount = (library: typeof import('lightweight-charts')): void => {
      if (gone || box.current === null) return;
      const element = box.current;
      const drawn = new CandleCanvas(library, element, {
        theme: readChartTheme(element),
        digits,
        wheel,
        onPoint: (index) => onPoint(index),
        onNearStart: () => onNearStart(),
      });
      canvas.current = drawn;
      unwatch = watchChartTheme(() => drawn.setTheme(readChartTheme(element)));
      setState('drawn');
    };
    import('lightweight-charts').then(mount, () => setState('failed'));
    return () => {
      gone = true;
      unwatch();
      canvas.current?.remove();
      canvas.current = null;
      setState('waiting');
    };
  }, [digits, wheel]);

  useEffect(() => {
    if (state === 'drawn') canvas.current?.draw({ bars, style, averages });
  }, [state, bars, style, averages]);

  const showFirst = useEffectEvent(() => canvas.current?.showFrom(first));
  useEffect(() => {
    if (state === 'drawn' && view !== null) showFirst();
  }, [state, view]);

  return { box, state, point: (index) => canvas.current?.point(index) };
}
