import { describe, expect, it } from 'vitest';
import { readOwn, writeOwn } from './own-cookie.ts';
import type { CookieOwner } from './own-cookie.ts';

/** A cookie store like that of a browser. */
function keeping(): { cookies: () => string; keep: (owner: CookieOwner, value: string) => void } {
  const kept = new Map<string, string>();
  const document = {
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      kept.set(name, value);
    },
  };
  return {
    cookies: () => Array.from(kept, ([name, value]) => `${name}=${value}`).join('; '),
    keep(owner, value) {
      const before = globalThis.document;
      Object.assign(globalThis, { document });
      writeOwn('sise-my', owner, value);
      Object.assign(globalThis, { document: before });
    },
  };
}

describe('a cookie of a reader', () => {
  it('belongs to one reader on one kind of device', () => {
    const kim = { device: 'pc', email: 'kim@example.com' } as const;
    const lee = { device: 'pc', email: 'lee@example.com' } as const;
    const nobody = { device: 'pc', email: null } as const;
    const { cookies, keep } = keeping();
    keep(kim, 'portfolio');
    keep(nobody, 'analysts');
    expect(readOwn(cookies(), 'sise-my', kim)).toBe('portfolio');
    expect(readOwn(cookies(), 'sise-my', { ...kim, email: 'KIM@example.com' })).toBe('portfolio');
    expect(readOwn(cookies(), 'sise-my', nobody)).toBe('analysts');
    expect(readOwn(cookies(), 'sise-my', lee)).toBeNull();
    expect(readOwn(cookies(), 'sise-my', { ...kim, device: 'mobile' })).toBeNull();
    expect(cookies()).not.toContain('kim');
  });
});
