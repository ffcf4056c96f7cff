import type { estimateRevisions, RevisionMeasure, RevisionSpan } from '@sise/contract/estimate-revisions';
import type { ReplyOf } from '@sise/contract/endpoint';
import { comma } from '@sise/domain/format/number';
import { directed, strong, type SentencePart } from '../../../charts/sentence-part.ts';
import { earningsChange } from '../../../research/earnings-change.ts';
import type { EstimatesView } from './estimates-address.ts';

export type Revisions = ReplyOf<typeof estimateRevisions.ranking>;

export const MEASURE_NAMES: Readonly<Record<RevisionMeasure, string>> = {
  operatingprofit: '영업이익',
  netincome: '순이익',
  revenue: '매출액',
  eps: 'EPS',
};
export const SPAN_NAMES: Readonly<Record<RevisionSpan, string>> = { '1W': '이번 주', '1M': '1개월', '3M': '3개월' };
const DURING: Readonly<Record<RevisionSpan, string>> = { '1W': '이번 주', '1M': '한 달 사이', '3M': '석 달 사이' };
const DIRECTION_NAMES: Readonly<Record<EstimatesView['direction'], string>> = { up: '상향', down: '하향', all: '변화' };

/** 2026년 영업이익 추정치 상향 */
export function titleOf({ measure, direction }: EstimatesView, year: number | null): string {
  return `${year === null ? '' : `${year}년 `}${MEASURE_NAMES[measure]} 추정치 ${DIRECTION_NAMES[direction]}`;
}

/** How many estimates were raised and cut, and which changed most; null without estimates. */
export function revisionsSentence(view: EstimatesView, { counts, rows, year }: Revisions): SentencePart[] | null {
  const { up, down, same } = counts[view.span];
  if (year === null || up + down + same === 0) return null;
  const [first] = rows;
  const isRanked = view.page === 1 && view.sort.by === 'revision' && view.direction !== 'all';
  const largest = first === undefined || first.revision === null || !isRanked ? null : first;
  const change = largest && earningsChange(largest.now, largest.before);
  return [
    `${DURING[view.span]} ${year}년 ${MEASURE_NAMES[view.measure]} 추정치가 높아진 종목은 `,
    { text: `${comma(up)}개`, direction: 'up' },
    ', 낮아진 종목은 ',
    { text: `${comma(down)}개`, direction: 'down' },
    '입니다.',
    ...(largest === null || change === null
      ? []
      : [
          ` 가장 많이 ${view.direction === 'up' ? '높아진' : '낮아진'} 종목은 `,
          strong(largest.hname),
          '(',
          directed(change.text, change.value),
          ')입니다.',
        ]),
  ];
}
