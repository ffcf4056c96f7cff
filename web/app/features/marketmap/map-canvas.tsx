import { Suspense, useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../api/preferences.tsx';
import { watchChartTheme } from '../../charts/chart-theme.ts';
import type { MapLayout } from '../../maps/map-layout.ts';
import { between } from '../../maps/map-move.ts';
import { paintMap, paintMoving } from '../../maps/map-painter.ts';
import type { MapScene } from '../../maps/map-scene.ts';
import { readMapTheme } from '../../maps/map-theme.ts';
import type { MapTheme } from '../../maps/map-theme.ts';
import { awaited } from '../../ui/awaited.ts';
import mapStageStyles from './map-stage.module.css';
// the server draws the picture, whose script comes later or never
import pictureStyles from '../../maps/map-picture.module.css';

// Its styles load with the page: without them the server's picture is black until the canvas is painted.

// Rendered by the server only: by the time the browser has loaded it, the canvas is painted.
const MapPicture = awaited(async () => (await import('../../maps/map-picture.tsx')).MapPicture);

/** The largest pixel ratio: a higher one is not visible, and every pixel must be painted. */
const SHARPEST = 3;

/** The map on a canvas. Until it is painted, the server's picture is shown. */
export function MapCanvas({ scene }: { readonly scene: MapScene }) {
  const { palette } = usePreferences().preferences;
  const [painter, setPainter] = useState<Painter | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const made = createPainter(canvas.current);
    setPainter(made);
    return made?.close;
  }, []);
  useEffect(() => painter?.show(scene), [painter, scene]);
  return (
    <>
      {painter === null && (
        <Suspense>
          <MapPicture className={pictureStyles.mapPicture} scene={scene} hatched={palette === 'cb'} />
        </Suspense>
      )}
      <canvas
        ref={canvas}
        className={mapStageStyles.canvas}
        data-part="map-stage-canvas"
        hidden={painter === null}
        aria-hidden="true"
      />
    </>
  );
}

interface Painter {
  show(scene: MapScene): void;
  readonly close: () => void;
}

/** Paints at most once a frame; a new layout of the same size is animated. */
function createPainter(canvas: HTMLCanvasElement): Painter | null {
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) return null;
  let theme: MapTheme | null = null;
  let scene: MapScene | null = null;
  let move: { readonly from: MapLayout; readonly begun: number; readonly length: number } | null = null;
  let frame = 0;

  function paint(at: number): void {
    frame = 0;
    if (scene === null || pen === null) return;
    theme ??= readMapTheme(canvas);
    const part = move === null ? 1 : Math.min(1, Math.max(0, (at - move.begun) / move.length));
    if (move === null || part >= 1) {
      move = null;
      paintMap(pen, scene, theme);
      return;
    }
    paintMoving(pen, scene, theme, between(move.from, scene.layout, eased(part)));
    ask();
  }

  function ask(): void {
    if (frame === 0) frame = requestAnimationFrame(paint);
  }

  function fit({ width, height }: MapLayout): void {
    const scale = Math.min(devicePixelRatio, SHARPEST);
    if (canvas.width === Math.round(width * scale) && canvas.height === Math.round(height * scale)) return;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    pen?.scale(canvas.width / width, canvas.height / height);
  }

  const recolour = () => {
    theme = null;
    ask();
  };
  const stopWatching = watchChartTheme(recolour);
  // Text is painted again when the part of the font with its syllables has loaded.
  document.fonts.addEventListener('loadingdone', ask);

  return {
    show(next) {
      const before = scene?.layout;
      scene = next;
      if (before !== undefined && before !== next.layout) {
        const isSameBox = before.width === next.layout.width && before.height === next.layout.height;
        const length = isSameBox ? zoomLength(canvas) : 0;
        move = length > 0 ? { from: before, begun: performance.now(), length } : null;
      }
      fit(next.layout);
      if (before === undefined) paint(0);
      else ask();
    },
    close() {
      cancelAnimationFrame(frame);
      stopWatching();
      document.fonts.removeEventListener('loadingdone', ask);
    },
  };
}

/** Duration of the zoom from the style sheet, milliseconds: zero with reduced motion. */
function zoomLength(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--d-zoom')) || 0;
}

function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}
