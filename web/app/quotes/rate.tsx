import { rate } from '@sise/domain/format/number';
import type { Sign } from '@sise/domain/market/direction';
import { toneOf } from './tone.ts';

interface RateProps {
  /** 등락률: percent, signed; null without a price. */
  readonly value: number | null;
  /** With 대비구분, the limits are shown as a filled cell. */
  readonly sign?: Sign;
  readonly digits?: number;
}

/** 등락률: +1.22% and −0.88%. */
export function Rate({ value, sign, digits = 2 }: RateProps) {
  return <span className={classOf(value, sign, digits)}>{rate(value, digits)}</span>;
}

function classOf(value: number | null, sign: Sign | undefined, digits: number): string {
  if (value !== null && sign === '1') return 'limit-up';
  if (value !== null && sign === '4') return 'limit-down';
  return toneOf(value, digits);
}
