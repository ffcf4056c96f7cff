import { INVESTOR_CODES, type InvestorCode } from '@sise/domain/flows/investor';
import type { Flow } from '@sise/domain/market/quote';
import { keyOf, normal, uniform, type Seed } from '../chance.ts';
import type { IndexLevels } from '../indices/index-levels.ts';
import { MARKET_VOLATILITY } from '../prices/factors.ts';
import { KOSDAQ, KOSPI, SIMULATED_INDICES } from '../universe/industries.ts';

/** The two markets whose flows are told. */
export const FLOW_MARKETS = [KOSPI, KOSDAQ] as const;
export type FlowMarket = (typeof FLOW_MARKETS)[number];

/** Who trades in a market: each type's part of the turnover, and how far its net buying usually goes, of the turnover. */
interface Habit {
  readonly part: number;
  readonly spread: number;
  /** How its net buying follows the index: above zero buys what rises. */
  readonly follows: number;
}

/** Individuals (8000) take the other side of all others: what they trade is the rest. */
type Others = Exclude<InvestorCode, 8000>;

const KOSPI_HABITS: Readonly<Record<Others, Habit>> = {
  1000: { part: 0.1, spread: 0.016, follows: 0.012 },
  2000: { part: 0.008, spread: 0.0012, follows: 0 },
  3000: { part: 0.034, spread: 0.005, follows: 0.002 },
  3100: { part: 0.016, spread: 0.0028, follows: 0.001 },
  4000: { part: 0.002, spread: 0.0004, follows: 0 },
  5000: { part: 0.0015, spread: 0.0003, follows: 0 },
  6000: { part: 0.048, spread: 0.006, follows: -0.003 },
  7000: { part: 0.003, spread: 0.0006, follows: 0 },
  7100: { part: 0.012, spread: 0.003, follows: -0.0005 },
  9000: { part: 0.3, spread: 0.026, follows: 0.02 },
  9001: { part: 0.0025, spread: 0.0004, follows: 0 },
};

const KOSDAQ_HABITS: Readonly<Record<Others, Habit>> = {
  1000: { part: 0.028, spread: 0.005, follows: 0.004 },
  2000: { part: 0.002, spread: 0.0005, follows: 0 },
  3000: { part: 0.009, spread: 0.0018, follows: 0.001 },
  3100: { part: 0.006, spread: 0.0014, follows: 0.0005 },
  4000: { part: 0.0007, spread: 0.0002, follows: 0 },
  5000: { part: 0.0006, spread: 0.00015, follows: 0 },
  6000: { part: 0.009, spread: 0.0018, follows: -0.0005 },
  7000: { part: 0.0008, spread: 0.0002, follows: 0 },
  7100: { part: 0.011, spread: 0.003, follows: -0.001 },
  9000: { part: 0.17, spread: 0.014, follows: 0.011 },
  9001: { part: 0.003, spread: 0.0006, follows: 0 },
};

const HABITS = { [KOSPI]: KOSPI_HABITS, [KOSDAQ]: KOSDAQ_HABITS };

/** How much of a day's leaning is the day before's. */
const MEMORY = 0.45;
/** No type's net buying is more than this part of what it trades. */
const MOST = 0.75;
/** How far a type strays from its final leaning during the day, as a part of what it trades. */
const STRAY = 0.05;

export interface InvestorFlows {
  /**
   * Flows of a market when so much has been turned over; the sum bought is the sum sold, to the won.
   * @param progress how far the day has gone, 0 at the opening to 1 at the close
   */
  at(market: FlowMarket, day: number, turnover: number, progress: number): Flow[];
}

export function createInvestorFlows(seed: Seed, levels: IndexLevels): InvestorFlows {
  /** Net buying of a type at the close, as a part of the turnover. */
  function leaning(market: FlowMarket, investor: Others, day: number): number {
    const habit = HABITS[market][investor];
    const key = keyOf(seed, 'flow', market, investor);
    const chance = MEMORY * normal(key, Math.max(0, day - 1)) + Math.sqrt(1 - MEMORY ** 2) * normal(key, day);
    const index = SIMULATED_INDICES.findIndex(({ upcode }) => upcode === market);
    const rise = (levels.close(index, day) / levels.base(index, day) - 1) / MARKET_VOLATILITY;
    const most = MOST * habit.part;
    return Math.min(Math.max(habit.spread * chance + habit.follows * Math.min(Math.max(rise, -3), 3), -most), most);
  }

  return {
    at(market, day, turnover, progress) {
      let bought = 0;
      let sold = 0;
      const others = new Map<InvestorCode, Flow>();
      for (const investor of INVESTOR_CODES) {
        if (investor === 8000) continue;
        const { part } = HABITS[market][investor];
        const phase = uniform(keyOf(seed, 'stray', market, investor), day);
        const stray = STRAY * part * Math.sin(2 * Math.PI * (0.8 * progress + phase)) * (1 - progress);
        const net = leaning(market, investor, day) + stray;
        const buys = Math.round(turnover * (part + net / 2));
        const sells = Math.round(turnover * (part - net / 2));
        bought += buys;
        sold += sells;
        others.set(investor, { investor, bought: buys, sold: sells, net: buys - sells });
      }
      const rest: Flow = { investor: 8000, bought: turnover - bought, sold: turnover - sold, net: sold - bought };
      return INVESTOR_CODES.map((investor) => others.get(investor) ?? rest);
    },
  };
}
