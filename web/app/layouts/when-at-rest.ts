import { mayPrefetch } from './intent.ts';
import { addWholeFontWhenMissed } from './whole-font.ts';

/**
 * What a press would load, and the page for an error: loaded before, so that it is there without a network and after a
 * release, and no press waits for it.
 */
const PARTS = [
  () => import('./error-page.tsx'),
  () => import('../search/search-palette.tsx'),
  () => import('../ui/popover-panel.tsx'),
  () => import('../ui/dialog-panel.tsx'),
  () => import('../ui/drawer-panel.tsx'),
];

/** Runs when a page is at rest, once. Readers who save data get the parts when they press for them. */
export async function whenAtRest(): Promise<void> {
  addWholeFontWhenMissed();
  if (!mayPrefetch(navigator)) return;
  try {
    for (const load of PARTS) await load(); // one after another: a press must not wait for all of them
  } catch {
    // a press asks for it again
  }
}
