import type { InvestorCode } from '@sise/domain/flows/investor';
import { numberOf, wordOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';
import { THOUSAND } from '../units.ts';

/** One investor type's trading in a market since the opening. */
export interface InvestorTotals {
  /** won, in whole 억 */
  readonly bought: number;
  readonly sold: number;
  /** shares in thousands, or contracts of futures and options */
  readonly boughtVolume: number;
  readonly soldVolume: number;
}

/**
 * LS's numbers of investor types as KRX's codes: 17 is all foreigners. 18 기관계 and 9999 are sums, 9 and 10 parts of 17.
 */
const INVESTOR_OF_LS: Readonly<Record<string, InvestorCode>> = {
  '01': 1000,
  '02': 2000,
  '03': 3000,
  '00': 3100,
  '04': 4000,
  '05': 5000,
  '06': 6000,
  '11': 7000,
  '07': 7100,
  '08': 8000,
  '17': 9000,
};

/** 거래대금 of investors: 억원. */
const HUNDRED_MILLION = 100_000_000;
/** Futures 900, calls 700 and puts 800 are counted in contracts, stocks in thousands of shares. */
const CONTRACTS = new Set(['700', '800', '900']);

function volumeUnitOf(lsCode: string): number {
  return CONTRACTS.has(lsCode) ? 1 : THOUSAND;
}

/** BM_ 업종별투자자별매매현황. */
export interface InvestorFlowFrame {
  /** LS's code of the market or index */
  readonly lsCode: string;
  readonly investor: InvestorCode;
  readonly totals: InvestorTotals;
}

/** @returns 'sum' for the line of a sum, null if it cannot be read */
export function readInvestorFlow(body: Fields): InvestorFlowFrame | 'sum' | null {
  const lsCode = wordOf(body.upcode);
  const mark = /^00(\d\d)$/.exec(wordOf(body.tjjcode))?.[1];
  const investor = mark === undefined ? undefined : INVESTOR_OF_LS[mark];
  const totals = totalsOf(body, lsCode, {
    bought: 'msvalue',
    sold: 'mdvalue',
    boughtVolume: 'msvolume',
    soldVolume: 'mdvolume',
  });
  if (totals === null || !/^\d{3}$/.test(lsCode)) return null;
  return investor === undefined ? 'sum' : { lsCode, investor, totals };
}

function totalsOf(
  row: Fields,
  lsCode: string,
  fields: Readonly<Record<keyof InvestorTotals, string>>,
): InvestorTotals | null {
  const [bought, sold] = [numberOf(row[fields.bought]), numberOf(row[fields.sold])];
  const [boughtVolume, soldVolume] = [numberOf(row[fields.boughtVolume]), numberOf(row[fields.soldVolume])];
  if (bought === null || sold === null || boughtVolume === null || soldVolume === null) return null;
  return {
    bought: bought * HUNDRED_MILLION,
    sold: sold * HUNDRED_MILLION,
    boughtVolume: boughtVolume * volumeUnitOf(lsCode),
    soldVolume: soldVolume * volumeUnitOf(lsCode),
  };
}

/**
 * t1602 시간대별투자자매매추이: the totals of now, of which one response has the volumes and one the amounts.
 * @returns null if one of them has none
 */
export function readInvestorTotals(
  lsCode: string,
  volumes: Fields,
  amounts: Fields,
): ReadonlyMap<InvestorCode, InvestorTotals> | null {
  const found = new Map<InvestorCode, InvestorTotals>();
  for (const [mark, investor] of Object.entries(INVESTOR_OF_LS)) {
    const row = {
      bought: amounts[`ms_${mark}`],
      sold: amounts[`md_${mark}`],
      boughtVolume: volumes[`ms_${mark}`],
      soldVolume: volumes[`md_${mark}`],
    };
    const totals = totalsOf(row, lsCode, SAME);
    if (totals === null) return null;
    found.set(investor, totals);
  }
  return found;
}

const SAME = { bought: 'bought', sold: 'sold', boughtVolume: 'boughtVolume', soldVolume: 'soldVolume' } as const;
