import { useLayoutEffect } from 'react';
import { useFirstView } from '../api/first-view.ts';

declare global {
  interface Window {
    /** Replays a click made before the button was hydrated; called whenever a part of the page has been. */
    replayEarlyClick?: () => void;
  }
}

/**
 * A button that is clicked before the page's scripts have loaded does nothing. The last such click is stored and
 * replayed after hydration; not one that is just being made, which hydrates its part of the page by itself. Later React
 * stops an event, on the document, whose part still waits for its code (`ui/late-part.tsx`): such a click never reaches
 * the root element, and stays stored. Links and forms work without scripts and are left alone.
 */
const CAPTURE_CLICK = `(()=>{let press,button,begun;
addEventListener('click',event=>{const at=event.target.closest?.('button');if(at&&!at.form){press=event;button=at}},true);
document.documentElement.addEventListener('click',event=>{if(begun&&event===press)press=0},true);
window.replayEarlyClick=()=>{begun=1;if(press?.eventPhase!==0)return;press=0;if(button.isConnected)button.click()}})()`;

export function EarlyClickCapture() {
  const { nonce } = useFirstView();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CAPTURE_CLICK }} />;
}

/** Rendered among the buttons: when it is hydrated, they are. */
export function EarlyClickReplay() {
  useLayoutEffect(() => window.replayEarlyClick?.(), []);
  return null;
}
