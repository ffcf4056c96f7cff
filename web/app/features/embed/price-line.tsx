import type { Sign } from '@sise/domain/market/direction';
import { comma } from '@sise/domain/format/number';
import { baseLabel } from './base-label.ts';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import styles from './price-line.module.css';

interface PriceLineProps {
  readonly row: {
    readonly price: number | null;
    readonly change: number | null;
    readonly chgrate: number | null;
    readonly sign?: Sign;
    readonly open?: number | null;
    readonly jnilclose?: number | null;
  };
  readonly digits?: number;
  /** Under a title of its own in a card with several values. */
  readonly small?: boolean;
}

/** The value of the card's subject, with its change; before the first trade its base, in grey. */
export function PriceLine({ row, digits = 0, small = false }: PriceLineProps) {
  const { price, change, chgrate, sign, jnilclose } = row;
  const base = baseLabel(row);
  return (
    <p className={small ? `${styles.price} ${styles.small}` : styles.price} data-part="embed-price">
      <b className={base === null ? undefined : 'muted'}>{comma(price ?? jnilclose, digits)}</b>
      <span>
        {base === null ? (
          <>
            <Change value={change} digits={digits} {...(sign === undefined ? {} : { sign })} />
            <Rate value={chgrate} {...(sign === undefined ? {} : { sign })} />
          </>
        ) : (
          <span className="muted">{base}</span>
        )}
      </span>
    </p>
  );
}
