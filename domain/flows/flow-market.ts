import { CONTRACT_SPECS, isUnderlyingId } from '../derivatives/contract-spec.ts';
import type { UnderlyingId } from '../derivatives/contract-spec.ts';
import type { DerivativeFlow } from '../derivatives/quotes.ts';
import { MAIN_INDICES } from '../market/main-indices.ts';
import type { Upcode } from '../terms.ts';
import type { InvestorGrouping } from './investor.ts';

/** The markets whose 투자자별 매매 is compared: two of shares, and futures, calls and puts on two indices. */
export const FLOW_MARKET_IDS = [
  'kospi',
  'kosdaq',
  'kospi200-futures',
  'kospi200-calls',
  'kospi200-puts',
  'kosdaq150-futures',
  'kosdaq150-calls',
  'kosdaq150-puts',
] as const;
export type FlowMarketId = (typeof FLOW_MARKET_IDS)[number];

export interface FlowMarket {
  readonly id: FlowMarketId;
  readonly name: string;
  /** The index of the market, or the underlying. */
  readonly upcode: Upcode;
  readonly indexName: string;
  /** Which contracts; null for shares. */
  readonly contracts: { readonly underlying: UnderlyingId; readonly what: DerivativeFlow['what'] } | null;
  /** Where 국가·지자체 belongs: see INVESTORS. */
  readonly grouping: InvestorGrouping;
}

const NAMES: Readonly<Record<DerivativeFlow['what'], string>> = { futures: '선물', calls: '콜옵션', puts: '풋옵션' };

export const FLOW_MARKETS: readonly FlowMarket[] = FLOW_MARKET_IDS.map(marketOf);

export function flowMarket(id: FlowMarketId): FlowMarket {
  return FLOW_MARKETS.find((market) => market.id === id) ?? marketOf(id);
}

function marketOf(id: FlowMarketId): FlowMarket {
  const contracts = contractsOf(id);
  if (contracts === null) {
    const { name, upcode } = id === 'kosdaq' ? MAIN_INDICES.KOSDAQ : MAIN_INDICES.KOSPI;
    return { id, name, upcode, indexName: name, contracts, grouping: 'group' };
  }
  const { name, upcode } = CONTRACT_SPECS[contracts.underlying];
  return {
    id,
    name: `${name} ${NAMES[contracts.what]}`,
    upcode,
    indexName: name,
    contracts,
    grouping: 'derivativesGroup',
  };
}

function contractsOf(id: FlowMarketId): FlowMarket['contracts'] {
  const [underlying = '', tail] = id.split('-');
  const what = (['futures', 'calls', 'puts'] as const).find((known) => known === tail);
  return !isUnderlyingId(underlying) || what === undefined ? null : { underlying, what };
}
