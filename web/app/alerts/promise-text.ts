import { comma } from '@sise/domain/format/number';
import { conditionText } from './condition-text.ts';
import { distanceText } from './distance.ts';
import type { StartingPoint } from './distance.ts';

/** What will happen with an alert at a price: `지금 194,400원에서 4.9% 오른 204,000원 이상이 되면 한 번 알려 드립니다.` */
export function promiseText({ price: from, isBase }: StartingPoint, price: number): string {
  if (price === from) return `${isBase ? '기준가와' : '지금 가격과'} 같습니다. 다른 가격을 입력해 주세요.`;
  const direction = price > from ? 'above' : 'below';
  const start = `${isBase ? '기준가' : '지금'} ${comma(from)}원에서`;
  const moved = `${distanceText(from, price)} ${direction === 'above' ? '오른' : '내린'}`;
  return `${start} ${moved} ${conditionText({ direction, price })}${direction === 'above' ? '이' : '가'} 되면 한 번 알려 드립니다.`;
}
