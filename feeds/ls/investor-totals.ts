import type { InvestorCode } from '@sise/domain/flows/investor';
import { rowOf } from './blocks.ts';
import { readInvestorTotals, type InvestorTotals } from './frames/investor-flow.ts';
import type { Fields, RestClient } from './rest-client.ts';

/** A market of t1602 by LS's code and its 시장구분. */
export interface InvestorMarket {
  readonly lsCode: string;
  readonly market: string;
}

/** 투자자별 매매 of a market since the opening, by two requests; null if one of them cannot be had. */
export async function askInvestors(
  rest: RestClient,
  { lsCode, market }: InvestorMarket,
): Promise<ReadonlyMap<InvestorCode, InvestorTotals> | null> {
  async function blockOf(what: '1' | '2'): Promise<Fields | null> {
    const given = { market, upcode: lsCode, gubun1: what, gubun2: '0', cts_time: ' ', cts_idx: 0, cnt: 1, gubun3: 'C' };
    const reply = await rest.send({ tr: 't1602', fields: given, priority: 'background' });
    return reply.ok ? rowOf(reply.body, 't1602OutBlock') : null;
  }
  const [volumes, amounts] = [await blockOf('1'), await blockOf('2')];
  return volumes && amounts ? readInvestorTotals(lsCode, volumes, amounts) : null;
}
