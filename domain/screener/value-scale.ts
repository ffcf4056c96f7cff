/**
 * A scale of values: linear, or symmetric-logarithmic, which is linear within one `unit` of zero and logarithmic beyond
 * on both sides. For fields whose values span orders of magnitude.
 */
export type ValueScale = { readonly kind: 'linear' } | { readonly kind: 'symlog'; readonly unit: number };

export const LINEAR: ValueScale = { kind: 'linear' };

/** The position of a value on its scale; increasing, and 0 at 0. */
export function scaled(scale: ValueScale, value: number): number {
  return scale.kind === 'linear' ? value : Math.sign(value) * Math.log1p(Math.abs(value) / scale.unit);
}

/** The value at a position: the inverse of `scaled`. */
export function unscaled(scale: ValueScale, position: number): number {
  return scale.kind === 'linear' ? position : Math.sign(position) * Math.expm1(Math.abs(position)) * scale.unit;
}
