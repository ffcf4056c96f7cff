import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { UNDERLYING_IDS } from '@sise/domain/derivatives/contract-spec';
import { z } from 'zod';
import type { FutureRow } from './futures.ts';
import { OptionHead } from './options.ts';
import type { OptionQuote } from './options.ts';
import { dateKst } from './terms.ts';

/**
 * Topics of futures and options: `futures:kospi200` every listed month, `options:kospi200:2026-12-10` an expiry,
 * `book:A016C000` the order book of a contract.
 */
const DERIVATIVE_TOPIC =
  /^(?:futures:(?<futures>kospi200|kosdaq150)|options:(?<options>kospi200|kosdaq150):(?<expiry>\d{4}-\d{2}-\d{2})|book:(?<code>[0-9A-Z]{8}))$/;

export const futuresTopic = (product: UnderlyingId): string => `futures:${product}`;
export const optionsTopic = (product: UnderlyingId, expiry: string): string => `options:${product}:${expiry}`;
export const contractBookTopic = (code: string): string => `book:${code}`;

/** What a topic of derivatives is about: the months of a future, the options of an expiry, the book of a contract. */
export type DerivativeTopic =
  | { readonly kind: 'futures'; readonly product: UnderlyingId }
  | { readonly kind: 'options'; readonly product: UnderlyingId; readonly expiry: string }
  | { readonly kind: 'book'; readonly code: string };

/** undefined for the other topics. */
export function derivativeOfTopic(name: string): DerivativeTopic | undefined {
  const { futures, options, expiry, code } = DERIVATIVE_TOPIC.exec(name)?.groups ?? {};
  if (code !== undefined) return { kind: 'book', code };
  const product = UNDERLYING_IDS.find((id) => id === (futures ?? options));
  if (product === undefined) return undefined;
  return expiry === undefined ? { kind: 'futures', product } : { kind: 'options', product, expiry };
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
