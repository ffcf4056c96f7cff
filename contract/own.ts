import type { Named } from './endpoint.ts';
import { optionalText } from './terms.ts';
import { plainText } from './text.ts';

/** Sent by clients to get a member's own data: it proves nothing, and only the member's own email is accepted. */
export const ownEmail = optionalText(plainText(254)).describe(
  'of the member who calls: the response then holds data of their own and is not cached',
);

/** The description of data for the member only. */
export const OWN_ONLY = 'null unless a member calls with their email';

/** Whether a response is for one member. */
export function asksForOwn(
  { hasOwnData }: Pick<Named, 'hasOwnData'>,
  { email }: Readonly<Record<string, unknown>>,
): boolean {
  return hasOwnData === true && email !== undefined && email !== '';
}
