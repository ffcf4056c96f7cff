import type { Book } from '@sise/contract/order-book';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Why there is no book: the stock is halted, or no source has any. */
export function NoBook({ phase, price }: { readonly phase: Book['phase']; readonly price: string }) {
  const why = whyNoBook(phase, price);
  if (phase === 'halted') return <EmptyState icon="warn" title="매매거래 정지" why={why} />;
  return <EmptyState icon="chart" title="호가 자료 없음" why={why} />;
}

/** The same as a sentence. @param price of the last trade */
export function whyNoBook(phase: Book['phase'], price: string): string {
  return phase === 'halted'
    ? `거래가 정지되어 주문을 받지 않습니다. 마지막 가격은 ${price}원입니다.`
    : '지금 쓰는 자료에는 종가만 있고 호가와 체결이 없습니다.';
}
