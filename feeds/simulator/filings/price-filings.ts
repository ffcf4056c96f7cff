import { dottedDate } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import { changeRate } from '@sise/domain/market/columns';
import { instantAt } from '@sise/domain/market/kst';
import { pick, uniform, whole } from '../random.ts';
import { itemsOf, officeHour, type FilingContext, type Draft } from './draft.ts';

/** 현저한 시황변동: a company receives an inquiry if its price has moved this much in a day, percent. */
const STARTLING = 25;
/** Probability of the inquiry. */
const ASKED = 0.7;
/**
 * Trading days between the decision to split shares and the first day of the new ones, and trading days of the halt.
 */
const DECIDED_BEFORE = 45;
const HALTED_BEFORE = 3;

/** Why the exchange halts a stock over a span of days. */
const HALT_REASONS = [
  { why: '풍문 등의 조회공시 요구', until: '조회공시 답변 공시 후 30분이 지난 시점까지' },
  { why: '불성실공시법인 지정', until: '지정에 따른 정지 기간이 끝날 때까지' },
  { why: '상장적격성 실질심사 대상 사유 발생', until: '실질심사 대상 여부에 관한 결정일까지' },
] as const;

/** Filings of a company because of its price or its shares, on the days of a span. */
export function priceFilings(context: FilingContext, first: number, last: number): Draft[] {
  return [...inquiryReplies(context, first, last), ...splits(context, first, last), ...halts(context, first, last)];
}

/** The answer follows on the next day. */
function inquiryReplies({ exchange, owner, company, key }: FilingContext, first: number, last: number): Draft[] {
  const { history, days, universe } = exchange;
  const drafts: Draft[] = [];
  for (let day = Math.max(first, universe.firstDay(owner) + 6); day <= last; day++) {
    const moved = changeRate(history.close(owner, day - 1), history.base(owner, day - 1));
    if (Math.abs(moved) < STARTLING || uniform(key, 70_000 + day) >= ASKED) continue;
    drafts.push({
      at: instantAt(days.dateAt(day), 11 * 60 + whole(key, 71_000 + day, 400)),
      kind: 'I',
      topic: 'other',
      title: '조회공시요구(현저한시황변동)에대한답변(중요정보없음)',
      submitter: company.name,
      summary: `${dottedDate(days.dateAt(day - 1))} 주가 ${rate(moved)}에 대한 답변`,
      items: itemsOf(
        ['조회 사유', `현저한 시황변동 (${dottedDate(days.dateAt(day - 1))} ${rate(moved)})`],
        ['답변', '주가에 영향을 미칠 공시할 중요한 정보가 없음'],
      ),
    });
  }
  return drafts;
}

/** 액면분할, 병합: decided weeks before, with a halt while the shares are exchanged. */
function splits(
  { exchange: { days, universe }, owner, company, key }: FilingContext,
  first: number,
  last: number,
): Draft[] {
  const change = universe.actionOf(owner);
  if (change === null) return [];
  const word = change.ratio >= 1 ? '주식분할' : '주식병합';
  const ratio = change.ratio >= 1 ? `1주를 ${change.ratio}주로` : `${Math.round(1 / change.ratio)}주를 1주로`;
  const items = itemsOf(['내용', `${word} (${ratio})`], ['신주 변경상장일', dottedDate(days.dateAt(change.day))]);
  const one = (day: number, title: string, summary: string, topic: Draft['topic']): Draft[] =>
    day < first || day > last
      ? []
      : [
          {
            at: officeHour(days.dateAt(day), key, 72_000 + day),
            kind: 'I',
            topic,
            title,
            submitter: company.name,
            summary,
            items,
          },
        ];
  return [
    ...one(change.day - DECIDED_BEFORE, `${word}결정`, ratio, 'major'),
    ...one(
      change.day - HALTED_BEFORE - 1,
      '주권매매거래정지(주식의 병합, 분할 등 전자등록 변경, 말소)',
      `${dottedDate(days.dateAt(change.day))} 변경상장`,
      'other',
    ),
  ];
}

/** 매매거래정지 in the morning of its first day, and 해제 on the day after its last; a change of shares is filed above. */
function halts(
  { exchange: { days, history, universe }, owner, company, key }: FilingContext,
  first: number,
  last: number,
): Draft[] {
  const drafts: Draft[] = [];
  const exchanged = universe.actionOf(owner)?.day ?? -1;
  for (let day = Math.max(first, universe.firstDay(owner) + 1); day <= last; day++) {
    const isHalted = history.isHalted(owner, day);
    const begins = isHalted && !history.isHalted(owner, day - 1) && day !== exchanged - HALTED_BEFORE;
    const ends = !isHalted && history.isHalted(owner, day - 1) && day !== exchanged;
    if (!begins && !ends) continue;
    const reason = pick(key, 73_000 + day, HALT_REASONS);
    const why = begins ? reason.why : '정지사유 해소';
    drafts.push({
      at: instantAt(days.dateAt(day), 7 * 60 + 30),
      kind: 'I',
      topic: 'major',
      title: `주권매매거래정지${begins ? '' : '해제'}(${why})`,
      submitter: company.market === 'kospi' ? '유가증권시장본부' : '코스닥시장본부',
      summary: why,
      items: itemsOf(
        ['대상종목', company.name],
        [begins ? '정지사유' : '해제사유', why],
        [begins ? '정지일시' : '해제일시', `${dottedDate(days.dateAt(day))} 장 개시 전`],
        ...(begins ? ([['만료일시', reason.until]] as const) : []),
      ),
    });
  }
  return drafts;
}
