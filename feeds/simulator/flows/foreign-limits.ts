import type { Company } from '../universe/company.ts';

/**
 * 외국인 취득한도: percent of the listed shares that all foreigners together may hold, if a law sets a limit; by industry if
 * the law limits an industry, otherwise by company.
 * @see 전기통신사업법 제8조, 항공사업법 제9조, 방송법 제14조, 자본시장법 제168조
 */
const BY_SECTOR: Readonly<Record<string, number>> = { '1020': 49 };
const BY_COMPANY: Readonly<Record<string, number>> = {
  '003490': 49.99,
  '003495': 49.99,
  '020560': 49.99,
  '089590': 49.99,
  '272450': 49.99,
  '015760': 40,
  '036460': 30,
  '053210': 49,
  '037560': 49,
  '034120': 0,
};

/** percent; 100 if no law sets a limit */
export function foreignLimit({ shcode, sector }: Company): number {
  return BY_COMPANY[shcode] ?? BY_SECTOR[sector ?? ''] ?? 100;
}
