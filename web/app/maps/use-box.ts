import { TEXT_SCALES } from '@sise/contract/page';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useFirstView } from '../api/first-view.ts';
import { textScale } from '../ui/text-scale.ts';

export interface Size {
  /** px */
  readonly width: number;
  readonly height: number;
}

export interface TextBox extends Size {
  /** The reader's font size relative to the usual one. */
  readonly textScale: number;
}

/** The inner size of an element and of the reader's text: the expected ones until they have been measured. */
export function useBox(element: RefObject<Element | null>, expected: Size): TextBox {
  const { textSize } = useFirstView().preferences;
  const [box, setBox] = useState<TextBox>({ ...expected, textScale: TEXT_SCALES[textSize] });
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      const height = Math.round(entry?.contentRect.height ?? 0);
      if (width === 0 || height === 0) return; // hidden: it keeps its last size
      const next = { width, height, textScale: textScale() };
      setBox((before) => (isAlike(before, next) ? before : next));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}

function isAlike(one: TextBox, other: TextBox): boolean {
  return one.width === other.width && one.height === other.height && one.textScale === other.textScale;
}
