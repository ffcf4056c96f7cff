import { comma } from '@sise/domain/format/number';
import { useFlash } from './use-flash.ts';

interface PriceProps {
  /** Won, or points of an index; null before the first trade. */
  readonly value: number | null;
  readonly digits?: number;
  /** Tints the number briefly when it changes while on screen. */
  readonly flash?: boolean;
}

export function Price({ value, digits = 0, flash = false }: PriceProps) {
  if (!flash) return comma(value, digits);
  return <FlashingPrice value={value} digits={digits} />;
}

function FlashingPrice({ value, digits }: { readonly value: number | null; readonly digits: number }) {
  const { tint, ordinal } = useFlash(value);
  return (
    <span className="flash">
      {tint && <i key={ordinal} className={tint} aria-hidden="true" />}
      {comma(value, digits)}
    </span>
  );
}
