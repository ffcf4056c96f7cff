import { stepsOf, type BaseRate, type BaseRateStep } from '@sise/domain/world/base-rate';
import { dateKst, type DateKst } from '@sise/domain/terms';
import type { RateReply, StatisticSearch } from './statistic-search.ts';

/** 한국은행 기준금리, as the table of the bank's rates has it: a value for each day. */
export interface BaseRateSeries extends BaseRate {
  /** Reads what has come since the newest day; at first all. */
  refresh(today: DateKst): Promise<RateReply>;
}

/** @see 한국은행 ECOS, 722Y001 한국은행 기준금리 및 여수신금리, 한국은행 기준금리 */
const QUESTION = { table: '722Y001', item: '0101000' } as const;
const FIRST_DAY = dateKst('1999-05-06');
const PAGE = 10_000;
const MOST_PAGES = 5;

export function createBaseRateSeries(search: StatisticSearch): BaseRateSeries {
  let steps: readonly BaseRateStep[] | null = null;
  let newest: DateKst = FIRST_DAY;

  return {
    steps: async () => steps,
    async refresh(today) {
      const days: BaseRateStep[] = [];
      for (let page = 0; page < MOST_PAGES; page++) {
        const rows = { first: page * PAGE + 1, last: (page + 1) * PAGE };
        const reply = await search({ ...QUESTION, from: newest, until: today, rows });
        if (!reply.ok) return reply;
        days.push(...reply.rates.map(({ date, price }) => ({ date, rate: price })));
        if (reply.total > rows.last) continue;
        // The newest day is read again, in case that it was not final.
        const before = (steps ?? []).filter(({ date }) => days.length === 0 || date < newest);
        steps = stepsOf([...before, ...days]);
        newest = days.at(-1)?.date ?? newest;
        return reply;
      }
      return { ok: false, why: 'protocol', message: 'more days than there are', waitMs: null };
    },
  };
}
