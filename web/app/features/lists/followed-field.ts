import { MOST_NAMED } from '@sise/contract/lists';

/** The value of `show` in an address by which a list has only what the reader follows. */
export const FOLLOWED = 'favorites';

/** Codes that a list is restricted to; null if it is not. */
export type Codes = ReadonlySet<string> | null;

/** They as a field of the call of a list. */
export function codesField(codes: Codes) {
  return codes === null ? {} : { codes: [...codes].join(',') as never }; // the contract splits the text
}

/** Rows of the first page: of few stocks all come at once. */
export function firstRows(codes: Codes, usual: number): number {
  return codes === null ? usual : MOST_NAMED;
}
