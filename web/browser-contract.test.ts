import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod';
import { leaveSchemasBehind } from './leave-schemas-behind.ts';

type Exports = Readonly<Record<string, unknown>>;
type Maker = (...given: unknown[]) => unknown;

const contract = fileURLToPath(new URL('../contract/', import.meta.url));
const names = readdirSync(contract)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''));

/** What the browser has no use for in the definition of a call: the server alone checks and describes. */
const SERVER_FIELDS: ReadonlySet<string> = new Set(['input', 'reply', 'summary', 'example', 'list']);
/** Exports that make schemas. In the browser each makes null; a new one is to be named here. */
const MAKERS: ReadonlySet<string> = new Set([
  'envelope.pageOf',
  'lists.atMost',
  'lists.stockCodes',
  'lists.stockOrder',
  'screener-filter.orOff',
  'terms.count',
  'terms.optionalText',
  'terms.uuid',
  'text.plainText',
  'text.secretText',
]);

let written: Readonly<Record<string, Exports>>;
let received: Readonly<Record<string, Exports>>;
beforeAll(async () => {
  written = await run([]);
  received = await run([leaveSchemasBehind()]);
});

describe.each(names)('contract/%s.ts as the browser gets it', (name) => {
  it('exports what it was written with, but for schemas and what only the server reads of a call', () => {
    expect(plain(received[name], name, () => false)).toEqual(plain(written[name], name, isSchema));
  });
});

it('makes no schemas in the browser', () => {
  for (const maker of MAKERS) {
    const [file = '', name = ''] = maker.split('.');
    const make = received[file]?.[name] as Maker; // MAKERS names functions; another kind of value throws here
    expect([maker, make(zod.string())]).toEqual([maker, null]);
  }
});

/** Every contract file in one bundle, each file's exports by its name; zod is not in it but handed in. */
async function run(plugins: Plugin[]): Promise<Readonly<Record<string, Exports>>> {
  const every = names.map((name, at) => `export * as file${at} from ${JSON.stringify(`${contract}${name}.ts`)};`);
  const entry: Plugin = {
    name: 'every-contract-file',
    resolveId: (id) => (id === 'every-contract-file' ? id : undefined),
    load: (id) => (id === 'every-contract-file' ? every.join('\n') : undefined),
  };
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'every-contract-file',
        external: ['zod'],
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'files', globals: { zod: 'zod' } },
      },
    },
  })) as Rolldown.RolldownOutput; // one format and no watching: one output
  // oxlint-disable-next-line typescript/no-implied-eval -- the bundle is run as a browser would run it
  const files = new Function('zod', `${built.output[0].code}\nreturn files;`)(zod) as Record<string, Exports>; // the entry's exports
  return Object.fromEntries(names.map((name, at) => [name, { ...files[`file${at}`] }]));
}

function isSchema(value: unknown): boolean {
  return value instanceof zod.ZodType;
}

/** What a function was written as: the bundler numbers names that two files have. */
function sourceOf(value: unknown): string {
  return Function.prototype.toString.call(value).replaceAll(/\$\d+\b/g, '');
}

/** A value as it can be compared: schemas are null, functions their source, calls without what only the server reads. */
function plain(value: unknown, at: string, isNull: (value: unknown) => boolean): unknown {
  if (isNull(value)) return null;
  if (typeof value === 'function') return MAKERS.has(at) ? 'makes a schema' : sourceOf(value);
  if (Array.isArray(value)) return value.map((each, n) => plain(each, `${at}.${n}`, isNull));
  if (typeof value !== 'object' || value === null || value instanceof RegExp || value instanceof Set) return value;
  const isCall = 'freshness' in value && 'touches' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !isCall || !SERVER_FIELDS.has(field))
      .map(([field, each]) => [field, plain(each, `${at}.${field}`, isNull)]),
  );
}
