import { REPORT_TYPE_NAMES } from '@sise/contract/reports';
import type { TargetChange } from '@sise/domain/consensus/report';
import { dottedDate } from '@sise/domain/format/date';
import type { ReportSettings, SearchType } from './consensus-address.ts';

/** 목표가 변동, in the order of the chips. */
export const CHANGE_LABELS: readonly { readonly id: TargetChange; readonly label: string }[] = [
  { id: 'up', label: '상향' },
  { id: 'new', label: '신규' },
  { id: 'keep', label: '유지' },
  { id: 'down', label: '하향' },
];

export const SEARCH_LABELS: Readonly<Record<SearchType, string>> = {
  ALL: '전체',
  stock: '종목',
  writer: '작성자',
  title: '제목',
  firm: '증권사',
};

const PERIOD_LABELS = { '1D': '하루', '1W': '최근 1주', '1M': '최근 1개월', '3M': '최근 3개월' } as const;

/** What the list shows, in words: 기업, 목표가 상향·신규, 최근 1개월. */
export function listInWords(settings: ReportSettings, businessName: string | null): string {
  const { kind, changes, firm, word, wordIn } = settings;
  const labels = CHANGE_LABELS.filter(({ id }) => changes.includes(id)).map(({ label }) => label);
  return [
    businessName,
    kind === null ? null : REPORT_TYPE_NAMES[kind],
    labels.length === 0 ? null : `목표가 ${labels.join('·')}`,
    firm,
    word === '' ? null : `${wordIn === 'ALL' ? '' : `${SEARCH_LABELS[wordIn]} `}‘${word}’`,
    spanInWords(settings),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function spanInWords({ period, from, to }: ReportSettings): string {
  if (period !== 'ALL') return PERIOD_LABELS[period];
  if (from === null && to === null) return '최근 2년';
  return `${from === null ? '' : dottedDate(from)}~${to === null ? '' : dottedDate(to)}`;
}
