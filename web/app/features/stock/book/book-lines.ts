import type { BookLevelRow } from '@sise/contract/order-book';

/** What the bars of a book show: the size at a price, or the cumulative size. */
export type BookMeasure = 'size' | 'sum';

/** A price level as it is drawn; null if a side has fewer levels than places. */
export type BookLine =
  | (BookLevelRow & {
      /** shares: the orders at this price, or here and at all better ones */
      readonly value: number;
      /** length of the bar: percent of the longest in the book */
      readonly bar: number;
    })
  | null;

export interface BookLines {
  /** From the top of the book: the highest ask first. */
  readonly asks: readonly BookLine[];
  /** The highest bid first. */
  readonly bids: readonly BookLine[];
}

interface Sides {
  readonly asks: readonly BookLevelRow[];
  readonly bids: readonly BookLevelRow[];
}

/** Both sides in `depth` places each, on one scale; empty places are on the outside. */
export function linesOf({ asks, bids }: Sides, depth: number, measure: BookMeasure): BookLines {
  const offered = measured(asks.slice(0, depth), measure);
  const wanted = measured(bids.slice(0, depth), measure);
  const longest = Math.max(1, ...[...offered, ...wanted].map(({ value }) => value));
  const placed = (levels: typeof offered): BookLine[] =>
    Array.from({ length: depth }, (_, n) => {
      const level = levels.at(n);
      return level ? { ...level, bar: (level.value / longest) * 100 } : null;
    });
  return { asks: placed(offered).toReversed(), bids: placed(wanted) };
}

function measured(levels: readonly BookLevelRow[], measure: BookMeasure) {
  let sum = 0;
  return levels.map((level) => {
    sum += level.size;
    return { ...level, value: measure === 'sum' ? sum : level.size };
  });
}

/** Prices of the day that are marked in the book. */
export interface MarkedPrices {
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly jnilclose: number;
}

const MARKS = [
  { of: 'high', short: '고', name: '고가' },
  { of: 'low', short: '저', name: '저가' },
  { of: 'open', short: '시', name: '시가' },
  { of: 'jnilclose', short: '기', name: '기준가' },
] as const;

/** The marks of a price today: 고, 저, 시 or 기, one or more of them. */
export function marksOf(price: number, prices: MarkedPrices): (typeof MARKS)[number][] {
  return MARKS.filter(({ of }) => prices[of] === price);
}
