import type { CSSProperties } from 'react';
import './avatar.css';

interface AvatarProps {
  readonly name: string;
  /** The person's colour, the same on every page. */
  readonly color: string;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}

const SIZES = {
  xs: 'avatar avatar--tiny',
  sm: 'avatar avatar--small',
  md: 'avatar',
  lg: 'avatar avatar--large',
  xl: 'avatar avatar--huge',
} as const;

/** The first letter of a name in the person's colour; decorative, beside the name. */
export function Avatar({ name, color, size = 'md' }: AvatarProps) {
  return (
    <span className={SIZES[size]} style={{ '--k': color } as CSSProperties /* a custom property */} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
