import type { Flow } from '../market/quote.ts';
import type { Span } from '../market/archive.ts';
import type { DateKst, Instant, Shcode, Upcode } from '../terms.ts';
import type { InvestorGroup } from './investor.ts';

/** What was bought and what was sold. */
export interface Sides {
  readonly bought: number;
  readonly sold: number;
}

/** 프로그램매매: 차익 trades a basket against its future, 비차익 a basket alone. Both are part of the flows. */
export interface ProgramSides {
  readonly arbitrage: Sides;
  readonly nonArbitrage: Sides;
}

/** Who bought and who sold; over all investors as much is bought as sold. */
export interface FlowSums {
  /** won; empty where the source tells no investor apart */
  readonly flows: readonly Flow[];
  /** The same in shares; null where the source tells only won. */
  readonly volumes: readonly Flow[] | null;
  readonly program: { readonly won: ProgramSides; readonly shares: ProgramSides } | null;
}

/** The flows of today up to a moment. */
export interface FlowsNow extends FlowSums {
  readonly at: Instant;
  /** 잠정: before the exchange's own count, which comes with the close. */
  readonly provisional: boolean;
}

/** The flows of a day that is over. */
export interface FlowDay extends FlowSums {
  readonly date: DateKst;
}

/** A day of one stock that is over. */
export interface StockFlowDay extends FlowDay {
  /** shares: net buying by group; groups that the source does not tell are absent */
  readonly netShares: Readonly<Partial<Record<InvestorGroup, number>>>;
  /** What foreigners hold when the day is over; null where the source does not say. */
  readonly holding: ForeignHolding | null;
}

/** 외국인 보유: what foreigners hold of a stock, and what they may. */
export interface ForeignHolding {
  /** shares */
  readonly held: number;
  /** percent of the listed shares */
  readonly rate: number;
  /** 한도: shares and percent of the listed shares; null where the source does not say */
  readonly limit: { readonly shares: number; readonly rate: number } | null;
}

/** Today's net buying since the opening at the end of each minute, won; the last entry is now. */
export interface FlowCourse {
  readonly at: readonly Instant[];
  readonly nets: Readonly<Record<InvestorGroup, readonly number[]>>;
  readonly program: { readonly arbitrage: readonly number[]; readonly nonArbitrage: readonly number[] };
}

/** How much of the past is asked for: as many days as `count` before the last `skip` of those up to and with `until`. */
export interface FlowSpan extends Span<DateKst> {
  readonly skip?: number;
}

/** Who a ranking of stocks asks for. */
export type Trader = InvestorGroup | 'program';

/** What one kind of trader did in one stock today. */
export interface StockTrade {
  readonly shcode: Shcode;
  readonly won: Sides;
  readonly shares: Sides;
}

/**
 * 투자자별 매매 and 프로그램매매 of markets, indices and stocks. A market's and an index's flows are the sums of their
 * stocks'. Lists of days come oldest first and end before today; what a source does not have is null or an empty list.
 */
export interface FlowArchive {
  /** Whether it tells the running day and 프로그램매매; files tell neither. */
  readonly isLive: boolean;
  /** Today's flows of a market or an index, summed over its stocks at this moment. */
  now(upcode: Upcode): FlowsNow | null;
  course(upcode: Upcode): Promise<FlowCourse | null>;
  days(upcode: Upcode, span: FlowSpan): Promise<readonly FlowDay[]>;
  /** How many days there are up to and with a day, without making them. */
  count(upcode: Upcode, until?: DateKst): Promise<number>;
  stockNow(shcode: Shcode): FlowsNow | null;
  stockDays(shcode: Shcode, span: FlowSpan): Promise<readonly StockFlowDay[]>;
  stockCount(shcode: Shcode, until?: DateKst): Promise<number>;
  /** What foreigners held when the day before today was over. */
  holding(shcode: Shcode): ForeignHolding | null;
  /** What a kind of trader did today in each stock of a market or an index, in no order. */
  traders(upcode: Upcode, trader: Trader): readonly StockTrade[];
}
