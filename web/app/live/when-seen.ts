import type { VisiblePage } from './page-visibility.ts';

type Refetch = (resources: readonly string[]) => void;

/**
 * Puts off refetching everything (`*`) until the page can be seen: a machine that wakes has many tabs, all of them at
 * one address.
 */
export function whenSeen(
  refetch: Refetch,
  page: VisiblePage,
): { readonly refetch: Refetch; readonly stop: () => void } {
  let isOld = false;
  const look = () => {
    if (!isOld || page.visibilityState === 'hidden') return;
    isOld = false;
    refetch(['*']);
  };
  page.addEventListener('visibilitychange', look);
  return {
    refetch(resources) {
      if (!resources.includes('*')) return refetch(resources);
      isOld = true;
      look();
    },
    stop: () => page.removeEventListener('visibilitychange', look),
  };
}
