import { comma } from '@sise/domain/format/number';
import { Flashing } from './flashing.tsx';

interface PriceProps {
  /** Won, or points of an index; null before the first trade. */
  readonly value: number | null;
  readonly digits?: number;
  /** Tints the number briefly when it changes while on screen. */
  readonly flash?: boolean;
}

export function Price({ value, digits = 0, flash = false }: PriceProps) {
  if (!flash) return comma(value, digits);
  return <Flashing value={value}>{comma(value, digits)}</Flashing>;
}
