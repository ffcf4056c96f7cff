import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { Icon } from '../ui/icon.tsx';
import candleChartStyles from './candle-chart.module.css';

/** Toggles full screen; left out if the browser does not support it, as on a phone. */
export function FullScreenButton({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const can = useSyncExternalStore(never, canFillScreen, () => true);
  if (!can) return null;
  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
    change?.catch(() => undefined); // the reader refused
  };
  return (
    <button type="button" className={`icon-button ${candleChartStyles.full}`} aria-label="전체 화면" onClick={toggle}>
      <Icon name="fullScreen" size={18} />
    </button>
  );
}

const never = () => () => {};
const canFillScreen = () => document.fullscreenEnabled;
