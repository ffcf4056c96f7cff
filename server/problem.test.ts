import { PROBLEMS } from '@sise/contract/problems';
import type { ProblemCode } from '@sise/contract/problems';
import { describe, expect, it } from 'vitest';
import { MailAway } from './mail/mailer.ts';
import { retryHeaderOf } from './problem.ts';
import { Refusal } from './refusal.ts';

const codes = Object.keys(PROBLEMS) as ProblemCode[]; // keys of a literal

describe('the header that says when to ask again', () => {
  it.each(codes.filter((code) => PROBLEMS[code].status === 503))('is sent with %s', (code) => {
    expect(retryHeaderOf(new Refusal(code))).toEqual({ 'retry-after': '2' });
  });

  it('is sent if a service is away', () => {
    expect(retryHeaderOf(new MailAway('it'))).toEqual({ 'retry-after': '2' });
  });

  it('has the time that the refusal knows', () => {
    expect(retryHeaderOf(new Refusal('clicks.many', [], 60))).toEqual({ 'retry-after': '60' });
  });

  it('is not sent with what asking again does not change', () => {
    expect(retryHeaderOf(new Refusal('member.required'))).toEqual({});
    expect(retryHeaderOf(new Error('broken'))).toEqual({});
  });
});
