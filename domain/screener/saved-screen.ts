import type { DateKst } from '../terms.ts';
import type { ScreenKind } from './screen-kind.ts';

/** Screens that a member, or a device, can store. */
export const MOST_SAVED_SCREENS = 30;
/** Characters of a screen's name. */
export const LONGEST_SCREEN_NAME = 30;
/** Characters of a screen's conditions as an address has them. */
export const LONGEST_CONDITIONS = 1_500;

/** A screen that a reader stored under a name. */
export interface SavedScreen {
  readonly id: string;
  readonly name: string;
  readonly kind: ScreenKind;
  /** Its conditions as an address has them, without a question mark; empty for all. */
  readonly conditions: string;
  /** The day the market showed when it was stored: later changes count from that day's close. */
  readonly savedOn: DateKst;
}

/** Why a change is refused. Nothing of a refused change is made. */
export type ScreenFailure = 'unknownScreen' | 'nameTaken' | 'screenLimit';

/** The screens after a change, or why it is refused. */
export type ScreenChange =
  | { readonly ok: true; readonly screens: SavedScreen[] }
  | { readonly ok: false; readonly failure: ScreenFailure };

/** Puts a screen last. One whose id exists stays as it is: the request is a retry. */
export function saveScreen(screens: readonly SavedScreen[], screen: SavedScreen): ScreenChange {
  if (screens.some(({ id }) => id === screen.id)) return { ok: true, screens: [...screens] };
  if (isTaken(screens, screen.name)) return { ok: false, failure: 'nameTaken' };
  if (screens.length >= MOST_SAVED_SCREENS) return { ok: false, failure: 'screenLimit' };
  return { ok: true, screens: [...screens, screen] };
}

/** A screen may keep its name; no two have the same one. */
export function renameScreen(screens: readonly SavedScreen[], id: string, name: string): ScreenChange {
  const others = screens.filter((screen) => screen.id !== id);
  if (others.length === screens.length) return { ok: false, failure: 'unknownScreen' };
  if (isTaken(others, name)) return { ok: false, failure: 'nameTaken' };
  return { ok: true, screens: screens.map((screen) => (screen.id === id ? { ...screen, name } : screen)) };
}

/** Removes a screen; a missing one is not a failure. */
export function removeScreen(screens: readonly SavedScreen[], id: string): ScreenChange {
  return { ok: true, screens: screens.filter((screen) => screen.id !== id) };
}

/**
 * Adds the screens of a device. One that is stored already, by id or with the same conditions, is passed over; one whose
 * name is taken gets a number.
 */
export function mergeScreens(screens: readonly SavedScreen[], drafts: readonly SavedScreen[]): ScreenChange {
  const merged = [...screens];
  for (const draft of drafts) {
    const isKnown = merged.some(
      ({ id, kind, conditions }) => id === draft.id || (kind === draft.kind && conditions === draft.conditions),
    );
    if (!isKnown) merged.push({ ...draft, name: freeName(merged, draft.name) });
  }
  return merged.length > MOST_SAVED_SCREENS ? { ok: false, failure: 'screenLimit' } : { ok: true, screens: merged };
}

/** The name, or the name with the first number that makes it unique. */
export function freeName(screens: readonly SavedScreen[], name: string): string {
  let free = name;
  for (let number = 2; isTaken(screens, free); number++) {
    const end = ` ${number}`;
    free = `${name.slice(0, LONGEST_SCREEN_NAME - end.length)}${end}`;
  }
  return free;
}

function isTaken(screens: readonly SavedScreen[], name: string): boolean {
  return screens.some((screen) => screen.name === name);
}
