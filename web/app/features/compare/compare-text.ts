import type { ComparedInstrument, Comparison } from '@sise/contract/comparison';
import { elementAt } from '@sise/domain/element-at';
import { dateWithWeekday, dottedDate, shortDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { asTopic } from '@sise/domain/format/particle';
import type { DateKst } from '@sise/domain/terms';
import { directed, strong, type SentencePart } from '../../charts/sentence-part.ts';

/** The returns of the instruments since the first day, in one sentence. */
export function returnSentence({ dates, instruments }: Pick<Comparison, 'dates' | 'instruments'>): SentencePart[] {
  const known = instruments.flatMap(({ hname, return: since }) => (since === null ? [] : [{ hname, since }]));
  const ranked = known.toSorted((a, b) => b.since - a.since);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const [first] = dates;
  if (best === undefined || worst === undefined || first === undefined) return [];
  const since = `${dottedDate(first)}부터 `;
  if (best === worst) return [since, strong(best.hname), ' ', directedRate(best.since), '입니다.'];
  return [
    since,
    strong(best.hname),
    ' ',
    directedRate(best.since),
    '로 가장 높고, ',
    strong(worst.hname),
    ' ',
    directedRate(worst.since),
    '로 가장 낮습니다. 차이는 ',
    strong(`${comma(best.since - worst.since, 2)}%p`),
    '입니다.',
  ];
}

function directedRate(value: number): SentencePart {
  return directed(rate(value), value);
}

/** Why codes of the address are not in the comparison: a sentence for each reason. */
export function droppedSentences(dropped: Comparison['dropped']): string[] {
  const codesOf = (reason: Comparison['dropped'][number]['why']) =>
    dropped.flatMap(({ code, why }) => (why === reason ? [code] : [])).join(', ');
  const [unknown, missing, many] = [codesOf('unknown'), codesOf('missing'), codesOf('many')];
  return [
    ...(unknown === '' ? [] : [`없는 코드라서 뺐습니다: ${unknown}`]),
    ...(missing === '' ? [] : [`지금 쓰는 자료에 해외·코인 시세가 없어 뺐습니다: ${missing}`]),
    ...(many === '' ? [] : [`다섯 개까지 비교합니다. 뒤에 적은 것은 뺐습니다: ${many}`]),
  ];
}

/** How the returns are counted: the first day, days without trading, currencies. */
export function comparisonNotes({ asked, dates, instruments, won }: Omit<Comparison, 'dropped'>): string[] {
  const [first] = dates;
  if (first === undefined) return [];
  const compared = instruments.filter(({ closes }) => closes.some((close) => close !== null));
  const isAbroad = instruments.some(({ world }) => world !== null);
  return [
    `${dottedDate(first)} 종가를 0%로 맞췄습니다. 주식은 수정주가, 배당은 넣지 않은 값입니다.`,
    ...startNotes(asked, first, compared),
    ...(compared.some(({ closes }) => closes.includes(null)) ? ['쉬는 날은 직전 값을 이어 그립니다.'] : []),
    ...currencyNotes(instruments, won),
    ...(isAbroad ? ['해외는 현지 날짜입니다.'] : []),
  ];
}

function startNotes(asked: DateKst, first: DateKst, compared: readonly ComparedInstrument[]): string[] {
  if (first === asked) return [];
  if (first < asked) {
    return compared.length > 1 ? [`${shortDate(asked)} 이전에 모두 거래한 마지막 날이 ${shortDate(first)}입니다.`] : [];
  }
  const youngest = compared.find((each) => each.first === first);
  if (youngest === undefined) return [`모두 거래한 첫 날이 ${dottedDate(first)}입니다.`];
  return [`${asTopic(youngest.hname)} ${dottedDate(first)}부터 시세가 있어 그날부터 비교합니다.`];
}

/** Why there are no two days to compare. */
export function whyNoDays({ asked, dates, instruments }: Pick<Comparison, 'asked' | 'dates' | 'instruments'>): string {
  const [first] = dates;
  if (first === undefined) return whyNone(instruments);
  const youngest = first > asked ? instruments.find((each) => each.first === first) : undefined;
  if (youngest) return `${asTopic(youngest.hname)} ${dottedDate(first)}부터 시세가 있어 아직 비교할 수 없습니다.`;
  return '시작일 뒤로 거래한 날이 아직 없습니다. 더 이른 날을 골라 주세요.';
}

function whyNone(instruments: readonly ComparedInstrument[]): string {
  const without = instruments.filter(({ closes }) => closes.every((close) => close === null));
  return without.length > 0
    ? `지난 시세가 없습니다: ${without.map(({ hname }) => hname).join(', ')}`
    : '모두 함께 거래한 날이 없습니다.';
}

function currencyNotes(instruments: readonly ComparedInstrument[], won: boolean): string[] {
  const own = instruments.filter(({ currency, converted }) => currency !== 'KRW' && !converted);
  const converted = instruments.filter((each) => each.converted);
  return [
    ...(converted.length > 0 ? [`${namesOf(converted)}: 그날 환율로 원화 환산.`] : []),
    ...(own.length > 0 ? [`${namesOf(own)}: 현지 통화 기준${won ? '(환산할 환율이 없음)' : ''}.`] : []),
  ];
}

function namesOf(instruments: readonly ComparedInstrument[]): string {
  return instruments.map(({ hname }) => hname).join('·');
}

/** The value of an instrument on a day of the comparison. */
export interface DayReturn {
  readonly code: string;
  readonly hname: string;
  /** Percent since the first day; null without any close. */
  readonly value: number | null;
  /** The earlier day whose close it is, if the instrument did not trade on this one. */
  readonly carriedFrom: DateKst | null;
}

/** The returns on a day. @param returns by instrument, as returnsSinceFirst gives them */
export function returnsOn(
  { dates, instruments }: Pick<Comparison, 'dates' | 'instruments'>,
  returns: readonly (readonly number[])[],
  day: number,
): DayReturn[] {
  return instruments.map(({ code, hname, closes }, n) => {
    const value = returns[n]?.[day];
    let at = day;
    while (at > 0 && closes[at] === null) at--;
    return {
      code,
      hname,
      value: value === undefined || Number.isNaN(value) ? null : value,
      carriedFrom: at === day ? null : elementAt(dates, at),
    };
  });
}

/** The same as text, for screen readers. */
export function dayText(date: DateKst, values: readonly DayReturn[]): string {
  const parts = values.map(
    ({ hname, value, carriedFrom }) =>
      `${hname} ${rate(value)}${carriedFrom === null ? '' : ` (${shortDate(carriedFrom)} 값)`}`,
  );
  return `${dateWithWeekday(date)} ${parts.join(', ')}`;
}
