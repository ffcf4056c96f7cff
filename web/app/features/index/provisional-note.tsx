import { isOfClose } from '@sise/domain/market/source';
import type { FlowDay } from '@sise/contract/investment';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { Badge } from '../../ui/badge.tsx';

/** Explains 외국인 and 기관 in the tables of an index, and that their numbers are provisional. */
export function ProvisionalNote({ flows }: { readonly flows: FlowDay | null }) {
  const day = isOfClose(useMarketFeed().source) ? '당일' : '오늘';
  return (
    <>
      외국인·기관은 {day} 순매수 {flows?.provisional && <Badge tone="warn">잠정</Badge>}
    </>
  );
}
