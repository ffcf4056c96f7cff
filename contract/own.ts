import type { Named } from './endpoint.ts';
import { optionalText } from './terms.ts';
import { plainText } from './text.ts';

/** Sent along by who wants to know what is their own: it proves nothing, and only their own may be sent. */
export const ownEmail = optionalText(plainText(254)).describe(
  'of the member who asks: the answer then tells what is their own, and is kept by nobody',
);

/** What is told of a member alone, in a description. */
export const OWN_ONLY = 'null unless a member asks with their email';

/** Whether an answer is to be made for one member. */
export function asksForOwn(
  { tellsOwn }: Pick<Named, 'tellsOwn'>,
  { email }: Readonly<Record<string, unknown>>,
): boolean {
  return tellsOwn === true && email !== undefined && email !== '';
}
