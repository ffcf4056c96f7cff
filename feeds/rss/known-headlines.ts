import type { Instant } from '@sise/domain/terms';
import { DAY_MS } from '@sise/domain/market/kst';
import type { Headline } from '@sise/domain/news/headline';

/** The headlines that were published, so that only new and changed ones are published. */
export interface KnownHeadlines {
  /**
   * Takes what a feed lists.
   * @param feed the feed that lists them: an article stands in several of a publisher's feeds, with and without a lead,
   *   and only the first of them changes it
   * @returns what is new or changed
   */
  take(feed: string, headlines: readonly Headline[]): readonly Headline[];
  /** Forgets what feeds no longer list. */
  forgetBefore(moment: number): void;
  readonly size: number;
}

interface Known {
  readonly feed: string;
  readonly headline: Headline;
}

/** More articles than all feeds list; beyond it the oldest are forgotten. */
const MOST = 50_000;
/** A publisher may correct the time of an article; one that moves it by less than a day publishes it again. */
const SAME_ARTICLE_MS = DAY_MS;

export function createKnownHeadlines(): KnownHeadlines {
  const known = new Map<string, Known>();

  return {
    take(feed, headlines) {
      const fresh = new Map<string, Headline>();
      for (const next of headlines) {
        const before = known.get(next.id);
        if (before !== undefined && before.feed !== feed) continue;
        const headline = before === undefined ? next : { ...next, at: atOf(before.headline, next) };
        if (before !== undefined && isSame(before.headline, headline)) continue;
        known.delete(next.id);
        known.set(next.id, { feed, headline });
        fresh.set(next.id, headline);
      }
      for (const id of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(id);
      }
      return [...fresh.values()];
    },
    forgetBefore(moment) {
      for (const [id, { headline }] of known) if (headline.at < moment) known.delete(id);
    },
    get size() {
      return known.size;
    },
  };
}

/** Its first time stays: an article that is published again is no new one. */
function atOf(before: Headline, next: Headline): Instant {
  return Math.abs(next.at - before.at) <= SAME_ARTICLE_MS ? before.at : next.at;
}

function isSame(a: Headline, b: Headline): boolean {
  return a.title === b.title && a.summary === b.summary && a.at === b.at && a.url === b.url;
}
