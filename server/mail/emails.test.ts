import { describe, expect, it } from 'vitest';
import { confirmEmail, confirmJoin } from './emails.ts';

const LINK = 'https://sise.example/member/confirm?link=abc';

describe.each([
  ['confirmJoin', confirmJoin],
  ['confirmEmail', confirmEmail],
])('%s', (_, write) => {
  const textFor = (name: string) => write('minji@example.com', { name, link: LINK }).text;

  it.each(['한민지', 'J. Kim', '민지 & 달밤'])('addresses %s', (name) => {
    expect(textFor(name).startsWith(`${name} 님, 아래 링크에서`)).toBe(true);
  });

  it.each(['당첨 evil.kr', 'https://evil.kr', 'evil.kr/a', 'a@evil.kr'])(
    'has no other link, as %s would be',
    (name) => {
      expect(textFor(name)).toMatch(/^아래 링크에서/);
      expect(textFor(name)).not.toContain('evil');
    },
  );
});
