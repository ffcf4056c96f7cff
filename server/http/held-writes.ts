/** Writes that came before the site could serve them. */
export interface HeldWrites {
  /** @returns false: it is not held, and has to be refused now */
  hold(write: HeldWrite): boolean;
  /** Serves all that are held. */
  serve(): void;
  /** Refuses all that are held. */
  refuse(): void;
}

export interface HeldWrite {
  readonly serve: () => void;
  readonly refuse: () => void;
  /** Calls back when whoever sent it has gone: what nobody waits for any more is not done. */
  readonly onGone: (listener: () => void) => void;
}

/** Writes that are held at once; more are refused. */
const MOST_HELD = 200;

/** @param longestMs how long a write is held before it is refused */
export function createHeldWrites(longestMs: number): HeldWrites {
  const held = new Map<HeldWrite, NodeJS.Timeout>();

  function release(write: HeldWrite): boolean {
    clearTimeout(held.get(write));
    return held.delete(write);
  }

  function releaseAll(end: (write: HeldWrite) => void): void {
    for (const write of held.keys()) {
      release(write);
      end(write);
    }
  }

  return {
    hold(write) {
      if (held.size >= MOST_HELD) return false;
      const late = setTimeout(() => {
        if (release(write)) write.refuse();
      }, longestMs);
      held.set(write, late.unref());
      write.onGone(() => release(write));
      return true;
    },
    serve: () => releaseAll((write) => write.serve()),
    refuse: () => releaseAll((write) => write.refuse()),
  };
}
