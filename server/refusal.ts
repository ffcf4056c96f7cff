import { PROBLEMS } from '@sise/contract/problems';
import type { FieldFault, ProblemCode } from '@sise/contract/problems';

/** An expected no on its way to the reader. Raised by `refuse`, shaped into a problem only at the edge. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldFault[];

  constructor(code: ProblemCode, errors: readonly FieldFault[] = []) {
    super(PROBLEMS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = errors;
  }
}

/** Answers the call with a no. */
export function refuse(code: ProblemCode, errors: readonly FieldFault[] = []): never {
  throw new Refusal(code, errors);
}
