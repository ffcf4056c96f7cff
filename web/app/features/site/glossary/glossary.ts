import { CHART_TERMS } from './chart-terms.ts';
import { DERIVATIVE_TERMS } from './derivative-terms.ts';
import { FLOW_TERMS } from './flow-terms.ts';
import { FUND_TERMS } from './fund-terms.ts';
import { PORTFOLIO_TERMS } from './portfolio-terms.ts';
import { PRICE_TERMS } from './price-terms.ts';
import { RESEARCH_TERMS } from './research-terms.ts';
import type { Term } from './term.ts';
import { TRADING_TERMS } from './trading-terms.ts';
import { VALUATION_TERMS } from './valuation-terms.ts';

export interface TermGroup {
  /** The fragment of the group's address. */
  readonly id: string;
  readonly title: string;
  readonly terms: readonly Term[];
}

/** The terms in the order of the page. */
export const GLOSSARY: readonly TermGroup[] = [
  { id: 'price', title: '시세와 가격', terms: PRICE_TERMS },
  { id: 'trading', title: '매매 시간과 체결', terms: TRADING_TERMS },
  { id: 'valuation', title: '기업 가치와 재무', terms: VALUATION_TERMS },
  { id: 'flows', title: '투자자와 수급', terms: FLOW_TERMS },
  { id: 'research', title: '컨센서스와 보고서', terms: RESEARCH_TERMS },
  { id: 'fund', title: 'ETF와 ETN', terms: FUND_TERMS },
  { id: 'derivative', title: '선물과 옵션', terms: DERIVATIVE_TERMS },
  { id: 'chart', title: '차트와 기술적 지표', terms: CHART_TERMS },
  { id: 'portfolio', title: '수익률과 위험', terms: PORTFOLIO_TERMS },
];

/** The fragment of a term's address: its name with hyphens in place of spaces. */
export function fragmentOf(name: string): string {
  return name.replaceAll(' ', '-');
}

/** The groups with the terms that have the text in their names or their explanation; all for an empty one. */
export function foundTerms(text: string): readonly TermGroup[] {
  const wanted = plain(text);
  if (wanted === '') return GLOSSARY;
  return GLOSSARY.map((group) => ({
    ...group,
    terms: group.terms.filter((term) => plain(`${term.name} ${term.words ?? ''} ${term.text}`).includes(wanted)),
  })).filter(({ terms }) => terms.length > 0);
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}
