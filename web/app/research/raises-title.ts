import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';

const WEEK_DAYS = 7;

/** The title of the largest raises of targets: a week with few of them is shown with the weeks before it. */
export function raisesTitle({ from, to }: { readonly from: DateKst; readonly to: DateKst }): string {
  return daysBetween(from, to) < WEEK_DAYS ? '주간 목표가 상향' : '최근 목표가 상향';
}
