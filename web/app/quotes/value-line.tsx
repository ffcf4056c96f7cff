import type { IndexRow } from '@sise/contract/rows';
import { baseLabel } from './base-label.ts';
import { Change } from './change.tsx';
import { Price } from './price.tsx';
import { Rate } from './rate.tsx';

interface ValueLineProps {
  readonly className: string | undefined;
  readonly 'data-part'?: string;
  readonly row: Pick<IndexRow, 'price' | 'change' | 'chgrate'> & Partial<Pick<IndexRow, 'open' | 'jnilclose'>>;
  /** Whether it is a value of the domestic market, which stands in grey before its first trade of the day. */
  readonly opens?: boolean;
}

/** The value of an index, a future, a coin or a currency, with its change. */
export function ValueLine({ className, 'data-part': part, row, opens = false }: ValueLineProps) {
  const base = opens ? baseLabel(row) : null;
  const tone = base === null ? undefined : 'muted';
  return (
    <p className={className} data-part={part}>
      <b className={tone}>
        <Price value={base === null ? row.price : (row.price ?? row.jnilclose ?? null)} digits={2} />
      </b>
      <span className={tone}>
        {base ?? (
          <>
            <Change value={row.change} digits={2} /> <Rate value={row.chgrate} />
          </>
        )}
      </span>
    </p>
  );
}
