import type { FieldFault, Problem } from './problems.ts';

/** A call that was answered with a no, or was not answered at all (code `network`). `message` is for a person. */
export class CallFailure extends Error {
  readonly code: Problem['code'] | 'network';
  /** 0 when there was no answer */
  readonly status: number;
  readonly errors: readonly FieldFault[];

  constructor(said: {
    code: Problem['code'] | 'network';
    status: number;
    message: string;
    errors?: readonly FieldFault[];
  }) {
    super(said.message);
    this.name = 'CallFailure';
    this.code = said.code;
    this.status = said.status;
    this.errors = said.errors ?? [];
  }
}
