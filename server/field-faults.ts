import type { FieldFault } from '@sise/contract/problems';
import type { z } from 'zod';
import { koreanMessage } from './korean-messages.ts';

const KOREAN = { error: koreanMessage };

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; faults: FieldFault[] };

/** Parses an input by its schema, or lists the faulty fields and their allowed values. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, given: unknown): Parsed<z.output<Schema>> {
  const parsed = schema.safeParse(given, KOREAN);
  if (parsed.success) return { ok: true, value: parsed.data };
  const faults = parsed.error.issues.map(toFault);
  return { ok: false, faults: faults.filter((fault, n) => faults.findIndex((one) => isSame(one, fault)) === n) };
}

/** A value may break several rules of a field that one sentence states. */
function isSame(one: FieldFault, other: FieldFault): boolean {
  return one.field === other.field && one.message === other.message;
}

function toFault(issue: z.core.$ZodIssue): FieldFault {
  const fault: FieldFault = { field: issue.path.map(String).join('.') || '(본문)', message: issue.message };
  if (issue.code === 'invalid_value') {
    fault.allowed = issue.values.filter((value) => typeof value === 'string' || typeof value === 'number');
  }
  return fault;
}
