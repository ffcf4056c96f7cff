import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { withoutSchemas } from './leave-schemas-behind.ts';

const contract = fileURLToPath(new URL('../contract/', import.meta.url));
const files = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

describe('a contract file on its way to the browser', () => {
  it('keeps how a call is found, and loses how it is checked', () => {
    const given = `export const market = resource('market', {
      stocks: read('/korean-stocks', { summary: '종목', input: z.object({ page }), reply: pageOf(QuoteRow), freshness: 'tick' }),
    });`;
    const left = withoutSchemas(given, 'market.ts').replaceAll(/\s+/g, ' ');
    expect(left).toContain("read('/korean-stocks', { freshness: 'tick' })");
  });

  it('keeps values that are no schemas', () => {
    const given = `export const LIMITS = { topics: 500 } as const;
      export const Row = z.object({ a: z.string() }).meta({ id: 'Row' });
      export const Wide = Row.extend({ b: z.number() });
      export function has(path: string) { return path.startsWith('/'); }`;
    const left = withoutSchemas(given, 'live.ts');
    expect(left).toContain('{ topics: 500 }');
    expect(left).toContain('Row = null');
    expect(left).toContain('Wide = null');
    expect(left).toContain("path.startsWith('/')");
  });

  it('loses the imports that only schemas needed', () => {
    const given = `import { LONGEST } from '@sise/domain/limits';
      import { HOME, NAMES } from './names.ts';
      import { z } from 'zod';
      export const Row = z.object({ name: z.enum(NAMES).max(LONGEST) });
      export const first = HOME;`;
    const left = withoutSchemas(given, 'rows.ts');
    expect(left).not.toContain('@sise/domain/limits');
    expect(left).not.toContain("'zod'");
    expect(left).toContain("import { HOME, NAMES } from './names.ts';");
  });

  it.each(files)('is still a program: %s', (name) => {
    const left = withoutSchemas(readFileSync(contract + name, 'utf8'), name);
    expect(parseSync(name, left).errors).toEqual([]);
    // Types may still speak of zod; they are gone before anything runs.
    expect(left.replaceAll(/z\.(infer|input|output|Zod\w+)/g, '')).not.toMatch(/\bz\./);
  });
});
