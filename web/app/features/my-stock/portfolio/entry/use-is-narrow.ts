import { useSyncExternalStore } from 'react';
import { textScale } from '../../../../ui/text-scale.ts';

/**
 * Whether the window is at most so wide, as in style sheets, where larger text needs wider windows; false on the server.
 * @param limit px at the usual size of text
 */
export function useIsNarrow(limit: number): boolean {
  return useSyncExternalStore(
    watch,
    () => innerWidth <= limit * textScale(),
    () => false,
  );
}

function watch(wake: () => void): () => void {
  addEventListener('resize', wake);
  return () => removeEventListener('resize', wake);
}
