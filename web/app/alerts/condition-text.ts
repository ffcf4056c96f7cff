import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { comma } from '@sise/domain/format/number';

/** `204,000원 이상`: what an alert waits for. */
export function conditionText({ direction, price }: Pick<PriceAlertRow, 'direction' | 'price'>): string {
  return `${comma(price)}원 ${direction === 'above' ? '이상' : '이하'}`;
}
