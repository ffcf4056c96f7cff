import type { NamedStock } from '@sise/contract/news';
import { changeRate } from '@sise/domain/market/columns';
import { Rate } from '../../quotes/rate.tsx';
import { useLivePrice } from '../../quotes/use-live-price.ts';

/** 등락률 of a stock now. */
export function LiveRate({ stock: { shcode, price, jnilclose } }: { readonly stock: NamedStock }) {
  const now = useLivePrice(shcode, price);
  return <Rate value={now === null ? null : changeRate(now, jnilclose)} />;
}
