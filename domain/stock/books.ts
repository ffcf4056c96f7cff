import type { Instant, Shares, Shcode, Won } from '../terms.ts';
import type { Book, ExpectedTrade, Print } from './book.ts';
import type { Interruption, TriggerPrices } from './interruption.ts';

/** 체결강도 at the end of a stretch of the day. */
export interface StrengthPoint {
  readonly at: Instant;
  readonly strength: number;
}

/** What a book added up to at a moment of the last ten minutes. */
export interface BookPoint {
  readonly at: Instant;
  /** shares in the ten levels of each side */
  readonly asks: Shares;
  readonly bids: Shares;
  /** 예상체결가; null where no auction ran, or where it found no price */
  readonly expected: Won | null;
}

/** VI of a stock today. */
export interface Interruptions {
  /** The price the static VI looks at now. */
  readonly reference: Won;
  /** null where no VI is applied: on a listing day, to a stock that is warned of, outside continuous trading */
  readonly triggers: TriggerPrices | null;
  readonly running: Interruption | null;
  /** Oldest first, the running one last. */
  readonly list: readonly Interruption[];
}

/** 가격대별 거래: what was traded at a price since the opening, shares by who came to the other. */
export interface PriceVolume {
  readonly price: Won;
  readonly bought: Shares;
  readonly sold: Shares;
  /** In auctions, where nobody came to the other. */
  readonly auctioned: Shares;
}

/** All that a stock's book page tells beside its quote. */
export interface BookSheet {
  readonly book: Book;
  /** The last trades of the regular session, the newest first. */
  readonly prints: readonly Print[];
  /** percent; null while sellers gave nothing */
  readonly strength: number | null;
  /** Every five minutes of continuous trading, oldest first. */
  readonly strengths: readonly StrengthPoint[];
  readonly interruptions: Interruptions;
  /** The last ten minutes every ten seconds, oldest first; none of a stock that is halted. */
  readonly course: readonly BookPoint[];
}

/** 호가: the order books of the stocks, asked for one at a time. */
export interface Books {
  /** null for an instrument that has no book here. */
  book(shcode: Shcode): Book | null;
  /** The 예상체결 of its book alone, more cheaply: for a whole market at once. null where no auction runs. */
  expected(shcode: Shcode): ExpectedTrade | null;
  /**
   * Names what a book would show, more cheaply than making it: while it is the same, so is the book but for its time.
   * Empty for an instrument that has no book here.
   */
  stamp(shcode: Shcode): string;
  /** 변동성완화장치 in force now; null while none is. */
  interruption(shcode: Shcode): Interruption | null;
  /** @param prints how many trades at most */
  sheet(shcode: Shcode, prints: number): BookSheet | null;
  /** Prices of the regular session in rising order; null for an instrument that has no book here. */
  volumes(shcode: Shcode): PriceVolume[] | null;
}
