import { PROBLEMS } from '@sise/contract/problems';
import type { FieldFault, ProblemCode } from '@sise/contract/problems';

/** An expected refusal of a request. Thrown by `refuse`, and turned into a problem only at the edge. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldFault[];
  /** seconds after which the same request may succeed; null if no time is known */
  readonly retryAfter: number | null;

  constructor(code: ProblemCode, errors: readonly FieldFault[] = [], retryAfter: number | null = null) {
    super(PROBLEMS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Refuses the call. */
export function refuse(code: ProblemCode, errors: readonly FieldFault[] = []): never {
  throw new Refusal(code, errors);
}

/** Refuses a call that was made too often. @param retryAfter seconds */
export function refuseFor(retryAfter: number, code: ProblemCode): never {
  throw new Refusal(code, [], retryAfter);
}
