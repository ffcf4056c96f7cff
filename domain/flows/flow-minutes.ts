import { MINUTE_MS } from '../market/kst.ts';
import { instant, type Instant } from '../terms.ts';
import type { FlowSums, IntradayFlows, Sides } from './flow-archive.ts';
import { netByGroup, type InvestorGroup, type InvestorGrouping } from './investor.ts';

/** 투자자별 순매수 of a day by minute, put together of the totals that a real-time source reports. */
export interface FlowMinutes {
  /** Totals since the opening. Those of one minute replace each other; earlier ones are ignored. */
  take(at: Instant, sums: Pick<FlowSums, 'flows' | 'program'>): void;
  /** null before the first totals */
  readonly minutes: IntradayFlows | null;
}

interface Minute {
  readonly at: Instant;
  readonly nets: Partial<Record<InvestorGroup, number>>;
  readonly arbitrage: number;
  readonly nonArbitrage: number;
}

/** @param grouping `group` of the cash markets, `derivativesGroup` of futures and options */
export function createFlowMinutes(grouping: InvestorGrouping = 'group'): FlowMinutes {
  let list: readonly Minute[] = [];
  return {
    take(at, { flows, program }) {
      const last = list.at(-1);
      if (last !== undefined && at < last.at) return;
      const minute = {
        at,
        nets: netByGroup(flows, grouping),
        arbitrage: program === null ? 0 : netOf(program.won.arbitrage),
        nonArbitrage: program === null ? 0 : netOf(program.won.nonArbitrage),
      };
      const isSame = last !== undefined && minuteOf(last.at) === minuteOf(at);
      list = isSame ? [...list.slice(0, -1), minute] : [...list, minute];
    },
    get minutes() {
      if (list.length === 0) return null;
      const netsOf = (group: InvestorGroup) => list.map(({ nets }) => nets[group] ?? 0);
      return {
        // A minute that is over is named by its end, the last one by now.
        at: list.map(({ at }, place) => (place < list.length - 1 ? instant((minuteOf(at) + 1) * MINUTE_MS) : at)),
        nets: {
          individual: netsOf('individual'),
          foreigner: netsOf('foreigner'),
          institution: netsOf('institution'),
          corporation: netsOf('corporation'),
        },
        program: {
          arbitrage: list.map(({ arbitrage }) => arbitrage),
          nonArbitrage: list.map(({ nonArbitrage }) => nonArbitrage),
        },
      };
    },
  };
}

function minuteOf(at: Instant): number {
  return Math.floor(at / MINUTE_MS);
}

function netOf({ bought, sold }: Sides): number {
  return bought - sold;
}
