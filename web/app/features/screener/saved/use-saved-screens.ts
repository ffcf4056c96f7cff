import type { CallFailure } from '@sise/contract/call-failure';
import { savedScreens } from '@sise/contract/saved-screens';
import type { SavedScreenRow } from '@sise/contract/saved-screens';
import { mergeScreens, removeScreen, renameScreen, saveScreen } from '@sise/domain/screener/saved-screen';
import type { SavedScreen, ScreenChange } from '@sise/domain/screener/saved-screen';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { refusalText } from '../../../member/session-ended.tsx';
import type { Draft } from '../../../member/use-member-write.ts';
import { useMemberWrite } from '../../../member/use-member-write.ts';
import { useMember } from '../../../member/use-member.ts';
import { NOT_STORED } from '../../../ui/device-store.ts';
import { deviceScreens, NO_SCREENS } from './device-screens.ts';
import { savedQuery } from './queries.ts';
import { SCREEN_FAILURE_TEXT } from './screen-failure-text.ts';

/** The writes of saved screens. @returns why one is refused, null if it is done */
export interface ScreenWrites {
  readonly save: (screen: SavedScreen) => Promise<ReactNode>;
  readonly rename: (id: string, name: string) => Promise<ReactNode>;
  readonly remove: (id: string) => Promise<string | null>;
  /** Puts back what was removed, as it was. */
  readonly restore: (screen: SavedScreen) => Promise<string | null>;
}

/** The screens of this device; none on the server. */
export function useDeviceScreens(): readonly SavedScreen[] {
  return useSyncExternalStore(deviceScreens.watch, deviceScreens.read, () => NO_SCREENS);
}

/** Saved screens of the account, or of the device while nobody is signed in; null while they are not loaded. */
export function useSavedScreens() {
  const isMember = useMember() !== null;
  const { data, error, refetch } = useQuery({ ...savedQuery, enabled: isMember });
  const ofDevice = useDeviceScreens();
  const failure = isMember && data === undefined ? (error?.message ?? null) : null;
  const screens: readonly SavedScreen[] | null = isMember ? (data?.data ?? null) : ofDevice;
  return { screens, failure, retry: () => void refetch() };
}

export function useScreenWrites(): ScreenWrites {
  const account = useAccountWrites();
  return useMember() === null ? DEVICE_WRITES : account;
}

/** Moves the screens of this device into the account. @returns why it is refused, null if it is done */
export function useMoveToAccount(): () => Promise<string | null> {
  const merge = useMemberWrite(savedScreens.merge, { learn, alerts: false });
  return async () => {
    const why = await outcome(merge.mutateAsync({ screens: [...deviceScreens.read()] }));
    if (why === null) deviceScreens.write(NO_SCREENS);
    return why;
  };
}

const learn = (draft: Draft, screens: SavedScreenRow[]) => draft.patch(savedQuery, () => screens);

function useAccountWrites(): ScreenWrites {
  const save = useMemberWrite(savedScreens.save, { learn, alerts: false });
  const rename = useMemberWrite(savedScreens.rename, { learn, alerts: false });
  const merge = useMemberWrite(savedScreens.merge, { learn, alerts: false });
  const remove = useMemberWrite(savedScreens.remove, {
    learn,
    expect: (draft, { id }) => draft.patch(savedQuery, (screens) => screens.filter((screen) => screen.id !== id)),
  });
  return {
    save: ({ id, name, kind, conditions }) => named(save.mutateAsync({ id, name, kind, conditions })),
    rename: (id, name) => named(rename.mutateAsync({ id, name })),
    remove: (id) => outcome(remove.mutateAsync({ id })),
    restore: (screen) => outcome(merge.mutateAsync({ screens: [screen] })),
  };
}

async function outcome(write: Promise<unknown>): Promise<string | null> {
  try {
    await write;
    return null;
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
}

/** The outcome of a write whose name was typed: shown below the name. */
function named(write: Promise<unknown>): Promise<ReactNode> {
  return write.then(
    () => null,
    (failure: CallFailure) => refusalText(failure), // the only error of a call
  );
}

async function onDevice(rule: (screens: readonly SavedScreen[]) => ScreenChange): Promise<string | null> {
  const changed = rule(deviceScreens.read());
  if (!changed.ok) return SCREEN_FAILURE_TEXT[changed.failure];
  return deviceScreens.write(changed.screens) ? null : NOT_STORED;
}

const DEVICE_WRITES: ScreenWrites = {
  save: (screen) => onDevice((screens) => saveScreen(screens, screen)),
  rename: (id, name) => onDevice((screens) => renameScreen(screens, id, name)),
  remove: (id) => onDevice((screens) => removeScreen(screens, id)),
  restore: (screen) => onDevice((screens) => mergeScreens(screens, [screen])),
};
