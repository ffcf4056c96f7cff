import type { SavedScreen } from '@sise/domain/screener/saved-screen';
import { createDeviceStore } from '../../../ui/device-store.ts';

export const NO_SCREENS: readonly SavedScreen[] = [];

/** The screens that this device keeps for a reader without an account. */
export const deviceScreens = createDeviceStore('sise-screens', parse);

/** A text that is no list is read as an empty one. */
function parse(text: string | null): readonly SavedScreen[] {
  try {
    const screens: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(screens) ? (screens as SavedScreen[]) : NO_SCREENS; // written by write
  } catch {
    return NO_SCREENS;
  }
}
