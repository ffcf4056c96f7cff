import type { FlowDay } from '@sise/contract/investment';
import { shortDate } from '@sise/domain/format/date';
import { closedOn, useMarketNow } from '../../quotes/use-market-now.ts';
import { Badge } from '../../ui/badge.tsx';

/** Explains 외국인 and 기관 in the tables of an index, and that their numbers are provisional. */
export function ProvisionalNote({ flows }: { readonly flows: FlowDay | null }) {
  const day = closedOn(useMarketNow());
  return (
    <>
      외국인·기관은 {day === null ? '오늘' : shortDate(day)} 순매수{' '}
      {flows?.provisional && <Badge tone="warn">잠정</Badge>}
    </>
  );
}
