import type { Flows } from '@sise/contract/rows';
import type { Flow } from '@sise/domain/market/quote';

/** A day's flows keyed by investor type. */
export function toFlows(flows: readonly Flow[]): Flows {
  return Object.fromEntries(
    flows.map(({ investor, bought, sold, net }) => [`${investor}`, { buya: bought, sela: sold, net }]),
  );
}
