import type { Market } from '@sise/domain/market/engine';
import { PARTS } from '@sise/domain/market/source';
import type { Part } from '@sise/domain/market/source';
import type { Sources } from '@sise/domain/market/sources';
import type { Instant } from '@sise/domain/terms';
import { ageSecondsOf, partStateOf } from './wire/part-state.ts';
import type { PartState } from './wire/part-state.ts';

/** What /readyz answers: to a balancer by its status, to the engineer on call by its body. */
export interface Readiness {
  /** Whether readers may be sent here: nothing is in `unready`. */
  readonly ok: boolean;
  /** what only this node lacks, so that another one does better */
  readonly unready: readonly Lack[];
  /** what all nodes lack with it: taking them out of the balancer would leave readers with nothing */
  readonly degraded: readonly Lack[];
  /** sources that do not say what they should */
  readonly stale: readonly StaleSource[];
}

/**
 * market: no whole copy of it. pages: the first ones are not made yet. store: it does not answer, is read-only, refuses
 * a right, or its disk is full.
 */
type Lack = 'bus' | 'market' | 'pages' | 'stopping' | 'store';

interface StaleSource {
  readonly source: string;
  readonly state: PartState['state'];
  /** what of the market it gives */
  readonly parts: readonly Part[];
  /** of the newest value of these, by the clock of this machine; null if there was none, or if they are simulated */
  readonly ageSeconds: number | null;
}

/** The copy of another node's market, on a node of readers. */
export interface CopyReadiness {
  readonly isWhole: boolean;
  /** since the last sign of life of a leading feed, milliseconds */
  readonly silentFor: number;
}

export interface ReadinessParts {
  readonly market: Market;
  readonly sources: Pick<Sources, 'sourceOf'>;
  readonly now: () => Instant;
  readonly isStopping: () => boolean;
  readonly isWarm: () => boolean;
  readonly isStoreReady: () => Promise<boolean>;
  /** null where the market is filled by this process */
  readonly copy: (() => CopyReadiness) | null;
}

/** After this long without a leading feed its absence is said, milliseconds. */
const SILENT_MS = 15_000;
const PART_NAMES = Object.keys(PARTS) as Part[]; // its keys are the parts

/** Decision 119 says what makes a node unready and what does not. */
export function createReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  const { market, sources, now, isStopping, isWarm, isStoreReady, copy } = parts;

  function staleSources(): StaleSource[] {
    const stale = new Map<string, StaleSource>();
    for (const part of PART_NAMES) {
      const source = sources.sourceOf(part);
      const partState = partStateOf(market, part, source);
      const { state } = partState;
      if (source === null || state === 'live') continue;
      const key = `${source.name} ${state}`;
      const before = stale.get(key);
      const age = Math.round(ageSecondsOf(partState, source, now()) ?? Infinity);
      const newest = Math.min(age, before?.ageSeconds ?? Infinity);
      const ageSeconds = newest === Infinity ? null : newest;
      stale.set(key, { source: source.name, state, parts: [...(before?.parts ?? []), part], ageSeconds });
    }
    return [...stale.values()];
  }

  return async () => {
    const hasStore = await isStoreReady();
    const isOfMany = copy !== null;
    const { isWhole, silentFor } = copy?.() ?? { isWhole: true, silentFor: 0 };
    const unready: Lack[] = [];
    const degraded: Lack[] = [];
    if (isStopping()) unready.push('stopping');
    if (!isWhole) unready.push('market');
    if (!isWarm()) unready.push('pages');
    if (!hasStore) (isOfMany ? degraded : unready).push('store');
    if (isWhole && silentFor > SILENT_MS) degraded.push('bus');
    return { ok: unready.length === 0, unready, degraded, stale: staleSources() };
  };
}
