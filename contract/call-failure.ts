import type { FieldFault, Problem } from './problems.ts';

/** What was asked, and the id under which the server knows it. */
export interface FailedRequest {
  readonly method: string;
  /** Without its query, which may tell of the reader. */
  readonly path: string;
  /** null where no server answered, or it said none */
  readonly id: string | null;
}

/** A call that was answered with a no, or was not answered at all (code `network`). `message` is for a person. */
export class CallFailure extends Error {
  readonly code: Problem['code'] | 'network';
  /** 0 when there was no answer */
  readonly status: number;
  readonly errors: readonly FieldFault[];
  /** null for a call that stayed in its process */
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
