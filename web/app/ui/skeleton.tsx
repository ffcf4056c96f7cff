import { rem } from './rem.ts';

/** A placeholder for something that is loading, in its final height; visible only after 200 ms. */
export function Skeleton({ width, height = 12 }: { readonly width?: number | string; readonly height?: number }) {
  return (
    <span
      className="skeleton"
      aria-hidden="true"
      style={{ width: typeof width === 'number' ? rem(width) : width, height: rem(height) }}
    />
  );
}
