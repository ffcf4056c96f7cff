import type { Sign } from '@sise/domain/market/direction';
import { comma } from '@sise/domain/format/number';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import styles from './price-line.module.css';

interface PriceLineProps {
  readonly row: {
    readonly price: number | null;
    readonly change: number | null;
    readonly chgrate: number | null;
    readonly sign?: Sign;
  };
  readonly digits?: number;
  /** Under a title of its own in a card with several values. */
  readonly small?: boolean;
}

/** The value of the card's subject, with its change. */
export function PriceLine({ row: { price, change, chgrate, sign }, digits = 0, small = false }: PriceLineProps) {
  return (
    <p className={small ? `${styles.price} ${styles.small}` : styles.price} data-part="embed-price">
      <b>{comma(price, digits)}</b>
      <span>
        <Change value={change} digits={digits} {...(sign === undefined ? {} : { sign })} />
        <Rate value={chgrate} {...(sign === undefined ? {} : { sign })} />
      </span>
    </p>
  );
}
