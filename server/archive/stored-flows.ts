import type { FlowArchive } from '@sise/domain/flows/flow-archive';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';

/**
 * Flows as imported, up to the day shown: of markets by investor type, of stocks the net of institutions and
 * foreigners. Files have nothing of a running day, of indices below the market, of program trading or of limits.
 */
export function createStoredFlows({ flows }: Store, through: DateKst): FlowArchive {
  const last = (until: DateKst | undefined) => (until !== undefined && until < through ? until : through);
  return {
    hasPrograms: false,
    async days(upcode, span) {
      const days = await flows.ofMarket(upcode, span, through);
      return days.map((day) => ({ ...day, volumes: null, program: null }));
    },
    count: (upcode, until) => flows.countOfMarket(upcode, last(until)),
    async stockDays(shcode, span) {
      const days = await flows.ofStock(shcode, span, through);
      return days.map(({ date, institutionNet, foreignNet, foreignHeld, foreignRate }) => ({
        date,
        flows: [],
        volumes: null,
        program: null,
        netShares: { institution: institutionNet, foreigner: foreignNet },
        holding:
          foreignHeld === null || foreignRate === null ? null : { held: foreignHeld, rate: foreignRate, limit: null },
      }));
    },
    stockCount: (shcode, until) => flows.countOfStock(shcode, last(until)),
    holding: () => null,
    netDays: (count, until) => flows.netsOfAll(count, last(until)),
  };
}
