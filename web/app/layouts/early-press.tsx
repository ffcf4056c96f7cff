import { useEffect } from 'react';
import { useFirstView } from '../api/first-view.ts';

declare global {
  interface Window {
    /** Presses again what was pressed before the page could answer. */
    pressEarly?: () => void;
  }
}

/**
 * A button that is pressed before the page's scripts have come does nothing yet, and the reader presses it in vain. The
 * last such press is kept and made once the page can answer. Links and forms work without scripts and are left alone.
 */
const KEEP_PRESS = `(()=>{let pressed;
const keep=({target})=>{const button=target.closest?.('button');if(button&&!button.form)pressed=button};
addEventListener('click',keep,true);
window.pressEarly=()=>{removeEventListener('click',keep,true);delete window.pressEarly;if(pressed?.isConnected)pressed.click()}})()`;

export function EarlyPress() {
  const { nonce } = useFirstView();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP_PRESS }} />;
}

/** Stands among what can be pressed: where it lives, that does. */
export function PressKept() {
  useEffect(() => window.pressEarly?.(), []);
  return null;
}
