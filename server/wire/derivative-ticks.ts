import { FUTURE_FIELDS, OPTION_FIELDS } from '@sise/contract/live-derivatives';
import type { ContractTick, DerivativeTopic } from '@sise/contract/live-derivatives';
import type { OptionHead } from '@sise/contract/options';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import { toFutureRow } from './future.ts';
import { toOptionChainPart } from './option.ts';

/** The futures of a product or the options of an expiry now: ticks, and the head of an expiry. */
export interface DerivativeState {
  /** null for futures */
  readonly head: OptionHead | null;
  readonly rows: readonly ContractTick[];
}

/** Futures and options in wire form. */
export interface DerivativeSource {
  /** Whether an expiry is listed; always true for futures. */
  has(topic: DerivativeTopic): boolean;
  /** null for an expiry that is not listed */
  read(topic: DerivativeTopic): Promise<DerivativeState | null>;
}

export function derivativeSource(derivatives: Derivatives): DerivativeSource {
  const expiryOf = ({ product, expiry }: DerivativeTopic) =>
    derivatives.expiries(product).find(({ lastDay }) => lastDay === expiry);
  return {
    has: (topic) => topic.expiry === null || expiryOf(topic) !== undefined,
    async read(topic) {
      if (topic.expiry === null) return futuresOf(derivatives, topic);
      const expiry = expiryOf(topic);
      const optionChain = expiry && (await derivatives.optionChain(topic.product, expiry.lastDay));
      if (!optionChain) return null;
      const { forward, atm, atmiv, maxpain, pcr, totals, rows } = toOptionChainPart(optionChain);
      return {
        head: { forward, atm, atmiv, maxpain, pcr, totals },
        rows: rows.flatMap(({ call, put }) => [tickOf(call, OPTION_FIELDS), tickOf(put, OPTION_FIELDS)]),
      };
    },
  };
}

async function futuresOf(derivatives: Derivatives, { product }: DerivativeTopic): Promise<DerivativeState> {
  const quotes = await derivatives.futures(product);
  const rows = quotes.map((quote) => tickOf(toFutureRow(quote, CONTRACT_SPECS[product]), FUTURE_FIELDS));
  return { head: null, rows };
}

function tickOf<Field extends string>(row: Readonly<Record<Field, string | number | null>>, fields: readonly Field[]) {
  return fields.map((field) => row[field]);
}
