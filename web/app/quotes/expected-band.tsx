import { comma } from '@sise/domain/format/number';
import { Rate } from './rate.tsx';
import { toneOf } from './tone.ts';
import styles from './expected-band.module.css';

interface ExpectedBandProps {
  /** 예상체결가, won */
  readonly price: number | null;
  /** 예상등락률, percent, signed */
  readonly chgrate: number | null;
  /** 예상수량, shares */
  readonly volume: number | null;
}

/** The expected result of an auction, in its own dashed band, so that it is not taken for the price. */
export function ExpectedBand({ price, chgrate, volume }: ExpectedBandProps) {
  return (
    <dl className={styles.expected}>
      <div>
        <dt>예상체결가</dt>
        <dd className={toneOf(chgrate)}>{comma(price)}</dd>
      </div>
      <div>
        <dt>예상등락률</dt>
        <dd>
          <Rate value={chgrate} />
        </dd>
      </div>
      <div>
        <dt>예상수량</dt>
        <dd>{comma(volume)}</dd>
      </div>
    </dl>
  );
}
