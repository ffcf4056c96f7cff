import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { CandleCanvas } from './candle-canvas.ts';
import type { CanvasEvents, PaneTop, Picture } from './canvas-picture.ts';
import { readChartTheme, watchChartTheme } from './chart-theme.ts';
import type { DrawingTool } from './drawing/drawing-hand.ts';
import type { Shape } from './drawing/shape.ts';
import { watchCovered } from './headroom.ts';

interface CanvasWish extends Picture, Omit<CanvasEvents, 'onPanes'> {
  /** The canvas is there, or gone. */
  readonly onCanvas: (canvas: CandleCanvas | null) => void;
  readonly digits: number;
  /** Whether the mouse wheel zooms the chart instead of scrolling the page. */
  readonly wheel: boolean;
  /** The first bar to show, and a name for this choice: the view moves when the name changes and its bars are there. */
  readonly first: number;
  readonly view: string | null;
  readonly drawn: readonly Shape[];
  /** The chosen shape. */
  readonly chosen: number | null;
  readonly tool: DrawingTool;
}

interface CanvasHandle {
  readonly box: RefObject<HTMLDivElement | null>;
  /** What may be written over the top of the box. */
  readonly words: RefObject<HTMLDivElement | null>;
  readonly state: 'waiting' | 'drawn' | 'failed';
  readonly panes: readonly PaneTop[];
}

/** A chart on a canvas in `box`. It and its library are fetched when the page is there, in chunks of their own. */
export function useCandleCanvas(wish: CanvasWish): CanvasHandle {
  const { bars, style, scale, indicators, compared, digits, wheel, first, view, drawn, chosen, tool } = wish;
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const canvas = useRef<CandleCanvas>(null);
  const [state, setState] = useState<CanvasHandle['state']>('waiting');
  const [panes, setPanes] = useState<readonly PaneTop[]>([]);
  const tell = useEffectEvent(
    <Name extends keyof CanvasEvents>(name: Name, ...told: Parameters<CanvasEvents[Name]>) => {
      const events: CanvasEvents = { ...wish, onPanes: setPanes };
      (events[name] as (...args: Parameters<CanvasEvents[Name]>) => void)(...told); // the arguments are of that name
    },
  );

  const onCanvas = useEffectEvent(wish.onCanvas);
  // With its data at once: an empty chart is drawn as long as a full one.
  const drawFirst = useEffectEvent((made: CandleCanvas) => {
    made.draw({ bars, style, scale, indicators, compared });
    if (view !== null) made.showFrom(first);
  });

  useEffect(() => {
    let gone = false;
    let unwatch = () => {};
    const mount = async (): Promise<void> => {
      const [library, { CandleCanvas: Canvas }] = await Promise.all([
        import('lightweight-charts'),
        import('./candle-canvas.ts'),
      ]);
      if (gone || box.current === null) return;
      const element = box.current;
      const made = new Canvas(
        library,
        element,
        { theme: readChartTheme(element), digits, wheel },
        {
          onPoint: (index) => tell('onPoint', index),
          onNearStart: () => tell('onNearStart'),
          onPanes: (tops) => tell('onPanes', tops),
          onPlaced: (placing) => tell('onPlaced', placing),
          onShapes: (shapes) => tell('onShapes', shapes),
          onChoose: (id) => tell('onChoose', id),
          onDrawn: () => tell('onDrawn'),
        },
      );
      canvas.current = made;
      drawFirst(made);
      unwatch = watchChartTheme(() => made.setTheme(readChartTheme(element)));
      onCanvas(made);
      setState('drawn');
    };
    mount().catch(() => setState('failed'));
    return () => {
      gone = true;
      unwatch();
      canvas.current?.remove();
      canvas.current = null;
      onCanvas(null);
      setState('waiting');
    };
  }, [digits, wheel]);

  useEffect(() => {
    if (state === 'drawn') canvas.current?.draw({ bars, style, scale, indicators, compared });
  }, [state, bars, style, scale, indicators, compared]);

  useEffect(() => {
    if (state === 'drawn') canvas.current?.setDrawing(drawn, chosen, tool);
  }, [state, drawn, chosen, tool]);

  useEffect(() => {
    if (state !== 'drawn') return undefined;
    return watchCovered(words, box, (pixels) => canvas.current?.keepClear(pixels));
  }, [state]);

  const showFirst = useEffectEvent(() => canvas.current?.showFrom(first));
  useEffect(() => {
    if (state === 'drawn' && view !== null) showFirst();
  }, [state, view]);

  return { box, words, state, panes };
}
