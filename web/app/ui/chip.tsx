import type { ReactNode } from 'react';

interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly small?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, onPress, small = false, disabled = false, children }: ChipProps) {
  return (
    <button
      type="button"
      className={small ? 'chip chip--small' : 'chip'}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
