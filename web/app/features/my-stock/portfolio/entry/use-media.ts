import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (wake: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', wake);
      return () => media.removeEventListener('change', wake);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
