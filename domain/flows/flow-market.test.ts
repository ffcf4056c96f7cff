import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { FLOW_MARKETS, flowMarket } from './flow-market.ts';
import { FLOW_PERIODS, firstDayOf } from './flow-period.ts';

describe('markets of flows', () => {
  it('are two of shares, then futures, calls and puts on two indices', () => {
    expect(FLOW_MARKETS.map(({ name }) => name)).toEqual([
      '코스피',
      '코스닥',
      '코스피200 선물',
      '코스피200 콜옵션',
      '코스피200 풋옵션',
      '코스닥150 선물',
      '코스닥150 콜옵션',
      '코스닥150 풋옵션',
    ]);
    expect(flowMarket('kosdaq150-puts')).toMatchObject({
      upcode: '2203',
      indexName: '코스닥150',
      contracts: { underlying: 'kosdaq150', what: 'puts' },
      grouping: 'derivativesGroup',
    });
    expect(flowMarket('kosdaq')).toMatchObject({ upcode: '2001', contracts: null, grouping: 'group' });
  });

  it('have periods that end with a day, the longer ones around the shorter', () => {
    const firsts = FLOW_PERIODS.map((period) => firstDayOf(period, dateKst('2026-11-20')));
    expect(firsts).toEqual(['2026-11-14', '2026-10-21', '2026-08-21', '2026-05-21', '2025-11-21']);
  });
});
