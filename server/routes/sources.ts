import { sources as calls } from '@sise/contract/sources';
import type { PartRow } from '@sise/contract/sources';
import { isoKst } from '@sise/domain/format/date';
import { isOfClose, PARTS } from '@sise/domain/market/source';
import type { Part } from '@sise/domain/market/source';
import type { ApiRegistry } from '../api-registry.ts';
import type { Parts } from '../parts.ts';

export function sourcesRoutes(api: ApiRegistry, { market, sources }: Parts): void {
  function rowOf(part: Part): PartRow {
    const source = sources.sourceOf(part);
    const label = PARTS[part];
    if (source === null) return { part, label, source, state: 'missing', fault: null, since: null, asOf: null };
    const isOfMarket = source.name === market.source?.name;
    const condition = market.conditionOf(source.name);
    // Files of closed days that stand behind a market connect to nothing, and say nothing of their condition.
    const isThere = isOfMarket || isOfClose(source);
    const state =
      condition?.state ?? (isOfMarket && market.state === 'silent' ? 'silent' : isThere ? 'live' : 'starting');
    const asOf = isOfMarket ? market.asOf : market.newestOf(part);
    return {
      part,
      label,
      source,
      state,
      fault: condition?.fault ?? null,
      since: condition && isoKst(condition.since),
      asOf: asOf && isoKst(asOf),
    };
  }

  api.register(calls, {
    parts: () => (Object.keys(PARTS) as Part[]).map(rowOf), // its keys are the parts
  });
}
