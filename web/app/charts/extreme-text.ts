import { comma, rate } from '@sise/domain/format/number';
import { percentAbove } from '@sise/domain/hundredths';

const WORDS = { high: '최고', low: '최저' } as const;

/** 최고 195,700 (−2.4%): the highest or lowest price with the distance of the present one from it. */
export function extremeText(
  side: 'high' | 'low',
  price: number,
  { now, digits }: { readonly now: number; readonly digits: number },
): string {
  const away = price > 0 ? ` (${rate(percentAbove(now, price), 1)})` : '';
  return `${WORDS[side]} ${comma(price, digits)}${away}`;
}
