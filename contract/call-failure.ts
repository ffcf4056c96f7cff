import type { FieldFault, Problem } from './problems.ts';

/** The header with the id under which the server logged a request; a problem also has it in `requestId`. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The failed request, and the id under which the server logged it. */
export interface FailedRequest {
  readonly method: string;
  /** Without its query, which may contain data of the reader. */
  readonly path: string;
  /** null if no server answered, or the response had no id */
  readonly id: string | null;
}

/** A call that was refused or failed, or got no response (code `network`). `message` is meant for the reader. */
export class CallFailure extends Error {
  readonly code: Problem['code'] | 'network';
  /** 0 when there was no response */
  readonly status: number;
  readonly errors: readonly FieldFault[];
  /** null for a call within the same process */
  readonly request: FailedRequest | null;

  constructor(said: {
    code: Problem['code'] | 'network';
    status: number;
    message: string;
    errors?: readonly FieldFault[];
    request?: FailedRequest;
  }) {
    super(said.message);
    this.name = 'CallFailure';
    this.code = said.code;
    this.status = said.status;
    this.errors = said.errors ?? [];
    this.request = said.request ?? null;
  }
}
