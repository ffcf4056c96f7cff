import { Worker } from 'node:worker_threads';
import { refuse } from '../refusal.ts';

/** Messages to the thread, and back. */
export interface Wanted {
  readonly id: number;
  readonly svg: string;
}
export interface Painted {
  readonly id: number;
  readonly png: Uint8Array;
}

/** Renders pictures one after another. */
export interface Painter {
  /** @returns the picture as PNG; refuses when too many are waiting */
  readonly paint: (svg: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Pictures that may wait. Each takes about a tenth of a second. */
const WAITING = 30;
/** A thread that was idle for this long is ended, and its memory freed, milliseconds. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly done: (png: Buffer) => void;
  readonly failed: (error: Error) => void;
}

export function createPainter(): Painter {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function open(): Worker {
    const opened = new Worker(new URL('painter-thread.ts', import.meta.url));
    opened.unref();
    opened.on('message', ({ id, png }: Painted) => {
      waiting.get(id)?.done(Buffer.from(png));
      waiting.delete(id);
    });
    opened.on('error', (error) => {
      for (const { failed } of waiting.values()) failed(error);
      waiting.clear();
      if (thread === opened) thread = null;
    });
    return opened;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  }

  return {
    async paint(svg) {
      if (waiting.size >= WAITING) return refuse('rate.limited');
      thread ??= open();
      clearTimeout(idle);
      idle = setTimeout(() => void (waiting.size === 0 && close()), IDLE_MS).unref();
      const id = ++last;
      thread.postMessage({ id, svg } satisfies Wanted, []);
      return new Promise((done, failed) => waiting.set(id, { done, failed }));
    },
    close,
  };
}
