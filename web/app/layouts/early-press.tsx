import { useLayoutEffect } from 'react';
import { useFirstView } from '../api/first-view.ts';

declare global {
  interface Window {
    /** Presses again what was pressed before the page could answer. */
    pressEarly?: () => void;
  }
}

/**
 * A button that is pressed before the page's scripts have come does nothing yet, and the reader presses it in vain. The
 * last such press is kept and made once the page can answer; not the one that is just being made, which wakes its part of
 * the page by itself. Links and forms work without scripts and are left alone.
 */
const KEEP_PRESS = `(()=>{let press,button;
const keep=event=>{const at=event.target.closest?.('button');if(at&&!at.form){press=event;button=at}};
addEventListener('click',keep,true);
window.pressEarly=()=>{removeEventListener('click',keep,true);delete window.pressEarly;
if(press?.eventPhase===0&&button.isConnected)button.click()}})()`;

export function EarlyPress() {
  const { nonce } = useFirstView();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP_PRESS }} />;
}

/** Stands among what can be pressed: where it lives, that does. */
export function PressKept() {
  useLayoutEffect(() => window.pressEarly?.(), []);
  return null;
}
