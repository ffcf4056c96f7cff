import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenRules } from './password.ts';

describe('the rules of a new password', () => {
  it.each([
    ['dal-bam-2026', 'minji.han@example.com', []],
    ['', 'minji.han@example.com', ['length', 'mixed', 'apart', 'rare']],
    ['dalbam2026', '', []],
    ['dalbam202', 'a@b.kr', ['length']],
    ['dalbamdalbam', 'a@b.kr', ['mixed']],
    ['20261357984', 'a@b.kr', ['mixed']],
    ['달밤에걷는길2026', 'a@b.kr', []],
    ['Minji.Han2026', 'minji.han@example.com', ['apart']],
    ['abc2026dalbam', 'abc@example.com', []],
    ['Password123!', 'a@b.kr', ['rare']],
    ['qwertyuiop12', 'a@b.kr', ['rare']],
    ['1q2w3e4r5t!', 'a@b.kr', ['rare']],
    ['aaaaaaaaaa11', 'a@b.kr', ['rare']],
    [`a1b2c3d4${'x'.repeat(121)}`, 'a@b.kr', ['length']],
  ])('of %j with %s: %j', (password, email, broken) => expect(brokenRules(password, email)).toEqual(broken));

  it('never asks more of a longer password that adds nothing new', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (password) => {
        const rules = brokenRules(password, '');
        const longer = brokenRules(password + password, '');
        if (!rules.includes('mixed')) expect(longer).not.toContain('mixed');
        if (!rules.includes('length')) expect(longer).not.toContain('length');
      }),
    );
  });
});
