import type { ContributionRow } from '@sise/contract/indices';
import type { IndexRow } from '@sise/contract/rows';
import { SIDE_WORDS, streakOf } from '@sise/domain/flows/streak';
import { comma, indexValue, rate, wonInWords } from '@sise/domain/format/number';
import { asSubject } from '@sise/domain/format/particle';
import type { NetDay } from '../../charts/flow-shape.ts';
import { directed, strong, type SentencePart } from '../../charts/sentence-part.ts';

/** The inputs of the sentence above the home page. Any may be missing; then its clause is left out. */
export interface BriefInputs {
  readonly kospi: Pick<IndexRow, 'rise' | 'fall' | 'chgrate' | 'price' | 'jnilclose'> | null;
  /** Stocks by their contribution to the index's change. */
  readonly contributions: readonly ContributionRow[];
  /** Days of KOSPI, newest first. */
  readonly flows: readonly Pick<NetDay, 'foreigner'>[];
}

/** The market of today in one sentence, its clauses in the order of the page below. */
export function marketBrief({ kospi, contributions, flows }: BriefInputs): SentencePart[] {
  if (kospi === null || kospi.price === null) return [];
  const head = breadthClause(kospi);
  const moved = contributionClause(contributions);
  const foreign = foreignClause(flows);
  if (moved && foreign) return [...head, ...moved.parts, moved.joined, ' ', ...foreign];
  if (moved) return [...head, ...moved.parts, moved.alone];
  return [...head, ...(foreign ?? [])];
}

/** The numbers of rising and falling stocks; else the index's rate; before the first trade the previous close. */
function breadthClause({ rise, fall, chgrate, jnilclose }: NonNullable<BriefInputs['kospi']>): SentencePart[] {
  if (rise !== null && fall !== null && rise + fall > 0)
    return [strong(`코스피 상승 ${comma(rise)} · 하락 ${comma(fall)}.`), ' '];
  if (chgrate !== null && chgrate !== 0) return [strong('코스피'), ' ', directed(rate(chgrate), chgrate), '. '];
  return jnilclose === null ? [] : ['코스피 전일 종가는 ', strong(indexValue(jnilclose)), '입니다. '];
}

/** The stock that moved the index most, in either direction. */
function contributionClause(rows: readonly ContributionRow[]) {
  const most = rows.reduce<ContributionRow | null>(
    (best, row) => (best === null || Math.abs(row.points) > Math.abs(best.points) ? row : best),
    null,
  );
  if (most === null || most.points === 0) return null;
  const points = directed(`${comma(Math.abs(most.points), 2)}포인트`, most.points);
  const verb = most.points > 0 ? '끌어올렸' : '끌어내렸';
  return {
    parts: [`${asSubject(most.hname)} 지수를 `, points] as SentencePart[],
    joined: ` ${verb}고`,
    alone: ` ${verb}습니다.`,
  };
}

/** Whether foreigners buy or sell, for how many days, or today for what amount. */
function foreignClause(days: BriefInputs['flows']): SentencePart[] | null {
  const nets = days.map(({ foreigner }) => foreigner);
  const streak = streakOf(nets);
  if (streak === null) return null;
  const side = SIDE_WORDS[streak.side];
  if (streak.days >= 2) return ['외국인은 ', strong(`${streak.days}거래일째`), ` ${side} 중입니다.`];
  return ['외국인은 ', strong(`${wonInWords(Math.abs(nets[0] ?? 0))}원`), ` ${side}했습니다.`];
}
