import type { IndexRow } from '@sise/contract/rows';
import { Change } from './change.tsx';
import { Price } from './price.tsx';
import { Rate } from './rate.tsx';

export type ValueRow = Pick<IndexRow, 'price' | 'change' | 'chgrate'>;

interface ValueLineProps {
  readonly className: string | undefined;
  readonly 'data-part'?: string;
  readonly row: ValueRow;
}

/** The value of an index, a coin or a currency, with its change. */
export function ValueLine({ className, 'data-part': part, row }: ValueLineProps) {
  return (
    <p className={className} data-part={part}>
      <b>
        <Price value={row.price} digits={2} />
      </b>
      <span>
        <Change value={row.change} digits={2} /> <Rate value={row.chgrate} />
      </span>
    </p>
  );
}
