import { comma } from '@sise/domain/format/number';

/** 1달러 1,426.93원. */
export function dollarText(won: number | null): string {
  return won === null ? '환율 자료 없음' : `1달러 ${comma(won, 2)}원`;
}
