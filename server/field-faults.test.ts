import { count } from '@sise/contract/terms';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './field-faults.ts';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  const parsed = parseInput(z.object({ value: schema }), value === undefined ? {} : { value });
  return parsed.ok ? undefined : parsed.faults[0]?.message;
}

describe('the message of a faulty field', () => {
  const listcount = count({ min: 1, max: 100, default: 20 });
  it.each([
    [listcount, '-1', '1 이상의 수여야 합니다'],
    [listcount, '101', '100 이하의 수여야 합니다'],
    [listcount, 'abc', '숫자여야 합니다'],
    [listcount, '1.5', '정수여야 합니다'],
    [z.number().positive(), 0, '0보다 큰 수여야 합니다'],
    [z.string().min(1), '', '1자 이상이어야 합니다'],
    [z.string().max(2), 'abc', '2자 이하여야 합니다'],
    [z.array(z.string()).max(1), ['a', 'b'], '1개 이하여야 합니다'],
    [z.string(), undefined, '값이 필요합니다'],
    [z.string(), 1, '문자열이어야 합니다'],
    [z.enum(['a', 'b']), 'c', 'a, b 중 하나여야 합니다'],
    [z.string().max(2, '이름이 깁니다'), 'abc', '이름이 깁니다'],
  ])('is a sentence (%#)', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  it('is said once, whichever of its rules a value breaks', () => {
    const why = '1원에서 100원까지의 가격을 적어 주세요.';
    const schema = z.object({ price: z.number(why).int(why).max(100, why) });
    const faults = [{ field: 'price', message: why }];
    expect(parseInput(schema, { price: 1e18 })).toEqual({ ok: false, faults });
  });
});
