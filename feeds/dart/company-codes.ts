import { StringDecoder } from 'node:string_decoder';
import { isShcode, type Shcode } from '@sise/domain/terms';
import { Parser } from 'htmlparser2';
import { readZipEntry } from './zip-entry.ts';

/** DART's own codes of listed companies, eight digits, by their stock. */
export type CompanyCodes = ReadonlyMap<Shcode, string>;

export type CompanyCodesRead =
  | { readonly ok: true; readonly codes: CompanyCodes }
  | { readonly ok: false; readonly problem: string };

/** Unpacked, DART's list of 110,000 companies has about 20 MB. */
const MAX_BYTES = 160 << 20;
const DEEPEST = 8;
const LONGEST_TEXT = 200;
const MOST_COMPANIES = 20_000;
const FIELDS: ReadonlySet<string> = new Set(['corp_code', 'stock_code', 'modify_date']);

/** Reads the archive of corpCode.xml. Of two companies with one stock, as after a merger, the one changed last counts. */
export async function readCompanyCodes(archive: Buffer, maxBytes = MAX_BYTES): Promise<CompanyCodesRead> {
  const reading = createListReading();
  const decoder = new StringDecoder('utf8');
  const problem = await readZipEntry(archive, {
    isWanted: (name) => /\.xml$/i.test(name),
    maxBytes,
    onChunk: (chunk) => reading.push(decoder.write(chunk)),
  });
  if (problem !== null) return { ok: false, problem };
  const codes = reading.end();
  return codes.size === 0 ? { ok: false, problem: 'without companies' } : { ok: true, codes };
}

function createListReading() {
  const found = new Map<Shcode, { readonly code: string; readonly changed: string }>();
  let fields: Record<string, string> = {};
  let field: string | null = null;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        depth += 1;
        if (depth > DEEPEST || found.size >= MOST_COMPANIES) return parser.pause();
        if (name === 'list') fields = {};
        field = FIELDS.has(name) ? name : null;
      },
      ontext(text) {
        if (field !== null) fields[field] = ((fields[field] ?? '') + text).slice(0, LONGEST_TEXT);
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        field = null;
        if (name !== 'list' || isImplied) return;
        const code = fields.corp_code?.trim() ?? '';
        const stock = fields.stock_code?.trim() ?? '';
        const changed = fields.modify_date?.trim() ?? '';
        if (!/^\d{8}$/.test(code) || !isShcode(stock)) return;
        if (changed >= (found.get(stock)?.changed ?? '')) found.set(stock, { code, changed });
      },
    },
    { xmlMode: true },
  );
  return {
    push: (text: string) => parser.write(text),
    end(): CompanyCodes {
      parser.end();
      return new Map(Array.from(found, ([stock, { code }]) => [stock, code]));
    },
  };
}
