import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAppLogin } from './app-login.ts';

const email = fc.emailAddress();
/** Tokens consist of URL characters, which do not include the comma. */
const token = fc.stringMatching(/^[\w.~-]{1,60}$/);
const login = fc.record({ email, appToken: token, ssoToken: token });

describe('the login state that the app reports', () => {
  it('is the same in each of its three forms, the email encoded or not', () => {
    fc.assert(
      fc.property(login, fc.boolean(), (one, encoded) => {
        // A percent sign in the email itself has to be encoded, to be distinguished from an escape.
        const said =
          encoded || one.email.includes('%') || one.email.includes(',') ? encodeURIComponent(one.email) : one.email;
        const parts = [said, one.appToken, one.ssoToken];
        for (const payload of [parts.join(','), parts, JSON.stringify(parts), ` ${parts.join(' , ')} `])
          expect(readAppLogin(payload)).toEqual({ ok: true, login: one });
      }),
    );
  });

  it('is a logout with any other number of parts, or with an empty part', () => {
    const parts = fc.array(token, { maxLength: 6 }).filter(({ length }) => length !== 3);
    const withGap = fc
      .tuple(token, token, fc.constantFrom('', ' ', '\n'), fc.nat(2))
      .map(([one, other, gap, at]) => [one, other].toSpliced(at, 0, gap));
    fc.assert(
      fc.property(fc.oneof(parts, withGap), (given) => {
        for (const payload of [given, given.join(','), JSON.stringify(given)])
          expect(readAppLogin(payload)).toEqual({ ok: false, why: given.length === 0 ? 'empty' : 'malformed' });
      }),
    );
  });

  it('is a login with three parts or a logout, for any payload', () => {
    fc.assert(
      fc.property(fc.anything(), (payload) => {
        const read = readAppLogin(payload);
        if (read.ok) for (const part of Object.values(read.login)) expect(part.trim()).not.toBe('');
      }),
    );
  });

  it.each([null, undefined, '', ' ', ',,', '[]', [], '["","",""]', ['', ' ', '']])(
    'says that nobody is signed in: %j',
    (payload) => expect(readAppLogin(payload)).toEqual({ ok: false, why: 'empty' }),
  );

  it.each([
    '["a@b.kr","x"]',
    '["a@b.kr","x",7]',
    '["a@b.kr",',
    '{"email":"a@b.kr"}',
    { email: 'a@b.kr' },
    3,
    'a@b.kr,x,토큰',
    ['a@b.kr', 'x', 'line\nfeed'],
    ['a@b.kr', 'x', 'y'.repeat(8_193)],
    ['\ud800', 'x', 'y'],
  ])('cannot be read: %j', (payload) => expect(readAppLogin(payload)).toEqual({ ok: false, why: 'malformed' }));
});
