import { attention } from '@sise/contract/attention';
import type { Shcode } from '@sise/domain/terms';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';

/**
 * Tells the server that a reader looks at this stock, once the page is seen: pages themselves are given out from caches
 * and prepared ahead, so they cannot count. Whether it counts is for the server to say; a failure concerns nobody here.
 */
export function useCountedView(code: Shcode): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      void call(attention.view, { code }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [code]);
}
