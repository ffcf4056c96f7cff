/** 구독 of analysts: the most that a member may follow. */
export const MOST_FOLLOWS = 100;

export type Vote = 'like' | 'dislike';

/** A member's follows and votes. Analysts are identified by REPORT_WRITER_CODE. */
export interface Follows {
  /** 구독 중인 애널리스트, in the member's manual order. */
  readonly analysts: readonly string[];
  readonly votes: ReadonlyMap<string, Vote>;
  /** Reports that were opened. */
  readonly seen: ReadonlySet<number>;
}

/** Numbers of members who follow, like and dislike an analyst. */
export interface Popularity {
  readonly subscribers: number;
  readonly likes: number;
  readonly dislikes: number;
}

/** The popularity of an analyst without followers or votes. */
export const UNNOTICED: Popularity = { subscribers: 0, likes: 0, dislikes: 0 };
