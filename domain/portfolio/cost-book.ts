import { elementAt } from '../element-at.ts';
import type { DateKst } from '../terms.ts';
import { NOTHING, minus, plus, portion, type Amounts } from './money.ts';

/** 원가법: 이동평균, as Korean brokers show it, or 선입선출. */
export type CostMethod = 'average' | 'fifo';

/** Shares that were bought together and their cost, including the buying fee. */
export interface Lot {
  /** The purchase; under moving average the first one since the holding was last empty. */
  readonly id: string;
  readonly date: DateKst;
  readonly quantity: number;
  readonly cost: Amounts;
}

/** The cost of the shares of one stock that are still held. */
export interface CostBook {
  readonly quantity: () => number;
  readonly lots: () => readonly Lot[];
  readonly add: (lot: Lot) => void;
  /** Removes shares and returns their cost. @throws RangeError when there are fewer */
  readonly take: (quantity: number) => Amounts;
  /** Turns every `from` shares into `to`. A remaining fraction of a share is removed; returns the cost of that part. */
  readonly exchange: (to: number, from: number) => Amounts;
}

export function createCostBook(method: CostMethod): CostBook {
  return method === 'average' ? averageBook() : fifoBook();
}

/** One pool: shares are removed at the average cost of all. */
function averageBook(): CostBook {
  let id = '';
  let date: DateKst | null = null;
  let quantity = 0;
  let cost = NOTHING;
  const leave = (part: number, whole: number): Amounts => {
    const left = part === whole ? cost : portionOf(cost, part, whole);
    cost = minus(cost, left);
    return left;
  };
  return {
    quantity: () => quantity,
    lots: () => (date === null || quantity === 0 ? [] : [{ id, date, quantity, cost }]),
    add(lot) {
      if (quantity === 0) ({ id, date } = lot);
      quantity += lot.quantity;
      cost = plus(cost, lot.cost);
    },
    take(count) {
      assertHeld(count, quantity);
      const left = leave(count, quantity);
      quantity -= count;
      return left;
    },
    exchange(to, from) {
      const parts = quantity * to;
      const rest = parts % from;
      quantity = (parts - rest) / from;
      return rest === 0 ? NOTHING : leave(rest, parts);
    },
  };
}

/** Lots in the order they were bought: the first bought leaves first. */
function fifoBook(): CostBook {
  let lots: Lot[] = [];
  let first = 0;
  let quantity = 0;
  return {
    quantity: () => quantity,
    lots: () => lots.slice(first),
    add(lot) {
      lots.push(lot);
      quantity += lot.quantity;
    },
    take(count) {
      assertHeld(count, quantity);
      let own = 0;
      let base = 0;
      for (let wanted = count; wanted > 0;) {
        const lot = elementAt(lots, first);
        if (lot.quantity <= wanted) {
          own += lot.cost.own;
          base += lot.cost.base;
          wanted -= lot.quantity;
          first += 1;
          continue;
        }
        const part = portionOf(lot.cost, wanted, lot.quantity);
        own += part.own;
        base += part.base;
        const { id, date } = lot;
        lots[first] = { id, date, quantity: lot.quantity - wanted, cost: minus(lot.cost, part) };
        wanted = 0;
      }
      quantity -= count;
      return { own, base };
    },
    exchange(to, from) {
      const changed = exchangedLots(lots.slice(first), to, from);
      lots = changed.lots;
      first = 0;
      quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0);
      return changed.left;
    },
  };
}

/**
 * Allots whole shares from the first lot on, so that the lots add up to the whole shares of the holding. A lot too
 * small for a share of its own passes its cost to the next; the fraction of a share at the end belongs to the last lot.
 */
function exchangedLots(lots: readonly Lot[], to: number, from: number): { lots: Lot[]; left: Amounts } {
  const kept: Lot[] = [];
  let parts = 0;
  let given = 0;
  let waiting = NOTHING;
  for (const lot of lots) {
    parts += lot.quantity * to;
    const cost = plus(lot.cost, waiting);
    const quantity = Math.floor(parts / from) - given;
    waiting = quantity === 0 ? cost : NOTHING;
    if (quantity > 0) kept.push({ ...lot, quantity, cost });
    given += quantity;
  }
  const rest = parts - given * from;
  const last = kept.pop();
  if (last === undefined) return { lots: [], left: waiting };
  const cost = plus(last.cost, waiting);
  const left = rest === 0 ? NOTHING : portionOf(cost, rest, last.quantity * from + rest);
  return { lots: [...kept, { ...last, cost: minus(cost, left) }], left };
}

function portionOf(cost: Amounts, part: number, whole: number): Amounts {
  const own = portion(cost.own, part, whole);
  return { own, base: cost.base === cost.own ? own : portion(cost.base, part, whole) };
}

function assertHeld(count: number, held: number): void {
  if (count > held) throw new RangeError(`${count} shares of ${held}: entries are checked before they are counted`);
}
