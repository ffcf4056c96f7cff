import { bandOf, OPINION_NAMES } from '@sise/domain/consensus/opinion';
import { comma } from '@sise/domain/format/number';
import { rem } from '../ui/rem.ts';
import styles from './opinion-gauge.module.css';

interface OpinionGaugeProps {
  /** 평균 투자의견, 1 to 5: 1 is 강력매수, at the right end. */
  readonly mean: number;
}

const MIDDLE = { x: 95, y: 88 };
const OUTER = 78;
const INNER = 60;
const NEEDLE = 70;
const GAP = 0.018; // radians between two bands

/** Bands of the mean, from the right end: the scale is divided into five equal parts. */
const BANDS = [
  [1, 1.8, 'strong-buy'],
  [1.8, 2.6, 'buy'],
  [2.6, 3.4, 'hold'],
  [3.4, 4.2, 'sell'],
  [4.2, 5, 'strong-sell'],
] as const;

/** A half circle of five bands with a needle at the mean opinion. */
export function OpinionGauge({ mean }: OpinionGaugeProps) {
  const name = OPINION_NAMES[bandOf(mean)];
  const angle = angleOf(mean);
  const side = angle + Math.PI / 2;
  return (
    <svg
      className={styles.gauge}
      data-part="gauge"
      viewBox="0 0 190 132"
      width={rem(190)}
      height={rem(132)}
      role="img"
      aria-label={`투자의견 평균 ${comma(mean, 2)}, ${name}`}
    >
      {BANDS.map(([from, to, band]) => (
        <path key={band} data-band={band} d={arc(angleOf(from) + GAP, angleOf(to) - GAP)} />
      ))}
      <path className={styles.needle} d={`M${at(side, 3.5)}L${at(angle, NEEDLE)}L${at(side, -3.5)}Z`} />
      <circle className={styles.needle} cx={MIDDLE.x} cy={MIDDLE.y} r="5.5" />
      <circle className={styles.hub} cx={MIDDLE.x} cy={MIDDLE.y} r="2" />
      <text className={styles.end} x="8" y="104">
        매도
      </text>
      <text className={styles.end} x="182" y="104" textAnchor="end">
        매수
      </text>
      <text className={styles.name} x={MIDDLE.x} y="115" textAnchor="middle">
        {name}
      </text>
      <text className={styles.end} x={MIDDLE.x} y="131" textAnchor="middle">
        평균 {comma(mean, 2)} / 5
      </text>
    </svg>
  );
}

/** The angle of an opinion: 1 is at the right, 5 at the left; radians from the right end, counter-clockwise. */
function angleOf(opinion: number): number {
  return (Math.PI * (opinion - 1)) / 4;
}

function at(angle: number, distance: number): string {
  return `${(MIDDLE.x + distance * Math.cos(angle)).toFixed(1)} ${(MIDDLE.y - distance * Math.sin(angle)).toFixed(1)}`;
}

function arc(from: number, to: number): string {
  return `M${at(from, OUTER)}A${OUTER} ${OUTER} 0 0 0 ${at(to, OUTER)}L${at(to, INNER)}A${INNER} ${INNER} 0 0 1 ${at(from, INNER)}Z`;
}
