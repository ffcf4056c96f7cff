import { useInterest } from './favorites-provider.tsx';
import type { Starred } from './use-star.ts';
import styles from './interest-star.module.css';

interface InterestStarProps extends Starred {
  /** With the word beside it, as in the head of a page. */
  readonly worded?: boolean;
  /** In tables, the tab key stops at the star of one row; arrow keys move from there. */
  readonly isTabStop?: boolean;
}

/** Whether something is among the reader's 관심, and the way to change that. */
export function InterestStar({ worded = false, isTabStop = true, ...item }: InterestStarProps) {
  const [isOn, press] = useInterest(item);
  return (
    <button
      type="button"
      className={worded ? `button button--small ${styles.starButton}` : styles.star}
      data-part="star"
      aria-pressed={isOn}
      aria-label={worded ? undefined : `${item.hname} 관심`}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => press(item)}
    >
      <Star />
      {worded && '관심'}
    </button>
  );
}

function Star() {
  return (
    <svg width="1rem" height="1rem" viewBox="0 0 20 20" aria-hidden="true">
      <path d="m10 2.6 2.3 4.7 5.2.7-3.8 3.6.9 5.1L10 14.3l-4.6 2.4.9-5.1L2.5 8l5.2-.7Z" />
    </svg>
  );
}
