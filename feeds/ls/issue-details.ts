import type { YearRange } from '@sise/domain/market/quote';
import { shares, won } from '@sise/domain/terms';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { priceOf, rowOf, shcodeOf } from './blocks.ts';
import type { IndexRegister } from './index-register.ts';
import type { IssueDetail, MasterParts } from './master.ts';
import { readPages } from './pages.ts';
import type { RestClient } from './rest-client.ts';
import { dayOf, THOUSAND } from './units.ts';

/** What the master lacks and LS says elsewhere, stock by stock and index by index. */
export interface IssueDetails extends Pick<MasterParts, 'details' | 'members'> {
  readonly ranges: readonly YearRange[];
}

export interface DetailsWanted {
  readonly rest: RestClient;
  readonly register: IndexRegister;
  /** the day of LS */
  readonly date: DateKst;
  /** issues whose shares and listing day are wanted */
  readonly codes: readonly Shcode[];
  /** whether the members of indices are to be asked for */
  readonly members: boolean;
  /** Whether the answer is still wanted. */
  readonly isWanted: () => boolean;
}

/** 업종구분 of t1516 by the first digit of LS's code. */
const MEMBER_CLASSES: Readonly<Record<string, string>> = { '0': '1', '1': '1', '3': '2' };

/** Takes minutes: it goes behind everything else. What could not be had is left out. */
export async function askDetails(wanted: DetailsWanted): Promise<IssueDetails> {
  const { rest, register, date, codes, members, isWanted } = wanted;
  const details = new Map<string, IssueDetail>();
  const ranges: YearRange[] = [];
  const found = new Map<string, { sector: Upcode | null; memberOf: Upcode[] }>();

  async function askIssues(): Promise<void> {
    for (const code of codes) {
      if (!isWanted()) return;
      const reply = await rest.send({ tr: 't1102', fields: { shcode: code }, priority: 'background' });
      const block = reply.ok ? rowOf(reply.body, 't1102OutBlock') : null;
      if (block === null) continue;
      const thousands = priceOf(block.listing);
      details.set(code, {
        on: date,
        shares: thousands === null ? null : shares(thousands * THOUSAND),
        listedOn: dayOf(block.listdate),
      });
      const [high, low] = [priceOf(block.high52w), priceOf(block.low52w)];
      ranges.push({
        shcode: code,
        yearHigh: high === null ? null : won(high),
        yearHighOn: dayOf(block.high52wdate),
        yearLow: low === null ? null : won(low),
        yearLowOn: dayOf(block.low52wdate),
        foreignRate: null,
      });
    }
  }

  async function askMembers(): Promise<void> {
    for (const { upcode, kind, market } of register.listings) {
      const lsCode = register.lsCodes.get(upcode);
      const gubun = MEMBER_CLASSES[lsCode?.[0] ?? ''];
      if (lsCode === undefined || gubun === undefined || kind === 'market' || market === null) continue;
      if (!isWanted()) return;
      const fields = { upcode: lsCode, gubun, shcode: '' };
      const { rows } = await readPages(rest, { tr: 't1516', fields, priority: 'background', cursor: 'shcode' });
      for (const row of rows) {
        const code = shcodeOf(row.shcode);
        if (code === null) continue;
        const entry = found.get(code) ?? { sector: null, memberOf: [] };
        // 제조 and 금융 contain the narrower industries, which stand behind them in LS's list.
        if (kind === 'sector' && !WIDE.has(upcode)) entry.sector = upcode;
        else entry.memberOf.push(upcode);
        found.set(code, entry);
      }
    }
  }

  await Promise.all([askIssues(), members ? askMembers() : null]);
  return { details, members: found, ranges };
}

/** 제조 of both markets: industries of industries. */
const WIDE: ReadonlySet<string> = new Set(['1027', '2024']);
