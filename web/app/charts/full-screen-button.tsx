import type { RefObject } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useFullScreen } from '../ui/use-full-screen.ts';
import candleChartStyles from './candle-chart.module.css';

/** Toggles full screen; left out if the browser does not support it. */
export function FullScreenButton({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const toggle = useFullScreen(frame);
  if (toggle === null) return null;
  return (
    <button type="button" className={`icon-button ${candleChartStyles.full}`} aria-label="전체 화면" onClick={toggle}>
      <Icon name="fullScreen" size={18} />
    </button>
  );
}
