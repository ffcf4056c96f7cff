import type { IndexRow } from '@sise/contract/rows';
import { CONTRACT_SPECS, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';
import { toIndexRow } from '../wire/index-row.ts';

/** The source of contracts, once a day has begun; null when no source has any. */
export function derivativesOf({ market, sources }: Parts): Derivatives | null {
  if (market.date === null) return refuse('market.loading');
  return sources.derivatives;
}

/** The index that contracts are on, as of now; null before it has a value. */
export function underlyingRow({ market, indexRange }: Parts, id: UnderlyingId): IndexRow | null {
  const { upcode } = CONTRACT_SPECS[id];
  const index = market.indices.get(upcode);
  return index ? toIndexRow(indexSnapshotOf(market, index), indexRange(upcode)) : null;
}
