import type { Market } from '@sise/domain/market/engine';
import { PARTS } from '@sise/domain/market/source';
import type { Part } from '@sise/domain/market/source';
import type { Sources } from '@sise/domain/market/sources';
import type { Instant } from '@sise/domain/terms';
import { partStateOf } from './wire/part-state.ts';
import type { PartState } from './wire/part-state.ts';

/** What /readyz answers: to a balancer by its status, to the engineer on call by its body. */
export interface Readiness {
  /** Whether readers may be sent here: nothing is in `unready`. */
  readonly ok: boolean;
  /** what only this node lacks, so that another one does better */
  readonly unready: readonly Lack[];
  /** what all nodes lack with it: taking them out of the balancer would leave readers with nothing */
  readonly degraded: readonly Lack[];
  /** parts of the market whose source does not say what it should */
  readonly stale: readonly StalePart[];
}

/** market: no whole copy of it. pages: the first ones are not made yet. store: it does not answer, or its disk is full. */
type Lack = 'bus' | 'market' | 'pages' | 'stopping' | 'store';

interface StalePart {
  readonly part: Part;
  readonly source: string;
  readonly state: PartState['state'];
  /** of its newest value, by the clock of this machine; null if there was none */
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

  function stalePart(part: Part): StalePart[] {
    const source = sources.sourceOf(part);
    const { state, asOf } = partStateOf(market, part, source);
    if (source === null || state === 'live') return [];
    return [
      { part, source: source.name, state, ageSeconds: asOf === null ? null : Math.round((now() - asOf) / 1_000) },
    ];
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
    return { ok: unready.length === 0, unready, degraded, stale: PART_NAMES.flatMap(stalePart) };
  };
}
