import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import { MOST_COMPARED, type EtfEtnComparisonPeriod } from '@sise/contract/etf-etn-comparison';
import { dottedDate } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';

export const PERIOD_LABELS: Readonly<Record<EtfEtnComparisonPeriod, string>> = {
  '1m': '1개월',
  '3m': '3개월',
  '6m': '6개월',
  '1y': '1년',
  '3y': '3년',
};

const REASONS = {
  unknown: '상장된 종목이 아니어서',
  stock: 'ETF나 ETN이 아니어서',
  surplus: `한 번에 ${MOST_COMPARED}개까지만 비교할 수 있어서`,
} as const;

/** One sentence for each reason for which codes were left out. */
export function droppedSentences(dropped: EtfEtnComparison['dropped']): string[] {
  return (['unknown', 'stock', 'surplus'] as const).flatMap((why) => {
    const codes = dropped.filter((one) => one.why === why).map(({ code }) => code);
    return codes.length === 0 ? [] : [`${codes.join(', ')}: ${REASONS[why]} 뺐습니다.`];
  });
}

type Named = Pick<EtfEtnComparison['products'][number], 'shcode' | 'hname'>;

/** The chart in a sentence, the best return first. */
export function growthSentence(
  { dates, lines }: NonNullable<EtfEtnComparison['growth']>,
  products: readonly Named[],
): string {
  const ranked = lines
    .map(({ shcode, returns }) => ({ name: nameOf(shcode, products), gain: returns.at(-1) ?? 0 }))
    .toSorted((a, b) => b.gain - a.gain);
  const parts = ranked.map(({ name, gain }) => `${name} ${rate(gain)}`);
  return `${dayText(dates[0])}부터 ${dayText(dates.at(-1))}까지 ${parts.join(', ')}.`;
}

/** A day of a list that may be empty. */
export function dayText(date: DateKst | undefined): string {
  return date === undefined ? '' : dottedDate(date);
}

export function nameOf(shcode: string, products: readonly Named[]): string {
  return products.find((one) => one.shcode === shcode)?.hname ?? shcode;
}
