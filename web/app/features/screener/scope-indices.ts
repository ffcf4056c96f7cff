import { indices } from '@sise/contract/indices';
import type { IndexRow } from '@sise/contract/rows';
import { KOSDAQ, KOSPI, MAIN_INDICES } from '@sise/domain/market/main-indices';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../api/query-of.ts';
import type { DroppedField } from './screen-fields.ts';
import { readScreenView } from './screener-address.ts';
import type { ScreenView } from './screener-address.ts';

/** The industries of both markets. */
export const INDUSTRY_QUERIES = [
  queryOf(indices.industries, { id: KOSPI }),
  queryOf(indices.industries, { id: KOSDAQ }),
] as const;
const MARKET_LABELS = ['코스피', '코스닥'] as const;

/** An index or industry to which a screen can be limited. */
export interface ScopeIndex {
  readonly value: string;
  readonly label: string;
}

const MAIN: readonly ScopeIndex[] = Object.values(MAIN_INDICES).map(({ upcode, name }) => ({
  value: upcode,
  label: name,
}));

/** The main indices, and the industries of both markets by their names; null while those are not known. */
export function scopeIndices(
  markets: readonly (readonly Pick<IndexRow, 'upcode' | 'hname'>[] | undefined)[],
): readonly ScopeIndex[] | null {
  if (markets.includes(undefined)) return null;
  const industries = markets.flatMap((rows = [], at) =>
    rows
      .toSorted((a, b) => (a.hname < b.hname ? -1 : 1))
      .map(({ upcode, hname }) => ({ value: upcode, label: `${MARKET_LABELS[at] ?? ''} ${hname}` })),
  );
  return [...MAIN, ...industries];
}

export function useScopeIndices(): readonly ScopeIndex[] | null {
  return scopeIndices(useQueries({ queries: [...INDUSTRY_QUERIES] }).map(({ data }) => data?.data));
}

/** Reads the address of a screener page; an index that does not exist is left out, too, once the indices are known. */
export function readKnownView(
  kind: ScreenKind,
  search: URLSearchParams,
  known: readonly ScopeIndex[] | null,
): ScreenView & { readonly dropped: readonly DroppedField[] } {
  const view = readScreenView(kind, search);
  const { upcode } = view.screen;
  if (upcode == null || known === null || known.some(({ value }) => value === upcode)) return view;
  const others = new URLSearchParams(search);
  others.delete('upcode');
  const { dropped, ...rest } = readScreenView(kind, others);
  return { ...rest, dropped: [...dropped, { name: 'upcode', text: upcode, why: 'unknown-index' }] };
}
