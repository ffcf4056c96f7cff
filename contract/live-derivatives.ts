import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { UNDERLYING_IDS } from '@sise/domain/derivatives/contract-spec';
import { z } from 'zod';
import type { FutureRow } from './futures.ts';
import { OptionHead } from './options.ts';
import type { OptionQuote } from './options.ts';
import { dateKst } from './terms.ts';

/** Topics of futures and options: `futures:kospi200` every listed month, `options:kospi200:2026-12-10` an expiry. */
const DERIVATIVE_TOPIC =
  /^(?:futures:(?<futures>kospi200|kosdaq150)|options:(?<options>kospi200|kosdaq150):(?<expiry>\d{4}-\d{2}-\d{2}))$/;

export const futuresTopic = (product: UnderlyingId): string => `futures:${product}`;
export const optionsTopic = (product: UnderlyingId, expiry: string): string => `options:${product}:${expiry}`;

/** What a topic of derivatives is about; expiry is null for futures. */
export interface DerivativeTopic {
  readonly product: UnderlyingId;
  readonly expiry: string | null;
}

/** undefined for the other topics. */
export function derivativeOfTopic(name: string): DerivativeTopic | undefined {
  const { futures, options, expiry = null } = DERIVATIVE_TOPIC.exec(name)?.groups ?? {};
  const product = UNDERLYING_IDS.find((id) => id === (futures ?? options));
  return product && { product, expiry };
}

/** Fields of a future that change during the day, in the order of its tick. The code is the first. */
export const FUTURE_FIELDS = [
  'code',
  'price',
  'change',
  'chgrate',
  'sign',
  'open',
  'high',
  'low',
  'volume',
  'amount',
  'openint',
  'openintchange',
  'basis',
  'ibasis',
  'theoryprice',
  'glyl',
  'settlement',
] as const satisfies readonly (keyof FutureRow)[];

/** Fields of an option that change during the day, in the order of its tick. The code is the first. */
export const OPTION_FIELDS = [
  'code',
  'price',
  'change',
  'chgrate',
  'sign',
  'theoryprice',
  'iv',
  'delta',
  'gamma',
  'theta',
  'vega',
  'volume',
  'openint',
  'openintchange',
  'bid',
  'ask',
  'intrinsic',
  'timevalue',
] as const satisfies readonly (keyof OptionQuote)[];

const contractTicks = z
  .array(z.array(z.union([z.string(), z.number(), z.null()])))
  .meta({ description: 'changed contracts: the values of FUTURE_FIELDS or OPTION_FIELDS, in their order' });

/** A changed contract: the values of its fields. */
export type ContractTick = z.infer<typeof contractTicks>[number];

export const FuturesChange = z.object({ product: z.enum(UNDERLYING_IDS), rows: contractTicks });
export type FuturesChange = z.infer<typeof FuturesChange>;

export const OptionsChange = z.object({
  product: z.enum(UNDERLYING_IDS),
  expiry: dateKst,
  head: OptionHead,
  rows: contractTicks,
});
export type OptionsChange = z.infer<typeof OptionsChange>;
