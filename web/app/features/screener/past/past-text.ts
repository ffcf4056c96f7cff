import type { PastScreenPage } from '@sise/contract/past-screens';
import { dateWithWeekday, shortDateTime } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { RETURN_EDGES } from '@sise/domain/screener/since-summary';
import type { Instant } from '@sise/domain/terms';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import type { SentencePart } from '../../../charts/sentence-part.ts';

/** What the stocks of a past screen did since, beside both indices. */
export function pastSentence(kind: ScreenKind, { date, until, total, since }: PastScreenPage): SentencePart[] {
  const things = kind === 'stocks' ? '종목' : 'ETF·ETN';
  const day = dateWithWeekday(date);
  if (total === 0) return [`${day} 종가로 조건에 맞던 ${things}은 없습니다.`];
  const found = [`${day} 종가로 조건에 맞던 ${things}은 `, { text: `${comma(total)}개` }, '입니다. '];
  if (since.known === 0) return [...found, '그 뒤의 시세가 없습니다.'];
  const indices = since.indices.flatMap(({ hname, rate: moved }, place) =>
    moved === null ? [] : [place > 0 ? ', ' : '', `${hname} `, moving(moved)],
  );
  const ended = since.delisted;
  return [
    ...found,
    `${shortDateTime(Date.parse(until) as Instant)}까지 평균 `, // a moment by contract
    moving(since.mean),
    ', 중앙값 ',
    moving(since.median),
    '이고 ',
    { text: rate(since.rose, 1).replace('+', '') },
    '가 올랐습니다.',
    ...(indices.length > 0 ? [' 같은 기간 ', ...indices, '입니다.'] : []),
    ...(ended > 0 ? [` 그 뒤 상장폐지된 ${comma(ended)}종목은 마지막 거래일까지 계산했습니다.`] : []),
  ];
}

function moving(percent: number | null): SentencePart {
  const text = rate(percent);
  if (percent === null || percent === 0) return { text };
  return { text, direction: percent > 0 ? 'up' : 'down' };
}

/** The name of each bar of returns: −50% 아래, −50~−30%, …, 50% 이상. */
export function returnBarNames(): string[] {
  return [
    `${comma(RETURN_EDGES[0])}% 아래`,
    ...RETURN_EDGES.slice(1).map((to, n) => `${comma(RETURN_EDGES[n])}~${comma(to)}%`),
    `${comma(RETURN_EDGES.at(-1))}% 이상`,
  ];
}
