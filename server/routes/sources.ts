import { sources as calls } from '@sise/contract/sources';
import type { PartRow } from '@sise/contract/sources';
import { isoKst } from '@sise/domain/format/date';
import { PARTS } from '@sise/domain/market/source';
import type { Part } from '@sise/domain/market/source';
import type { ApiRegistry } from '../api-registry.ts';
import type { Parts } from '../parts.ts';
import { partStateOf } from '../wire/part-state.ts';

export function sourcesRoutes(api: ApiRegistry, { market, sources }: Parts): void {
  function rowOf(part: Part): PartRow {
    const source = sources.sourceOf(part);
    const label = PARTS[part];
    const { state, fault, since, asOf } = partStateOf(market, part, source);
    return {
      part,
      label,
      source,
      state,
      fault,
      since: since && isoKst(since),
      asOf: asOf && isoKst(asOf),
    };
  }

  api.register(calls, {
    parts: () => (Object.keys(PARTS) as Part[]).map(rowOf), // its keys are the parts
  });
}
