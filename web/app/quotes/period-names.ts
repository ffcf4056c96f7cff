import type { Period } from '@sise/domain/market/period';

/** The names of spans of time, as choices and before what is measured over them. */
export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  '1day': '1일',
  '1week': '1주',
  '1month': '1개월',
  '3month': '3개월',
  '6month': '6개월',
  '1year': '1년',
};
