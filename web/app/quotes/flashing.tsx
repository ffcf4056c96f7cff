import type { ReactNode } from 'react';
import { useFlash } from './use-flash.ts';
import styles from './flashing.module.css';

interface FlashingProps {
  readonly value: number | null;
  /** The value as text. */
  readonly children: ReactNode;
}

const TINTS = { up: styles.flashUp, down: styles.flashDown } as const;

/** A number that is tinted briefly when it changes while on screen. */
export function Flashing({ value, children }: FlashingProps) {
  const { tint, ordinal } = useFlash(value);
  return (
    <span className={styles.flash} data-part="flash">
      {tint && <i className={ordinal % 2 === 0 ? `${TINTS[tint]} ${styles.again}` : TINTS[tint]} aria-hidden="true" />}
      {children}
    </span>
  );
}
