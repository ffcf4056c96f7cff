import { KRX_CALENDAR, type Calendar } from '@sise/domain/market/calendar';
import type { Seed } from './random.ts';
import { dayHours, type DayHours } from './day-hours.ts';
import { createFlowDays, type FlowDays } from './flows/flow-days.ts';
import { createInvestorFlows, type InvestorFlows } from './flows/investor-flows.ts';
import { createIndexDays, type IndexDays } from './indices/index-days.ts';
import { createIndexLevels, type IndexLevels } from './indices/index-levels.ts';
import { createDayShapes, type DayShapes } from './prices/day-shape.ts';
import {
  createVolatilityInterruptionRules,
  type VolatilityInterruptionRules,
} from './prices/volatility-interruption-rules.ts';
import { createMinuteMaker, type MinuteMaker } from './prices/minute-maker.ts';
import { createPriceHistory, type PriceHistory } from './prices/price-history.ts';
import { createTurnovers, type Turnovers } from './past/turnovers.ts';
import { createWarnings, type Warnings } from './prices/warnings.ts';
import { createEtfEtnMarket, type EtfEtnMarket } from './etf-etn/etf-etn-market.ts';
import { createTradingDays, type TradingDays } from './trading-days.ts';
import { createAdministrativeIssues, type AdministrativeIssues } from './universe/administrative-issues.ts';
import { createUniverse, type Universe } from './universe/universe.ts';
import { createWorldPrices, type WorldPrices } from './world/world-prices.ts';

/** Everything that a seed decides, on every day, past and future, apart from forced trades and halts. */
export interface Exchange {
  readonly seed: Seed;
  readonly calendar: Calendar;
  readonly days: TradingDays;
  readonly universe: Universe;
  readonly history: PriceHistory;
  readonly shapes: DayShapes;
  /** 시장경보 */
  readonly warnings: Warnings;
  /** 관리종목 */
  readonly administrativeIssues: AdministrativeIssues;
  readonly rules: VolatilityInterruptionRules;
  readonly minutes: MinuteMaker;
  readonly levels: IndexLevels;
  readonly indexDays: IndexDays;
  readonly turnovers: Turnovers;
  readonly flows: InvestorFlows;
  readonly flowDays: FlowDays;
  /** Foreign prices and coins; they are correlated with KOSPI. */
  readonly world: WorldPrices;
  /** ETFs and ETNs, created on first use. */
  readonly etfEtnMarket: EtfEtnMarket;
  hours(day: number): DayHours;
}

export function createExchange(seed: Seed, calendar: Calendar = KRX_CALENDAR): Exchange {
  const days = createTradingDays(calendar);
  const universe = createUniverse(days);
  const known: (DayHours | undefined)[] = [];
  const hours = (day: number): DayHours => (known[day] ??= dayHours(days.dateAt(day), calendar));

  const lengthOf = (day: number) => hours(day).minutes;
  const history = createPriceHistory(seed, days, universe);
  const warnings = createWarnings(universe, history);
  const administrativeIssues = createAdministrativeIssues(seed, days, universe);
  const rules = createVolatilityInterruptionRules(universe, warnings);
  const shapes = createDayShapes(seed, universe, history, rules, lengthOf);
  const minutes = createMinuteMaker({ seed, universe, history, shapes, rules, lengthOf });
  const levels = createIndexLevels(universe, history, days.anchor);
  const indexDays = createIndexDays(seed, universe, history, shapes, levels);
  const turnovers = createTurnovers(universe, { days, history, minutes, hours });
  const flows = createInvestorFlows(seed, days.anchor, universe, history, shapes);
  const flowDays = createFlowDays(universe, flows);
  const world = createWorldPrices(seed, days);
  let etfEtnMarket: EtfEtnMarket | null = null;

  return {
    seed,
    calendar,
    days,
    universe,
    history,
    shapes,
    warnings,
    administrativeIssues,
    rules,
    minutes,
    levels,
    indexDays,
    turnovers,
    flows,
    flowDays,
    world,
    hours,
    get etfEtnMarket() {
      return (etfEtnMarket ??= createEtfEtnMarket({ seed, days, universe, history, shapes, levels, world, hours }));
    },
  };
}
