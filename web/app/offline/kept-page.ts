import { useSyncExternalStore } from 'react';

/**
 * The sentence that marks a page kept by the service worker, such as `오프라인 – 14:05 기준 화면입니다`; null for a page
 * from the server, and while it is hydrated.
 */
export function useKeptNote(): string | null {
  return useSyncExternalStore(neverChanges, keptNote, noNote);
}

export function keptNote(): string | null {
  return document.documentElement.dataset.kept ?? null;
}

const neverChanges = () => () => undefined;
const noNote = () => null;
