import type { ReactNode } from 'react';
import { useFlash } from './use-flash.ts';

interface FlashingProps {
  readonly value: number | null;
  /** The value as text. */
  readonly children: ReactNode;
}

const TINTS = { up: 'flash-up', down: 'flash-down' } as const;

/** A number that is tinted briefly when it changes while on screen. */
export function Flashing({ value, children }: FlashingProps) {
  const { tint, ordinal } = useFlash(value);
  return (
    <span className="flash">
      {tint && <i key={ordinal} className={TINTS[tint]} aria-hidden="true" />}
      {children}
    </span>
  );
}
