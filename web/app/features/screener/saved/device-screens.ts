import type { SavedScreen } from '@sise/domain/screener/saved-screen';
import { readStored, writeStored } from '../../../ui/browser-storage.ts';

const KEY = 'sise-screens';
export const NO_SCREENS: readonly SavedScreen[] = [];

let known: { readonly text: string | null; readonly screens: readonly SavedScreen[] } = {
  text: null,
  screens: NO_SCREENS,
};
const watchers = new Set<() => void>();

/** The screens that this device keeps for a reader without an account, as a store: other tabs change them too. */
export const deviceScreens = {
  watch(wake: () => void): () => void {
    const receive = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) wake();
    };
    watchers.add(wake);
    window.addEventListener('storage', receive);
    return () => {
      watchers.delete(wake);
      window.removeEventListener('storage', receive);
    };
  },
  /** The same list until it changes. */
  read(): readonly SavedScreen[] {
    const text = readStored(KEY);
    if (text !== known.text) known = { text, screens: parse(text) };
    return known.screens;
  },
  write(screens: readonly SavedScreen[]): void {
    writeStored(KEY, JSON.stringify(screens));
    for (const wake of watchers) wake();
  },
};

/** A text that is no list is read as an empty one. */
function parse(text: string | null): readonly SavedScreen[] {
  try {
    const screens: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(screens) ? (screens as SavedScreen[]) : NO_SCREENS; // written by write
  } catch {
    return NO_SCREENS;
  }
}
