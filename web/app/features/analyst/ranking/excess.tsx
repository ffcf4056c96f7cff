import { MISSING, signed } from '@sise/domain/format/number';
import { toneOf } from '../../../quotes/tone.ts';

/** 초과수익률 of reports over their index, a difference of returns: +0.8%p. */
export function Excess({ value }: { readonly value: number | null }) {
  return <span className={toneOf(value, 1)}>{pointsText(value)}</span>;
}

/** A difference of percentages: +0.8%p. */
export function pointsText(value: number | null): string {
  return value === null ? MISSING : `${signed(value, 1)}%p`;
}
