import type { Sign } from '@sise/domain/market/direction';
import { Rate } from './rate.tsx';

interface RateOrBaseProps {
  readonly row: { readonly price: number | null; readonly chgrate: number | null; readonly sign: Sign };
}

/** 등락률 of a stock; before its first trade what stands in place of its price. */
export function RateOrBase({ row: { price, chgrate, sign } }: RateOrBaseProps) {
  return price === null ? <span className="muted">기준가</span> : <Rate value={chgrate} sign={sign} />;
}
