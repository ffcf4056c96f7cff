import type { ContractBook } from '@sise/domain/derivatives/contract-book';
import type { DerivativeFlowMinutes, DerivativeFlows, Derivatives } from '@sise/domain/derivatives/derivatives';
import { isUnderlyingId, UNDERLYING_IDS, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { DerivativeFlow, FutureMinute, FutureQuote, OptionChain } from '@sise/domain/derivatives/quotes';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type DateKst } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import { barsOf, daysOfSpan, frontSource, futureSource, lastDayOf, optionSource } from './contract-bars.ts';
import { derivativeFlows } from './derivative-flows.ts';
import { createFlowMinutes } from './flow-minutes.ts';
import { createSimulatedContractBooks, type IndexContracts } from './contract-books.ts';
import { createDerivativesContexts } from './derivatives-context.ts';
import { createFutures } from './futures.ts';
import { createOptionDays, type OptionDays } from './option-days.ts';
import { createOptions } from './options.ts';
import { nextTurn } from '../../slices.ts';

/** Futures and options on one index, with their totals and flows. */
interface ContractsWithFlows extends IndexContracts {
  readonly optionDays: OptionDays;
  readonly flowMinutes: ReturnType<typeof createFlowMinutes>;
}

/** Futures and options of today, as of now. */
export interface DerivativesOfToday {
  futures(product: UnderlyingId): Promise<readonly FutureQuote[]>;
  /** Minutes of the front month, up to now. */
  futureMinutes(product: UnderlyingId): Promise<readonly FutureMinute[]>;
  /** null for a day that is not the last of a listed expiry */
  optionChain(product: UnderlyingId, lastDay: DateKst): Promise<OptionChain | null>;
  flows(product: UnderlyingId): Promise<DerivativeFlows>;
  /** null before the opening */
  flowMinutes(product: UnderlyingId, what: DerivativeFlow['what']): Promise<DerivativeFlowMinutes | null>;
  /** null for a contract that is not listed */
  book(code: string): Promise<ContractBook | null>;
}

/** Futures and options of the simulated exchange: all of them are computed from the index and the seed. */
export function createSimulatedDerivatives(exchange: Exchange, present: Present): Derivatives & DerivativesOfToday {
  const contexts = createDerivativesContexts(exchange, present);
  const contractsOn = (id: UnderlyingId): ContractsWithFlows => {
    const context = contexts[id];
    const options = createOptions(context);
    const futures = createFutures(context);
    return {
      context,
      futures,
      options,
      optionDays: createOptionDays(context, options),
      flowMinutes: createFlowMinutes({ seed: exchange.seed, context, futures, options }),
    };
  };
  const contracts: Readonly<Record<UnderlyingId, ContractsWithFlows>> = {
    kospi200: contractsOn('kospi200'),
    kosdaq150: contractsOn('kosdaq150'),
  };

  return {
    async futures(product) {
      const { futures } = contracts[product];
      const day = contexts[product].today();
      return futures.listed(day).map((expiry) => futures.quote(day, expiry));
    },
    futureDays(product, code) {
      const context = contexts[product];
      const { futures } = contracts[product];
      const expiry = code === undefined ? null : futures.byCode(code);
      if (code !== undefined && !expiry) return null;
      const source = expiry && code ? futureSource(context, futures, expiry, code) : frontSource(context, futures);
      const bar = (day: number) => futures.dayBar(day, expiry ?? futures.front(day));
      return {
        count: async (until) => Math.max(0, lastDayOf(context, source.last(), until) - source.first + 1),
        days: (span) => daysOfSpan(context, source, span, bar),
        today: async () => (source.last() < context.today() - 1 ? null : bar(context.today())),
      };
    },
    async futureMinutes(product) {
      const day = contexts[product].today();
      const { futures } = contracts[product];
      return futures.minuteRows(day, futures.front(day));
    },
    expiries: (product) => contracts[product].options.listed(contexts[product].today()),
    async optionChain(product, lastDay) {
      const { options } = contracts[product];
      const day = contexts[product].today();
      const expiry = options.listed(day).find((listed) => listed.lastDay === lastDay);
      return expiry ? options.optionChain(day, expiry) : null;
    },
    async optionDayCount(product, until) {
      const context = contexts[product];
      return lastDayOf(context, context.today(), until) + 1;
    },
    async optionDays(product, span) {
      const context = contexts[product];
      const days = { first: 0, last: () => context.today() };
      return daysOfSpan(context, days, span, contracts[product].optionDays);
    },
    async flows(product) {
      const context = contexts[product];
      const { futures, optionDays } = contracts[product];
      const day = context.today();
      const grid = context.grid(day);
      await nextTurn();
      const { calls, puts } = optionDays(day);
      const whole = { futures: futures.traded(day), calls, puts };
      const flows = (Object.keys(whole) as DerivativeFlow['what'][]).flatMap((what) =>
        // the keys of the object above
        derivativeFlows(exchange.seed, product, what, day, whole[what]),
      );
      return { at: instant(Math.min(present.now, grid.opensAt + grid.close * MINUTE_MS)), flows };
    },
    flowDays(product, what) {
      const context = contexts[product];
      const { futures, optionDays } = contracts[product];
      const last = () => context.today() - 1;
      return {
        count: async (until) => lastDayOf(context, last(), until) + 1,
        days: (page) =>
          daysOfSpan(context, { first: 0, last }, page, (day) => {
            const traded = what === 'futures' ? futures.traded(day) : optionDays(day)[what];
            return {
              date: exchange.days.dateAt(day),
              flows: derivativeFlows(exchange.seed, product, what, day, traded),
            };
          }),
      };
    },
    flowMinutes: async (product, what) => contracts[product].flowMinutes(product, what),
    hasBooks: true,
    book: createSimulatedContractBooks(contracts).book,
    bars(id) {
      if (isUnderlyingId(id)) return barsOf(contexts[id], frontSource(contexts[id], contracts[id].futures));
      for (const known of UNDERLYING_IDS) {
        const context = contexts[known];
        const { futures, options } = contracts[known];
        const expiry = futures.byCode(id);
        if (expiry) return barsOf(context, futureSource(context, futures, expiry, id));
        const option = options.byCode(id);
        if (option) return barsOf(context, optionSource(context, options, id, option));
      }
      return null;
    },
  };
}
