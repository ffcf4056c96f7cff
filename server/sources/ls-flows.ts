import type { FlowArchive } from '@sise/domain/flows/flow-archive';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { LsStockFlows } from '@sise/feeds/ls/stock-flows';

/**
 * The past of flows with LS: of markets as stored, of single stocks as LS says. Foreign holdings are those of files.
 * @param stored null: nothing is stored
 */
export function createLsFlows(stockFlows: LsStockFlows, stored: FlowArchive | null): FlowArchive {
  /** Days of LS; none if it says none. */
  async function daysOf(shcode: Shcode, until: DateKst | undefined) {
    const days = await stockFlows.days(shcode);
    return until === undefined ? days : days.filter(({ date }) => date <= until);
  }

  return {
    hasPrograms: stored?.hasPrograms ?? false,
    days: async (...given) => stored?.days(...given) ?? [],
    count: async (...given) => stored?.count(...given) ?? 0,
    async stockDays(shcode, page) {
      const { until, count, skip = 0 } = page;
      const all = await daysOf(shcode, until);
      if (all.length === 0) return stored?.stockDays(shcode, page) ?? [];
      const end = Math.max(0, all.length - skip);
      const days = all.slice(Math.max(0, end - count), end);
      const newest = days.at(-1)?.date;
      const known = (newest && (await stored?.stockDays(shcode, { until: newest, count: days.length }))) ?? [];
      const holdings = new Map(known.map(({ date, holding }) => [date, holding]));
      return days.map((day) => ({ ...day, holding: holdings.get(day.date) ?? null }));
    },
    async stockCount(shcode, until) {
      const { length } = await daysOf(shcode, until);
      return length > 0 ? length : ((await stored?.stockCount(shcode, until)) ?? 0);
    },
    holding: (shcode) => stored?.holding(shcode) ?? null,
    netDays: async (...given) => stored?.netDays(...given) ?? NO_NETS,
  };
}

const NONE = { won: null, shares: new Float64Array() };
const NO_NETS = { dates: [], shcodes: [], nets: { foreigner: NONE, institution: NONE } };
