import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './catalog.ts';

/** The server's limit of a body for which the contract names none: bytes. */
const USUAL_LARGEST = 16_384;
/** A Korean letter in UTF-8. */
const BYTES_OF_LETTER = 3;
const ID = 36;
/** A text no longer than this is a code, of Latin letters and digits. */
const LONGEST_CODE = 6;
/** Of dates, codes and switches, which have no length in the contract. */
const LONGEST_WORD = 10;
const LONGEST_NUMBER = 20;

type Schema = z.core.JSONSchema.JSONSchema;
type Part = Schema | boolean;

/** Bytes of the longest JSON that a schema takes. A list without a limit counts as empty. */
function longest(schema: Schema): number {
  function sizeOf(part: Part): number {
    if (typeof part === 'boolean') return 0;
    const { $ref: ref, enum: values, const: value } = part;
    if (ref !== undefined) return sizeOf(schema.$defs?.[ref.replace('#/$defs/', '')] ?? false);
    const choices = part.anyOf ?? part.oneOf ?? part.allOf;
    if (choices !== undefined) return Math.max(...choices.map(sizeOf));
    if (values !== undefined || value !== undefined)
      return Math.max(...(values ?? [value]).map((each) => JSON.stringify(each).length * BYTES_OF_LETTER));
    const types = [part.type ?? []].flat();
    return Math.max(0, ...types.map((type) => sizeOfType(type, part)));
  }
  function sizeOfType(type: string, part: Schema): number {
    switch (type) {
      case 'object':
        return Object.entries(part.properties ?? {}).reduce(
          (sum, [field, each]) => sum + field.length + '"":,'.length + sizeOf(each),
          '{}'.length,
        );
      case 'array':
        return 2 + (part.maxItems ?? 0) * (1 + (Array.isArray(part.items) ? 0 : sizeOf(part.items ?? false)));
      case 'string':
        return 2 + bytesOf(part);
      case 'number':
      case 'integer':
        return LONGEST_NUMBER;
      default:
        return 'false'.length;
    }
  }
  return sizeOf(schema);
}

function bytesOf({ maxLength, format }: Schema): number {
  if (maxLength === undefined) return format === 'uuid' ? ID : LONGEST_WORD;
  return maxLength <= LONGEST_CODE ? maxLength : maxLength * BYTES_OF_LETTER;
}

it.each(ENDPOINTS.filter(({ method }) => method !== 'GET').map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes a body as large as its input may be',
  (_, { input, largest = USUAL_LARGEST }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    expect(longest(schema)).toBeLessThanOrEqual(largest);
  },
);
