import type { Leg } from '@sise/domain/derivatives/payoff';
import { comma } from '@sise/domain/format/number';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HIGHEST_ENTRY, MOST_CONTRACTS } from './legs-address.ts';
import { SIDE_NAMES } from './strike-row.tsx';
import styles from './leg-rows.module.css';

interface LegRowsProps {
  readonly legs: readonly Leg[];
  readonly onChange: (legs: readonly Leg[]) => void;
}

/** The legs of a position: their entries and quantities can be changed. */
export function LegRows({ legs, onChange }: LegRowsProps) {
  const replace = (at: number, part: Partial<Leg>) =>
    onChange(legs.map((leg, n) => (n === at ? { ...leg, ...part } : leg)));
  return (
    <ul className={styles.legs} aria-label="담은 옵션">
      {legs.map((leg, at) => {
        const { side, strike, quantity, entry } = leg;
        const name = `${SIDE_NAMES[side]} ${comma(strike, 1)}`;
        const step = Math.sign(quantity);
        const size = Math.abs(quantity);
        return (
          <li key={`${side} ${strike}`}>
            <Badge tone={quantity > 0 ? 'ink' : 'line'}>{quantity > 0 ? '매수' : '매도'}</Badge>
            <b>{name}</b>
            <input
              key={entry}
              type="number"
              inputMode="decimal"
              min={0.01}
              max={HIGHEST_ENTRY}
              step={0.01}
              defaultValue={entry}
              aria-label={`${name} 진입가`}
              onBlur={({ currentTarget }) => {
                const next = Math.round(Number(currentTarget.value) * 100) / 100;
                if (next > 0 && next <= HIGHEST_ENTRY && next !== entry) replace(at, { entry: next });
                else currentTarget.value = String(entry);
              }}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
            <span className={styles.quantity}>
              <button
                type="button"
                aria-label={`${name} 줄이기`}
                disabled={size === 1}
                onClick={() => replace(at, { quantity: quantity - step })}
              >
                −
              </button>
              <b>{size}</b>
              <button
                type="button"
                aria-label={`${name} 늘리기`}
                disabled={size === MOST_CONTRACTS}
                onClick={() => replace(at, { quantity: quantity + step })}
              >
                +
              </button>
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={`${name} 빼기`}
              onClick={() => onChange(legs.filter((_, n) => n !== at))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
