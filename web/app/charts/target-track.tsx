import { comma } from '@sise/domain/format/number';
import { percentBetween } from './scale.ts';

interface TargetTrackProps {
  readonly price: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Every target, a dot each. */
  readonly targets?: readonly { readonly id: number; readonly value: number }[];
  /** The mean without what targets used to be too high. */
  readonly corrected?: number | null;
}

/** From today's price to the targets: where it stands, their mean, and the lowest and highest. Won. */
export function TargetTrack({ price, mean, low, high, targets, corrected = null }: TargetTrackProps) {
  const from = Math.min(price, low, corrected ?? low);
  const to = Math.max(price, high, corrected ?? high);
  const place = (value: number) => `${percentBetween(value, from, to).toFixed(1)}%`;
  const [left, right] = price < mean ? [price, mean] : [mean, price];
  return (
    <div className="target-track">
      <div className="target-track__line" aria-hidden="true">
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
      </div>
      <dl>
        <div>
          <dt>현재가</dt>
          <dd>{comma(price)}</dd>
        </div>
        <div>
          <dt>최저 목표</dt>
          <dd>{comma(low)}</dd>
        </div>
        <div>
          <dt>최고 목표</dt>
          <dd>{comma(high)}</dd>
        </div>
      </dl>
    </div>
  );
}
