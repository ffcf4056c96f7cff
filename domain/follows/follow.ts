/** 구독 of analysts: as many as a member may follow. */
export const MOST_FOLLOWS = 100;

export type Vote = 'like' | 'dislike';

/** What a member thinks of analysts. Analysts are named by REPORT_WRITER_CODE. */
export interface Follows {
  /** 구독 중인 애널리스트, in the member's own order. */
  readonly analysts: readonly string[];
  readonly votes: ReadonlyMap<string, Vote>;
  /** Reports that were opened. */
  readonly seen: ReadonlySet<number>;
}

/** How many members follow, like and dislike an analyst. */
export interface Popularity {
  readonly subscribers: number;
  readonly likes: number;
  readonly dislikes: number;
}

/** An analyst whom nobody follows and nobody has voted on. */
export const UNNOTICED: Popularity = { subscribers: 0, likes: 0, dislikes: 0 };
