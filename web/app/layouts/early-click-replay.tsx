import { useLayoutEffect } from 'react';
import { useFirstView } from '../api/first-view.ts';

declare global {
  interface Window {
    /** Replays a click made before the button or choice was hydrated; called whenever a part of the page has been. */
    replayEarlyClick?: () => void;
  }
}

/**
 * A button that is clicked before the page's scripts have loaded does nothing, and a choice is only marked by the browser.
 * The last such click is stored and replayed after hydration; not one that is just being made, which hydrates its part of the page by itself. Later React
 * stops an event, on the document, whose part still waits for its code (`ui/late-part.tsx`): such a click never reaches
 * the root element, and stays stored. It is replayed in a task of its own: within a commit React hydrates no other part for
 * it. Links and forms work without scripts and are left alone.
 */
const CAPTURE_CLICK = import.meta.env.SSR // a browser has the script in its document
  ? `(()=>{let press,button;
const replay=()=>{replay.isBegun=true;setTimeout(()=>{if(press?.eventPhase!==0)return;press=0;if(button.isConnected){if('checked' in button)button.checked=!button.checked;button.click()}})};
addEventListener('click',event=>{const at=event.target.closest?.('button,input[type=radio],input[type=checkbox]');if(at&&!at.form){press=event;button=at}},true);
document.documentElement.addEventListener('click',event=>{if(replay.isBegun&&event===press)press=0},true);
window.replayEarlyClick=replay})()`
  : '';

export function EarlyClickCapture() {
  const { nonce } = useFirstView();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CAPTURE_CLICK }} />;
}

/** Rendered among the buttons: when it is hydrated, they are. */
export function EarlyClickReplay() {
  useLayoutEffect(() => window.replayEarlyClick?.(), []);
  return null;
}
