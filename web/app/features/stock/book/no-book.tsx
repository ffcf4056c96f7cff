import type { Book } from '@sise/contract/order-book';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Why there is no book: the stock is halted, or no source has any. */
export function NoBook({ phase, price }: { readonly phase: Book['phase']; readonly price: string }) {
  if (phase === 'halted')
    return (
      <EmptyState
        icon="warn"
        title="매매거래 정지"
        why={`거래가 정지되어 주문을 받지 않습니다. 마지막 가격은 ${price}원입니다.`}
      />
    );
  return (
    <EmptyState icon="chart" title="호가 자료 없음" why="지금 쓰는 자료에는 종가만 있고 호가와 체결이 없습니다." />
  );
}
