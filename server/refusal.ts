import { PROBLEMS } from '@sise/contract/problems';
import type { FieldFault, ProblemCode } from '@sise/contract/problems';

/** An expected refusal of a request. Thrown by `refuse`, and turned into a problem only at the edge. */
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

/** Refuses the call. */
export function refuse(code: ProblemCode, errors: readonly FieldFault[] = []): never {
  throw new Refusal(code, errors);
}
