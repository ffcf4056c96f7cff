/** Bounds the requests in progress: in all, and of one caller. */
export interface InFlightLimit {
  /** Begins a request; returns how it ends, or null if there are too many. The end may be called more than once. */
  readonly begin: (caller: string) => (() => void) | null;
}

export function createInFlightLimit(most: number, mostOfOne: number): InFlightLimit {
  const ofCaller = new Map<string, number>();
  let all = 0;
  return {
    begin(caller) {
      const own = ofCaller.get(caller) ?? 0;
      if (all >= most || own >= mostOfOne) return null;
      all += 1;
      ofCaller.set(caller, own + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        all -= 1;
        const left = (ofCaller.get(caller) ?? 1) - 1;
        if (left === 0) ofCaller.delete(caller);
        else ofCaller.set(caller, left);
      };
    },
  };
}
