import type { Freshness, InputOf, Named, ReplyOf } from '@sise/contract/endpoint';
import type { ApiResponse } from '@sise/contract/page';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

/** Milliseconds for which a response is used without a refetch. The live channel may report it stale sooner. */
const STALE_AFTER: Readonly<Record<Freshness, number>> = {
  tick: 10_000,
  minute: 60_000,
  day: 600_000,
  private: 60_000,
};

/** The input of a call: its required fields, and any of those that have a default. */
export type Asked<E extends Named> = {
  [Field in NeededFields<z.input<E['input']>>]: z.input<E['input']>[Field];
} & {
  [Field in Exclude<keyof InputOf<E>, NeededFields<z.input<E['input']>>>]?: Plain<InputOf<E>[Field]>;
};

/** Codes and dates may be plain text, as in an address: the server checks them. */
type Plain<Value> = Value extends Shcode | Upcode | DateKst ? string : Value;

type NeededFields<Input> = { [Field in keyof Input]-?: object extends Pick<Input, Field> ? never : Field }[keyof Input];

/**
 * The query of an endpoint. Its key begins with the resource, by which the live channel invalidates it; `wall` tells
 * readers of the query that the consensus wall may close it.
 */
export function queryOf<E extends Named>(endpoint: E, input: Asked<E>) {
  const options = queryOptions({
    queryKey: [endpoint.resource, endpoint.name, input],
    queryFn: ({ meta, signal }): Promise<ApiResponse<ReplyOf<E>>> => {
      if (!meta?.transport) throw new Error(`${endpoint.name} was asked without a transport`);
      // The server fills in the defaults and validates the input.
      return meta.transport(endpoint, input as InputOf<E>, signal);
    },
    staleTime: STALE_AFTER[endpoint.freshness],
  });
  return { ...options, wall: endpoint.wall };
}
