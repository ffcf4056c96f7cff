import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useToast } from './toast.tsx';

interface OpenedPartProps<Props> {
  /** Gets the part: an import(). */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly open: boolean;
  /** Closes it, so that another press tries again. */
  readonly onMissing: () => void;
  /** Whether nobody pressed for it, so nothing needs to be said if it is missing. */
  readonly isQuiet?: boolean;
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

/**
 * A part whose code is loaded when it is opened for the first time, unless it is there from before (layouts/when-at-rest.ts).
 * The code is asked for twice, as a connection may break. If it cannot be had, the page stays as it is, and a toast says so.
 */
export function OpenedPart<Props>({ load, open, onMissing, isQuiet, children }: OpenedPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const say = useToast();
  const miss = useEffectEvent(() => {
    onMissing();
    if (!isQuiet) say({ about: 'part' });
  });
  useEffect(() => {
    if (!open || Part) return undefined;
    let isOver = false;
    load()
      .catch(load)
      .then(
        (loaded) => isOver || setPart(() => loaded),
        () => isOver || miss(),
      );
    return () => {
      isOver = true;
    };
  }, [load, open, Part]);
  return Part && children(Part);
}
