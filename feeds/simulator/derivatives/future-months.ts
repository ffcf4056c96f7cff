import { futureCode } from '@sise/domain/derivatives/contract-code';
import { futureExpiries, listedSince, monthlyExpiry, type Expiry } from '@sise/domain/derivatives/expiry';
import { elementAt } from '@sise/domain/element-at';
import { partsOf } from '@sise/domain/market/kst';
import type { DerivativesContext } from './derivatives-context.ts';

/** 결제월: the months in which futures of a contract spec expire, by day number. */
export interface FutureMonths {
  /** Months listed on a day, nearest first. */
  listed(day: number): readonly Expiry[];
  /** The front month: the nearest one, through its last trading day. */
  front(day: number): Expiry;
  /** The number of the first day of a month; listed months only. */
  firstDay(expiry: Expiry): number;
  /** A month by its code, listed or expired; null for an unknown code. */
  byCode(code: string): Expiry | null;
}

export function createFutureMonths({
  spec,
  exchange: { calendar, days },
  today,
}: Pick<DerivativesContext, 'spec' | 'exchange' | 'today'>): FutureMonths {
  const listedOn = new Map<number, readonly Expiry[]>();
  const lists = new Map<string, readonly Expiry[]>();
  const firstDays = new Map<string, number>();

  function listed(day: number): readonly Expiry[] {
    const known = listedOn.get(day);
    if (known) return known;
    const made = futureExpiries(days.dateAt(day), calendar);
    // The same months are listed until the nearest ends, so those days share one list.
    const { lastDay: nearest } = elementAt(made, 0);
    const shared = lists.get(nearest) ?? made;
    lists.set(nearest, shared);
    listedOn.set(day, shared);
    return shared;
  }

  return {
    listed,
    front: (day) => elementAt(listed(day), 0),
    firstDay(expiry) {
      const known = firstDays.get(expiry.lastDay);
      if (known !== undefined) return known;
      const isListed = (date: Expiry['lastDay']) =>
        futureExpiries(date, calendar).some(({ lastDay }) => lastDay === expiry.lastDay);
      const first = days.dayOnOrAfter(listedSince(expiry, isListed, calendar));
      firstDays.set(expiry.lastDay, first);
      return first;
    },
    byCode(code) {
      const date = days.dateAt(today());
      const alive = listed(today()).find((expiry) => futureCode(spec, expiry) === code);
      if (alive) return alive;
      const { year: from } = partsOf(days.dateAt(0));
      for (let year = from; year <= partsOf(date).year; year++) {
        for (const month of [3, 6, 9, 12]) {
          const expiry = monthlyExpiry(year, month, calendar);
          if (expiry.lastDay < date && futureCode(spec, expiry) === code) return expiry;
        }
      }
      return null;
    },
  };
}
