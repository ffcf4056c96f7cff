import { comma } from '@sise/domain/format/number';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ShownBook } from './use-book-page.ts';

type WithoutBook = Pick<ShownBook, 'phase' | 'isAwaited' | 'price' | 'jnilclose'>;

/** Why there is no book: the stock is halted, its book has not come yet, or no source has any. */
export function NoBook({ page }: { readonly page: WithoutBook }) {
  const why = whyNoBook(page);
  if (page.phase === 'halted') return <EmptyState icon="warn" title="매매거래 정지" why={why} />;
  return <EmptyState icon="chart" title={page.isAwaited ? '호가 수신 중' : '호가 자료 없음'} why={why} />;
}

/** The same as a sentence. */
export function whyNoBook({ phase, isAwaited, price, jnilclose }: WithoutBook): string {
  if (phase === 'halted')
    return `거래가 정지되어 주문을 받지 않습니다. 마지막 가격은 ${comma(price ?? jnilclose)}원입니다.`;
  return isAwaited
    ? '첫 호가가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
    : '지금 쓰는 자료에는 종가만 있고 호가와 체결이 없습니다.';
}
