import { comma } from '@sise/domain/format/number';
import type { CSSProperties } from 'react';
import { percentBetween } from './scale.ts';
import styles from './target-track.module.css';

interface TargetTrackProps {
  readonly price: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Every target, drawn as a dot. */
  readonly targets?: readonly { readonly id: number; readonly value: number }[];
  /** The median target. */
  readonly middle?: number | null;
  /** The mean without its authors' past optimism. */
  readonly corrected?: number | null;
}

interface Label {
  readonly name: string;
  readonly value: number;
}

/** A line from today's price to the targets: above it the price and their mean, below it the lowest and highest. Won. */
export function TargetTrack({ price, mean, low, high, targets, middle = null, corrected = null }: TargetTrackProps) {
  const from = Math.min(price, low, corrected ?? low);
  const to = Math.max(price, high, corrected ?? high);
  const place = (value: number) => `${percentBetween(value, from, to).toFixed(1)}%`;
  const [left, right] = price < mean ? [price, mean] : [mean, price];
  const labels = (pair: readonly Label[]) => (
    <dl style={labelPlaces(pair.map(({ value }) => place(value)))}>
      {pair.map(({ name, value }) => (
        <div key={name} data-end={value === from ? 'left' : value === to ? 'right' : undefined}>
          <dt>{name}</dt>
          <dd>{comma(value)}</dd>
        </div>
      ))}
    </dl>
  );
  const now = { name: '현재가', value: price };
  const average = { name: '평균', value: mean };
  return (
    <div className={styles.targetTrack} data-part="target-track">
      {labels(price < mean ? [now, average] : [average, now])}
      <div className={styles.line} aria-hidden="true">
        <i
          data-direction={mean >= price ? 'up' : 'down'}
          style={{ left: place(left), width: `${percentBetween(right, from, to) - percentBetween(left, from, to)}%` }}
        />
        {targets?.map(({ id, value }) => (
          <u key={id} style={{ left: place(value) }} />
        ))}
        <b style={{ left: place(price) }} />
        <b style={{ left: place(mean) }} data-mean="" />
        {corrected !== null && <b style={{ left: place(corrected) }} data-corrected="" />}
        {middle !== null && <b style={{ left: place(middle) }} data-middle="" />}
      </div>
      {labels([
        { name: '최저 목표', value: low },
        { name: '최고 목표', value: high },
      ])}
    </div>
  );
}

/** Where the labels would stand, each at its mark; the style sheet pushes them apart. */
function labelPlaces(places: readonly string[]): CSSProperties {
  return Object.fromEntries(places.map((place, i) => [`--mark-${i}`, place]));
}
