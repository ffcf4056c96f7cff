import { useLayoutEffect } from 'react';
import { useFirstView } from '../api/first-view.ts';
import { latePartsSettled } from '../ui/late-part.tsx';

declare global {
  interface Window {
    /** Repeats a click made before hydration, and until the code of all parts has come one that found its part without it. */
    replayEarlyClick?: (parts: Promise<void>) => void;
  }
}

/**
 * A button that is clicked before the page's scripts have loaded does nothing. The last such click is stored and
 * replayed after hydration; not one that is just being made, which hydrates its part of the page by itself. A part whose
 * code has not come (ui/late-part.tsx) cannot be hydrated yet: React stops a click on it at the document, so a click that
 * gets past the document has been answered. Links and forms work without scripts and are left alone.
 */
const CAPTURE_CLICK = `(()=>{let press,button;
const keep=event=>{const at=event.target.closest?.('button');if(at&&!at.form){press=event;button=at}};
const forget=()=>{press=undefined};
const replay=()=>{if(press?.eventPhase===0&&button.isConnected)button.click()};
addEventListener('click',keep,true);
window.replayEarlyClick=parts=>{delete window.replayEarlyClick;document.documentElement.addEventListener('click',forget,true);
setTimeout(replay);parts.then(()=>setTimeout(()=>{removeEventListener('click',keep,true);document.documentElement.removeEventListener('click',forget,true);replay()}))}})()`;

export function EarlyClickCapture() {
  const { nonce } = useFirstView();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CAPTURE_CLICK }} />;
}

/** Rendered among the buttons: when it is hydrated, they can be. */
export function EarlyClickReplay() {
  useLayoutEffect(() => window.replayEarlyClick?.(latePartsSettled()), []);
  return null;
}
