import type { IndexListing } from '@sise/domain/market/instrument';
import { KOSDAQ, KOSDAQ_SIZES, KOSPI, KOSPI_SIZES, KOSPI200, MAIN_INDICES } from '@sise/domain/market/main-indices';
import { KRX_INDICES_BY_CODE, type IndexGroup, type KrxIndex } from '@sise/domain/sector/index-codes';
import { upcode, type Upcode } from '@sise/domain/terms';
import { rowsOf, wordOf } from './blocks.ts';
import type { Fields } from './rest-client.ts';

/** The indices that LS has and this site knows. LS has codes of its own: 001 is KRX's 1001, 301 its 2001. */
export interface IndexRegister {
  readonly listings: readonly IndexListing[];
  /** LS's code of each, in the order in which they matter: markets, sizes and industries, then the others */
  readonly lsCodes: ReadonlyMap<Upcode, string>;
  readonly upcodes: ReadonlyMap<string, Upcode>;
}

/** Codes whose names say too little, or are written in other words than KRX's. */
const BY_CODE: Readonly<Record<string, Upcode>> = {
  '001': KOSPI,
  '002': KOSPI_SIZES.large,
  '003': KOSPI_SIZES.middle,
  '004': KOSPI_SIZES.small,
  '101': KOSPI200,
  '301': KOSDAQ,
  '501': upcode('5042'),
};
/** 종합 and the size classes of KOSDAQ, which are named as those of KOSPI; their codes are not documented. */
const KOSDAQ_NAMES: Readonly<Record<string, Upcode>> = {
  종합: KOSDAQ,
  대형주: KOSDAQ_SIZES.large,
  중형주: KOSDAQ_SIZES.middle,
  소형주: KOSDAQ_SIZES.small,
};
const ORDER = { market: 0, size: 1, sector: 1, benchmark: 2 } as const;

/** t8424 전체업종: what is known by its name, in the group of its first digit. */
export function readIndexRegister(body: Fields): IndexRegister {
  const found = new Map<Upcode, { readonly lsCode: string; readonly index: KrxIndex }>();
  for (const row of rowsOf(body, 't8424OutBlock')) {
    const lsCode = wordOf(row.upcode);
    const index = /^\d{3}$/.test(lsCode) ? indexOf(lsCode, plain(wordOf(row.hname))) : null;
    if (index !== null && !found.has(index.upcode)) found.set(index.upcode, { lsCode, index });
  }
  const sorted = [...found.values()].toSorted((a, b) => orderOf(a.index) - orderOf(b.index));
  return {
    listings: sorted.map(({ index: { upcode: code, name, kind, market } }) => ({ upcode: code, name, kind, market })),
    lsCodes: new Map(sorted.map(({ lsCode, index }) => [index.upcode, lsCode])),
    upcodes: new Map(sorted.map(({ lsCode, index }) => [lsCode, index.upcode])),
  };
}

function indexOf(lsCode: string, name: string): KrxIndex | null {
  const group = groupOf(lsCode);
  if (group === null) return null;
  const fixed = (group === 'kosdaq' ? KOSDAQ_NAMES[name] : undefined) ?? BY_CODE[lsCode];
  if (fixed !== undefined) return KRX_INDICES_BY_CODE.get(fixed) ?? null;
  return BY_PLAIN_NAME.get(`${group}/${name}`) ?? null;
}

function groupOf(lsCode: string): IndexGroup | null {
  const number = Number(lsCode);
  if (number < 200) return 'kospi';
  if (number >= 300 && number < 500) return 'kosdaq';
  return number >= 500 && number < 550 ? 'krx' : null;
}

/** Names without spaces and marks between words: LS pads 종       합 and writes 음식료담배. */
function plain(name: string): string {
  return name.replaceAll(/[\s·.,/&()-]/g, '').toUpperCase();
}

const BY_PLAIN_NAME: ReadonlyMap<string, KrxIndex> = new Map(
  [...KRX_INDICES_BY_CODE.values()].flatMap((index) => {
    const name = plain(index.name);
    const names = [name, name.replace('코스피200', 'KP200'), name.replace('코스닥150', 'KQ150')];
    return names.map((each) => [`${index.group}/${each}`, index] as const);
  }),
);

function orderOf({ kind, upcode }: KrxIndex): number {
  return MAIN.has(upcode) ? 0 : ORDER[kind];
}

const MAIN: ReadonlySet<Upcode> = new Set(Object.values(MAIN_INDICES).map((index) => index.upcode));
