import { DAY_MS, KST_OFFSET_MS } from '@sise/domain/market/kst';
import { instant, type Instant } from '@sise/domain/terms';
import { normal, uniform, type Key } from '../random.ts';

/** Estimates are revised on Mondays; the first day of 1970 is three days after a Monday. Milliseconds. */
const WEEK = 7 * DAY_MS;
const MONDAY = 3 * DAY_MS + KST_OFFSET_MS;
/** Number of weeks for which news of a company counts, and the standard deviation of a week's news. */
const NEWS_WEEKS = 13;
const NEWS = 0.2;
/** The probability that a firm revises its estimate in a week; after so many weeks it always does. */
const REVISED = 0.35;
const LONGEST = 12;
/** How far a firm's view lies from that of the others: always, and at each revision. */
const OWN = 0.4;
const OWN_NOW = 0.3;

// Offsets of the draws by purpose.
const DRAW = { always: 0, news: 200_000, now: 400_000, revision: 500_000 } as const;

/**
 * What each firm thinks of a company's outlook at a moment; above zero it is better. A firm keeps its opinion until the
 * Monday on which it revises it. A week's opinion depends on that week and earlier ones only.
 */
export function firmOpinions(company: Key, firms: readonly Key[], at: Instant): number[] {
  const week = weekOf(at);
  const news = new Map<number, number>();
  return firms.map((firm) => {
    const revised = lastRevision(firm, week);
    const known = news.get(revised) ?? newsUntil(company, revised);
    news.set(revised, known);
    return known + OWN * normal(firm, DRAW.always) + OWN_NOW * normal(firm, DRAW.now + revised);
  });
}

/** The mean of the firms' opinions. */
export function meanOpinion(company: Key, firms: readonly Key[], at: Instant): number {
  return firmOpinions(company, firms, at).reduce((sum, opinion) => sum + opinion, 0) / firms.length;
}

/** The next revision of the estimates. */
export function nextReview(at: Instant): number {
  return (weekOf(at) + 1) * WEEK - MONDAY;
}

/** The last moment of a week before the running one; 1: last week. */
export function endOfWeek(at: Instant, back: number): Instant {
  return instant((weekOf(at) + 1 - back) * WEEK - MONDAY - 1);
}

function lastRevision(firm: Key, week: number): number {
  for (let back = 0; back < LONGEST; back++)
    if (uniform(firm, DRAW.revision + week - back) < REVISED) return week - back;
  return week - LONGEST;
}

/** The sum of the news of the last weeks. */
function newsUntil(company: Key, week: number): number {
  let sum = 0;
  for (let back = 0; back < NEWS_WEEKS; back++) sum += NEWS * normal(company, DRAW.news + week - back);
  return sum;
}

function weekOf(at: Instant): number {
  return Math.floor((at + MONDAY) / WEEK);
}
