import type { Named } from './endpoint.ts';
import { indices, investment } from './indices.ts';
import { market } from './market.ts';
import { stock } from './stock.ts';

/** Every resource of the product, by name. What is not here does not exist. */
export const RESOURCES = { market, stock, indices, investment };

/** Every call, in the order of the documentation. */
export const ENDPOINTS: readonly Named[] = Object.values(RESOURCES).flatMap((calls) => Object.values<Named>(calls));
