import { popularity } from '@sise/contract/popularity';
import type { Shcode } from '@sise/domain/terms';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';

/**
 * Reports a view of this stock to the server once the page is visible: pages are cached and prerendered, so rendering
 * one does not count as a view. The server decides whether it counts; a failure is ignored.
 */
export function useCountedView(code: Shcode): void {
  useEffect(() => {
    const publish = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', publish);
      void call(popularity.view, { code }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', publish);
    publish();
    return () => document.removeEventListener('visibilitychange', publish);
  }, [code]);
}
