import type { Period } from '@sise/contract/analyst';

/** The periods for which reports are held, as choices. */
export const PERIOD_CHOICES = [
  { value: '1M', label: '1개월' },
  { value: '3M', label: '3개월' },
  { value: '6M', label: '6개월' },
  { value: '1Y', label: '1년' },
] as const satisfies readonly { readonly value: Period; readonly label: string }[];

export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  '1M': '1개월',
  '3M': '3개월',
  '6M': '6개월',
  '1Y': '1년',
};
