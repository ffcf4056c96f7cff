import type { MapFrames } from '@sise/contract/marketmap';
import { fromSteps } from '@sise/domain/map/map-frames';
import type { Moment } from './map-model.ts';

/** Number of moments in one call. */
const CHUNK = 30;

/** Past moments of a map, loaded as needed: a whole day of minutes is 3 MB. */
export interface FrameStore {
  /** undefined: not loaded yet */
  read(moment: string): Moment | undefined;
  /** Loads a moment and its chunk, unless they are loaded or loading. */
  want(moments: readonly string[], index: number): void;
  /** Whether the last request failed. */
  readonly failed: boolean;
  /** Incremented after every response and failure. */
  readonly version: number;
  /** @returns stops watching */
  watch(wake: () => void): () => void;
}

/** @param ask requests a number of moments from a first one */
export function createFrameStore(ask: (from: string, count: number) => Promise<MapFrames>): FrameStore {
  const here = new Map<string, Moment>();
  const asked = new Set<string>();
  const watchers = new Set<() => void>();
  let failed = false;
  let version = 0;

  function settle(from: string, hasFailed: boolean): void {
    asked.delete(from); // the last minutes of today are requested again later
    failed = hasFailed;
    version += 1;
    for (const wake of watchers) wake();
  }

  return {
    read: (moment) => here.get(moment),
    want(moments, index) {
      const [from, moment] = [moments[index - (index % CHUNK)], moments[index]];
      if (from === undefined || moment === undefined || here.has(moment) || asked.has(from)) return;
      asked.add(from);
      ask(from, CHUNK).then(
        (reply) => {
          for (const [moment, frame] of framesOf(reply)) here.set(moment, frame);
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

/** The moments in a response. */
export function framesOf({ at, value, sector }: MapFrames): [string, Moment][] {
  const values = fromSteps(value);
  const sectors = fromSteps(sector);
  return at.map((moment, i) => [moment, { value: values[i] ?? [], sector: sectors[i] ?? [] }]);
}
