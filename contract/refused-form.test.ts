import { describe, expect, it } from 'vitest';
import { readRefusedForm, writeRefusedForm } from './refused-form.ts';

const errors = [{ field: 'password', message: '비밀번호를 입력해 주세요.' }];
const carried = (fields: Readonly<Record<string, string>>) =>
  readRefusedForm(decodeURIComponent(writeRefusedForm(fields, errors)));

describe('a refused form', () => {
  it('brings back what was typed, and no password', () => {
    const fields = {
      email: 'minji@',
      name: '한민지 🐣',
      terms: 'on',
      password: 'dal-bam-2026',
      current: 'old-1',
      link: 'x',
    };
    expect(carried(fields)).toEqual({ typed: { email: 'minji@', name: '한민지 🐣', terms: 'on' }, errors });
  });

  it('fits into a cookie, however much was typed', () => {
    const email = '가'.repeat(5_000);
    expect(writeRefusedForm({ email }, errors).length).toBeLessThan(4_000);
    expect(carried({ email })).toEqual({ typed: {}, errors });
  });

  it.each([null, '', 'x', '{}', '{"typed":{"email":1},"errors":[]}', '[]'])('is not read of %j', (value) =>
    expect(readRefusedForm(value)).toBeNull(),
  );
});
