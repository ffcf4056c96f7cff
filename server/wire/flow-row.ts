import type { FlowRow } from '@sise/contract/rows';
import { INVESTORS } from '@sise/domain/flows/investor';
import type { Flow } from '@sise/domain/market/quote';

/** One investor type's day. */
export function toFlowRow({ investor, bought, sold, net }: Flow): FlowRow {
  const { name, group } = INVESTORS[investor];
  return { code: String(investor), hname: name, group, buya: bought, sela: sold, net };
}
