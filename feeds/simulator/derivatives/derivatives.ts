import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import { PRODUCT_IDS, type ProductId } from '@sise/domain/derivatives/product';
import type { DerivativeFlow } from '@sise/domain/derivatives/quotes';
import { instant } from '@sise/domain/terms';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import { barsOf, daysOfSpan, frontSource, futureSource, lastDayOf, optionSource } from './contract-bars.ts';
import { derivativeFlows } from './derivative-flows.ts';
import { createFloors } from './floor.ts';
import { createFutures, type Futures } from './futures.ts';
import { createOptionDays, type OptionDays } from './option-days.ts';
import { createOptions, type Options } from './options.ts';

interface Room {
  readonly futures: Futures;
  readonly options: Options;
  readonly optionDays: OptionDays;
}

/** Futures and options of the simulated exchange: everything follows from the index and the seed. */
export function createSimulatedDerivatives(exchange: Exchange, present: Present): Derivatives {
  const floors = createFloors(exchange, present);
  const roomOf = (id: ProductId): Room => {
    const options = createOptions(floors[id]);
    return { futures: createFutures(floors[id]), options, optionDays: createOptionDays(floors[id], options) };
  };
  const rooms: Readonly<Record<ProductId, Room>> = { kospi200: roomOf('kospi200'), kosdaq150: roomOf('kosdaq150') };

  return {
    async futures(product) {
      const { futures } = rooms[product];
      const day = floors[product].today();
      return futures.listed(day).map((expiry) => futures.quote(day, expiry));
    },
    futureDays(product, code) {
      const floor = floors[product];
      const { futures } = rooms[product];
      const expiry = code === undefined ? null : futures.byCode(code);
      if (code !== undefined && !expiry) return null;
      const source = expiry && code ? futureSource(floor, futures, expiry, code) : frontSource(floor, futures);
      const bar = (day: number) => futures.dayBar(day, expiry ?? futures.front(day));
      return {
        count: async (until) => Math.max(0, lastDayOf(floor, source.last(), until) - source.first + 1),
        days: (span) => daysOfSpan(floor, source, span, bar),
        today: async () => (source.last() < floor.today() - 1 ? null : bar(floor.today())),
      };
    },
    async futureMinutes(product) {
      const day = floors[product].today();
      const { futures } = rooms[product];
      return futures.minuteRows(day, futures.front(day));
    },
    expiries: (product) => rooms[product].options.listed(floors[product].today()),
    async board(product, lastDay) {
      const { options } = rooms[product];
      const day = floors[product].today();
      const expiry = options.listed(day).find((listed) => listed.lastDay === lastDay);
      return expiry ? options.board(day, expiry) : null;
    },
    async optionDayCount(product, until) {
      const floor = floors[product];
      return lastDayOf(floor, floor.today(), until) + 1;
    },
    async optionDays(product, span) {
      const floor = floors[product];
      const days = { first: 0, last: () => floor.today() };
      return daysOfSpan(floor, days, span, rooms[product].optionDays);
    },
    async flows(product) {
      const floor = floors[product];
      const { futures, optionDays } = rooms[product];
      const day = floor.today();
      const grid = floor.grid(day);
      await breathe();
      const { calls, puts } = optionDays(day);
      const whole = { futures: futures.traded(day), calls, puts };
      const flows = (Object.keys(whole) as DerivativeFlow['what'][]).flatMap((what) =>
        // the keys written above
        derivativeFlows(exchange.seed, product, what, day, whole[what]),
      );
      return { at: instant(Math.min(present.now, grid.opensAt + grid.close * 60_000)), flows };
    },
    bars(id) {
      const product = PRODUCT_IDS.find((known) => known === id);
      if (product) return barsOf(floors[product], frontSource(floors[product], rooms[product].futures));
      for (const known of PRODUCT_IDS) {
        const floor = floors[known];
        const { futures, options } = rooms[known];
        const expiry = futures.byCode(id);
        if (expiry) return barsOf(floor, futureSource(floor, futures, expiry, id));
        const option = options.byCode(id);
        if (option) return barsOf(floor, optionSource(floor, options, id, option));
      }
      return null;
    },
  };
}
