import { useLayoutEffect } from 'react';
import { useFirstView } from '../api/first-view.ts';

declare global {
  interface Window {
    /** Replays a click made before hydration. */
    replayEarlyClick?: () => void;
  }
}

/**
 * A button that is clicked before the page's scripts have loaded does nothing. The last such click is stored and
 * replayed after hydration; not one that is just being made, which hydrates its part of the page by itself. Links and
 * forms work without scripts and are left alone.
 */
const CAPTURE_CLICK = `(()=>{let press,button;
const keep=event=>{const at=event.target.closest?.('button');if(at&&!at.form){press=event;button=at}};
addEventListener('click',keep,true);
window.replayEarlyClick=()=>{removeEventListener('click',keep,true);delete window.replayEarlyClick;
if(press?.eventPhase===0&&button.isConnected)button.click()}})()`;

export function EarlyClickCapture() {
  const { nonce } = useFirstView();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CAPTURE_CLICK }} />;
}

/** Rendered among the buttons: when it is hydrated, they are. */
export function EarlyClickReplay() {
  useLayoutEffect(() => window.replayEarlyClick?.(), []);
  return null;
}
