import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { CandleCanvas } from './candle-canvas.ts';
import type { CanvasEvents, PaneTop, Picture } from './canvas-picture.ts';
import { readChartTheme, watchChartTheme } from './chart-theme.ts';
import type { DrawingTool } from './drawing/drawing-controller.ts';
import type { Shape } from './drawing/shape.ts';
import { watchCovered } from './headroom.ts';

interface CanvasOptions extends Picture, Omit<CanvasEvents, 'onPanes'> {
  /** Called when the canvas is created, and with null when it is removed. */
  readonly onCanvas: (canvas: CandleCanvas | null) => void;
  readonly digits: number;
  /** Whether the mouse wheel zooms the chart instead of scrolling the page. */
  readonly wheel: boolean;
  /** The first bar to show, and an id of this choice: the view moves when the id changes and its bars are loaded. */
  readonly first: number;
  readonly view: string | null;
  readonly drawn: readonly Shape[];
  /** The selected shape. */
  readonly chosen: number | null;
  readonly tool: DrawingTool;
  /** Whether the canvas should be created; until then nothing of it is loaded. */
  readonly isUsed: boolean;
  /** The bar with the crosshair when the canvas is created; null for none. */
  readonly pointed: number | null;
}

interface CanvasHandle {
  readonly box: RefObject<HTMLDivElement | null>;
  /** The text that may cover the top of the box. */
  readonly words: RefObject<HTMLDivElement | null>;
  readonly state: 'waiting' | 'drawn' | 'failed';
  /** Whether its first picture is on the screen. */
  readonly isPlaced: boolean;
  readonly panes: readonly PaneTop[];
}

/** A chart on a canvas in `box`. Its code and its library are loaded when it is used, in chunks of their own. */
export function useCandleCanvas(options: CanvasOptions): CanvasHandle {
  const { bars, style, scale, indicators, compared, digits, wheel, first, view, drawn, chosen, tool, isUsed } = options;
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const canvas = useRef<CandleCanvas>(null);
  const [state, setState] = useState<CanvasHandle['state']>('waiting');
  const [isPlaced, setPlaced] = useState(false);
  const [panes, setPanes] = useState<readonly PaneTop[]>([]);
  const publish = useEffectEvent(
    <Name extends keyof CanvasEvents>(name: Name, ...args: Parameters<CanvasEvents[Name]>) => {
      const events: CanvasEvents = { ...options, onPanes: setPanes };
      (events[name] as (...args: Parameters<CanvasEvents[Name]>) => void)(...args); // the arguments of that event
    },
  );

  const onCanvas = useEffectEvent(options.onCanvas);
  // Created with its data: drawing an empty chart would take as long as drawing a full one.
  const drawFirst = useEffectEvent((made: CandleCanvas) => {
    made.draw({ bars, style, scale, indicators, compared });
    if (view !== null) made.showFrom(first);
    if (options.pointed !== null) made.point(options.pointed);
  });

  useEffect(() => {
    if (!isUsed) return undefined;
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
          onPoint: (index) => publish('onPoint', index),
          onNearStart: () => publish('onNearStart'),
          onPanes: (tops) => publish('onPanes', tops),
          onPlaced: (viewport) => {
            setPlaced(true);
            publish('onPlaced', viewport);
          },
          onShapes: (shapes) => publish('onShapes', shapes),
          onChoose: (id) => publish('onChoose', id),
          onDrawn: () => publish('onDrawn'),
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
      setPlaced(false);
    };
  }, [digits, wheel, isUsed]);

  useEffect(() => {
    if (state === 'drawn') canvas.current?.draw({ bars, style, scale, indicators, compared });
  }, [state, bars, style, scale, indicators, compared]);

  useEffect(() => {
    if (state === 'drawn') canvas.current?.setDrawing(drawn, chosen, tool);
  }, [state, drawn, chosen, tool]);

  useEffect(() => {
    if (state !== 'drawn') return undefined;
    return watchCovered(words, box, (pixels) => canvas.current?.topInset(pixels));
  }, [state]);

  const showFirst = useEffectEvent(() => canvas.current?.showFrom(first));
  useEffect(() => {
    if (state === 'drawn' && view !== null) showFirst();
  }, [state, view]);

  return { box, words, state, isPlaced, panes };
}
