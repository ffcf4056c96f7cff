import type { TradeRow } from '@sise/contract/book';
import { comma } from '@sise/domain/format/number';
import styles from './mini-trades.module.css';

const TONES = { buy: 'up', sell: 'down' } as const;

/** The last prices and volumes in the corner of a narrow book. The full table of trades is below it. */
export function MiniTrades({ trades }: { readonly trades: readonly TradeRow[] }) {
  return (
    <ol className={styles.miniTrades} aria-hidden="true">
      {trades.map(({ price, volume, side }, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- each line shows the n-th trade
        <li key={n}>
          <span>{comma(price)}</span>
          <span className={side === null ? undefined : TONES[side]}>{comma(volume)}</span>
        </li>
      ))}
    </ol>
  );
}
