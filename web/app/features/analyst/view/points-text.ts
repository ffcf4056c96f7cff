import { MISSING, signed } from '@sise/domain/format/number';

/** A difference of percentages: +0.8%p. */
export function pointsText(value: number | null): string {
  return value === null ? MISSING : `${signed(value, 1)}%p`;
}
