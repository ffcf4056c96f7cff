import { APIError } from 'better-auth/api';
import { refuse } from '../refusal.ts';

const UNIQUE_VIOLATION = '23505';

/** Two requests for one email may arrive at once; the database lets one have it. */
export function takenEmail(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return refuse('email.taken');
  throw error;
}

/** A wrong password and a missing account, which the library tells apart, get the same refusal here. */
export function wrongPassword(error: unknown): never {
  if (!(error instanceof APIError)) throw error;
  const isOfPassword = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD', 'INVALID_EMAIL'].includes(
    error.body?.code ?? '',
  );
  if (isOfPassword) return refuse('login.wrong');
  if (error.statusCode === 401) return refuse('member.required');
  throw error;
}
