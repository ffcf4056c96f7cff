import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { usePopups } from '../../ui/popups.tsx';
import { shapesIn, withShapes } from './stored-shapes.ts';
import type { Shape } from './shape.ts';

const KEY = 'sise-drawn-lines';

/**
 * The shapes drawn on an instrument, stored in this browser; says once that it could not store them. They are read after
 * hydration.
 */
export function useDrawnShapes(id: string | null): readonly [readonly Shape[], (shapes: readonly Shape[]) => void] {
  const { alert } = usePopups();
  const hasSaid = useRef(false);
  const text = useSyncExternalStore(never, readOwn, nothing);
  const kept = useMemo(() => (id === null ? [] : shapesIn(text, id)), [text, id]);
  const [drawn, setDrawn] = useState<readonly Shape[] | null>(null);
  const change = useCallback(
    (next: readonly Shape[]) => {
      setDrawn(next);
      if (id === null || writeStored(KEY, withShapes(readOwn(), id, next)) || hasSaid.current) return;
      hasSaid.current = true;
      alert('그린 도형을 이 브라우저에 저장하지 못했습니다. 페이지를 떠나면 사라집니다.');
    },
    [id, alert],
  );
  return [drawn ?? kept, change];
}

const readOwn = () => readStored(KEY);
const nothing = () => null;
const never = () => () => {};
