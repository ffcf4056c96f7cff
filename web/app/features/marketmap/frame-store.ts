import type { MapFrames } from '@sise/contract/marketmap';
import { fromSteps } from '@sise/domain/map/map-frames';
import type { Moment } from './map-model.ts';

/** Moments asked for in one call. */
const CHUNK = 30;

/** Past moments of a map as they have come so far: a whole day of minutes is 3 MB. */
export interface FrameStore {
  /** undefined: not here yet */
  read(moment: string): Moment | undefined;
  /** Asks for a moment and those around it, unless they are here or on their way. */
  want(moments: readonly string[], index: number): void;
  /** Whether the last asking failed. */
  readonly failed: boolean;
  /** Goes up whenever something came or failed. */
  readonly version: number;
  /** @returns stops watching */
  watch(wake: () => void): () => void;
}

/** @param ask for so many moments from one on */
export function createFrameStore(ask: (from: string, count: number) => Promise<MapFrames>): FrameStore {
  const here = new Map<string, Moment>();
  const asked = new Set<string>();
  const watchers = new Set<() => void>();
  let failed = false;
  let version = 0;

  function settle(from: string, hasFailed: boolean): void {
    asked.delete(from); // the last minutes of today are asked for again when there are more
    failed = hasFailed;
    version += 1;
    for (const wake of watchers) wake();
  }

  return {
    read: (moment) => here.get(moment),
    want(moments, index) {
      const from = moments[index - (index % CHUNK)];
      if (from === undefined || here.has(moments[index]) || asked.has(from)) return;
      asked.add(from);
      ask(from, CHUNK).then(
        (told) => {
          for (const [moment, frame] of framesOf(told)) here.set(moment, frame);
          settle(from, false);
        },
        () => settle(from, true),
      );
    },
    get failed() {
      return failed;
    },
    get version() {
      return version;
    },
    watch(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
  };
}

/** What a call brought, moment by moment. */
export function framesOf({ at, value, sector }: MapFrames): [string, Moment][] {
  const values = fromSteps(value);
  const sectors = fromSteps(sector);
  return at.map((moment, i) => [moment, { value: values[i], sector: sectors[i] }]);
}
