import type { Freshness, InputOf, Named, ReplyOf } from '@sise/contract/endpoint';
import type { Answer } from '@sise/contract/page';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

/** Milliseconds for which an answer is shown again without asking. The live channel says sooner when it is stale. */
const STALE_AFTER: Readonly<Record<Freshness, number>> = {
  tick: 10_000,
  minute: 60_000,
  day: 600_000,
  private: 60_000,
};

/** What a call is asked with: the fields it needs, and any of those that have a default. */
export type Asked<E extends Named> = {
  [Field in NeededFields<z.input<E['input']>>]: z.input<E['input']>[Field];
} & {
  [Field in Exclude<keyof InputOf<E>, NeededFields<z.input<E['input']>>>]?: Plain<InputOf<E>[Field]>;
};

/** Codes and dates may be given as the text they are in an address: the receiving end checks them. */
type Plain<Value> = Value extends Shcode | Upcode | DateKst ? string : Value;

type NeededFields<Input> = { [Field in keyof Input]-?: object extends Pick<Input, Field> ? never : Field }[keyof Input];

/** The query of an endpoint: its key begins with the resource, by which the live channel makes it stale. */
export function queryOf<E extends Named>(endpoint: E, input: Asked<E>) {
  return queryOptions({
    queryKey: [endpoint.resource, endpoint.name, input],
    queryFn: ({ meta, signal }): Promise<Answer<ReplyOf<E>>> => {
      if (!meta?.transport) throw new Error(`${endpoint.name} was asked without a transport`);
      // The receiving end fills the defaults in and checks the whole.
      return meta.transport(endpoint, input as InputOf<E>, signal);
    },
    staleTime: STALE_AFTER[endpoint.freshness],
  });
}
