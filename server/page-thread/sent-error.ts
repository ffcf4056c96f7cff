import { inspect } from 'node:util';
import type { SentError } from './messages.ts';

/** An error as text, with its causes: not every value that is thrown can be sent to another thread. */
export function sentError(error: unknown): SentError {
  return { error: inspect(error) };
}
