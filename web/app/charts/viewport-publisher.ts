import type { HorizontalView } from './canvas-viewport.ts';

/** Publishes the viewport of a chart to components that follow it: once a frame, without a React render. */
export interface ViewportPublisher {
  readonly last: HorizontalView | null;
  readonly publish: (viewport: HorizontalView) => void;
  /** Calls `receive` at once with the last viewport, if any. @returns stops listening */
  readonly listen: (receive: (viewport: HorizontalView) => void) => () => void;
}

export function createViewportPublisher(): ViewportPublisher {
  const listeners = new Set<(viewport: HorizontalView) => void>();
  let last: HorizontalView | null = null;
  return {
    get last() {
      return last;
    },
    publish(viewport) {
      last = viewport;
      for (const receive of listeners) receive(viewport);
    },
    listen(receive) {
      listeners.add(receive);
      if (last !== null) receive(last);
      return () => listeners.delete(receive);
    },
  };
}
