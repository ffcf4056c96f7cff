import { comma } from '@sise/domain/format/number';
import { addMonths } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import type { Returns } from './queries.ts';

/** 1달러 1,426.93원. */
export function dollarText(won: number | null): string {
  return won === null ? '환율 자료 없음' : `1달러 ${comma(won, 2)}원`;
}

/** The notes below the money-weighted return. */
export const XIRR_NOTES = { yearly: '연 환산', early: '1년이 지나면 표시합니다' } as const;

/** The money-weighted return of a year; withheld within the first year, where a small gain would become a large rate. */
export function yearlyRateOf(returns: Pick<Returns, 'from' | 'to' | 'xirr'> | undefined): {
  readonly state: keyof typeof XIRR_NOTES;
  readonly xirr: number | null;
} {
  const { from, to, xirr } = returns ?? { from: null, to: null, xirr: null };
  if (from !== null && to !== null && to < addMonths(dateKst(from), 12)) return { state: 'early', xirr: null };
  return { state: 'yearly', xirr };
}
