import { comma } from '@sise/domain/format/number';
import { rem } from '../../../ui/rem.ts';
import styles from './score-ring.module.css';

const RADIUS = 45;
const ROUND = 2 * Math.PI * RADIUS;
const MOST = 100;

/** 점수 as the filled part of a ring, with its number inside; without a score the ring is empty. */
export function ScoreRing({ score }: { readonly score: number | null }) {
  const filled = ((score ?? 0) / MOST) * ROUND;
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 104 104"
      width={rem(104)}
      height={rem(104)}
      role="img"
      aria-label={score === null ? '점수 없음' : `점수 ${comma(score, 1)}`}
    >
      <circle cx="52" cy="52" r={RADIUS} />
      {score !== null && (
        <circle
          className={styles.filled}
          cx="52"
          cy="52"
          r={RADIUS}
          strokeDasharray={`${filled.toFixed(1)} ${ROUND.toFixed(1)}`}
        />
      )}
      <text x="52" y="60">
        {comma(score, 1)}
      </text>
    </svg>
  );
}
