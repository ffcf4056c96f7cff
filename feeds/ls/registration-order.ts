import type { Registration } from './registrations.ts';

/** What can be registered. */
export interface RegistrationGroups {
  readonly hasNews: boolean;
  /** the most important first */
  readonly indices: readonly Registration[];
  /** of what readers look at */
  readonly topics: readonly Registration[];
  readonly flows: readonly Registration[];
  /** of the stocks that are traded most */
  readonly busyStocks: readonly Registration[];
}

const STATUS: Registration = { tr: 'JIF', key: '0' };
const NEWS: Registration = { tr: 'NWS', key: 'NWS001' };
/** Indices that are registered before what readers look at. */
const FIRST_INDICES = 4;

/** All of it, the most important first: what is looked at comes before what is traded most. */
export function orderRegistrations({
  hasNews,
  indices,
  topics,
  flows,
  busyStocks,
}: RegistrationGroups): readonly Registration[] {
  return [
    STATUS,
    ...(hasNews ? [NEWS] : []),
    ...indices.slice(0, FIRST_INDICES),
    ...topics,
    ...flows,
    ...indices.slice(FIRST_INDICES),
    ...busyStocks,
  ];
}
