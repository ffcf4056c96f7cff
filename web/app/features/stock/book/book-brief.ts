import type { BookPage } from '@sise/contract/book';
import { comma } from '@sise/domain/format/number';
import { balanceOf } from '@sise/domain/stock/book-balance';
import { strong } from '../../../charts/sentence-part.ts';
import type { SentencePart } from '../../../charts/sentence-part.ts';

/** The book in one sentence; unknown parts are left out. */
export function bookBrief({ asks, bids, net }: Pick<BookPage, 'asks' | 'bids' | 'net'>): SentencePart[] {
  const { ratio, spread, middle } = balanceOf(asks, bids);
  if (asks.length === 0 && bids.length === 0) return ['접수된 호가가 없습니다.'];
  if (asks.length === 0) return ['매도 호가 없이 ', strong(`${comma(net)}주`), '가 매수를 기다립니다.'];
  if (bids.length === 0) return ['매수 호가 없이 ', strong(`${comma(-net)}주`), '가 매도를 기다립니다.'];
  return [
    '매수 잔량이 매도 잔량의 ',
    strong(`${comma(ratio, 2)}배`),
    '입니다. 호가 차이는 ',
    strong(`${comma(spread)}원`),
    ', 중간값은 ',
    strong(`${comma(middle, Number.isInteger(middle) ? 0 : 1)}원`),
    '입니다.',
  ];
}
