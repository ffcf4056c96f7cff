import { inPercent, percentAbove } from '@sise/domain/hundredths';
import { TESTED_MONTHS } from '@sise/contract/target-accuracy';
import type { BackTest, TargetAccuracy, TestedMonths } from '@sise/contract/target-accuracy';
import { biasAt, errorsAt, totalOf, type ErrorSums, type TestMoment } from '@sise/domain/consensus/back-test';
import { SAMPLE_MONTHS } from '@sise/domain/consensus/grading';
import { LEAST_ENDED, pastErrors } from '@sise/domain/consensus/target-bias';
import type { PastError } from '@sise/domain/consensus/target-bias';
import { windowStart } from '@sise/domain/consensus/stock-consensus';
import type { Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import type { Sources } from '@sise/domain/market/sources';
import { addMonths, instantAt } from '@sise/domain/market/kst';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { OutcomesOfDay, ReportOutcomes } from '../../figures/report-outcomes.ts';
import { createYieldToEventLoop, type YieldToEventLoop } from '@sise/feeds/slices';
import { rounded } from '../../wire/report-row.ts';
import { toVerdict } from '../../wire/verdict.ts';
import { reportsSince } from './analyst-rankings.ts';

/** Reports read in one step. */
const REPORTS_AT_ONCE = 1_000;

const FORMULA = [
  '평균 목표주가 = 그달 말까지 3개월 동안 나온 애널리스트별 최신 목표주가의 합 ÷ 사람 수',
  '목표의 편향 = ln(목표주가 ÷ 기간 끝 종가) + ln(1 + 같은 기간 지수 등락률). 코스피나 코스닥이 오르내린 몫을 빼고 목표주가가 얼마나 높았는지를 봅니다. 0보다 크면 낙관적입니다.',
  '낙관 편향 = 편향의 평균. 한 애널리스트가 한 종목에 낸 목표들은 하나로 셉니다. 목표가 적은 애널리스트는 소속 증권사 쪽으로, 증권사는 전체 쪽으로 당깁니다: (n × 자기 평균 + k × 그 평균) ÷ (n + k), k = 안의 분산 ÷ 사이의 분산(10~200).',
  '보정 목표가 = Σ 목표주가 × exp(−작성자의 낙관 편향) ÷ 사람 수. 지금의 보정 목표가는 12개월이 지난 목표로 계산합니다.',
  `검증: 지난 달마다 그달 말까지 기간이 끝난 목표로만 편향을 계산해(${LEAST_ENDED}건 이상일 때) 그달의 목표주가를 보정하고, 기간이 지난 뒤의 월말 종가와 비교합니다. 오차 = |목표주가 ÷ 종가 − 1| × 100의 평균. 수정주가이며 상장폐지된 종목은 마지막 종가입니다.`,
  '목표주가는 보통 12개월 뒤를 내다본 값이므로 3개월과 6개월의 오차는 참고용입니다.',
];

/** Before any report is old enough, and where no source has reports. */
export const NOTHING_TESTED: TargetAccuracy = {
  ...toBackTest(12, []),
  horizons: [],
  firms: [],
  analysts: 0,
  opinions: { buy: 0, hold: 0, sell: 0, unrated: 0 },
  formula: FORMULA,
  verdict: toVerdict(toBackTest(12, [])),
};

/** 목표주가 검증 of the day; worked out once, in slices. */
export function createTargetAccuracy(
  sources: Pick<Sources, 'research'>,
  reportOutcomes: ReportOutcomes,
): (months?: TestedMonths) => Promise<TargetAccuracy> {
  let known: { of: OutcomesOfDay; made: Promise<TargetAccuracy> } | null = null;
  return async (months) => {
    const outcomes = await reportOutcomes.ofDay();
    const { research } = sources;
    if (research === null) throw new Error('the reports went while they were tested');
    if (known?.of !== outcomes) known = { of: outcomes, made: targetAccuracyOf(research, outcomes) };
    const made = await known.made;
    const asked = made.horizons.find(({ horizonMonths }) => horizonMonths === months);
    return asked ? { ...made, ...asked, verdict: toVerdict(asked) } : made;
  };
}

async function targetAccuracyOf(research: Research, outcomes: OutcomesOfDay): Promise<TargetAccuracy> {
  const yieldToEventLoop = createYieldToEventLoop();
  const horizons: BackTest[] = [];
  for (const months of TESTED_MONTHS) horizons.push(await backTestOf(research, outcomes, months, yieldToEventLoop));
  const { bias, date, reports } = outcomes;
  const shown = horizons.findLast(({ stocks }) => stocks > 0) ?? toBackTest(12, []);
  return {
    ...shown,
    horizons,
    firms: (bias?.firms ?? [])
      .map((one) => ({ firm: one.firm, reports: one.reports, ...toPercents(one) }))
      .toSorted((one, other) => other.optimism - one.optimism || one.firm.localeCompare(other.firm)),
    analysts: bias?.analysts ?? 0,
    opinions: opinionsOf(reportsSince(reports, addMonths(date, -SAMPLE_MONTHS))),
    formula: FORMULA,
    verdict: toVerdict(shown),
  };
}

async function backTestOf(
  research: Research,
  { reports, aftermaths, monthEnds, monthCloses }: OutcomesOfDay,
  months: TestedMonths,
  yieldToEventLoop: YieldToEventLoop,
): Promise<BackTest> {
  const analysts = research.analysts();
  const errors: PastError[] = [];
  for (let from = 0; from < reports.length; from += REPORTS_AT_ONCE) {
    const some = reports.slice(from, from + REPORTS_AT_ONCE);
    errors.push(...pastErrors(some, months, analysts, aftermaths));
    await yieldToEventLoop();
  }
  const tested: { date: DateKst; sums: ErrorSums }[] = [];
  for (const [place, date] of monthEnds.slice(0, -months).entries()) {
    await yieldToEventLoop();
    const moment = momentOf(date, place, place + months, monthCloses);
    const bias = biasAt(moment, errors, analysts);
    await yieldToEventLoop();
    if (bias === null) continue;
    const from = windowStart(moment.at);
    const counted = reports.filter(({ at }) => at >= from && at <= moment.at);
    const sums = errorsAt(moment, counted, bias);
    if (sums.stocks > 0) tested.push({ date, sums });
  }
  return toBackTest(months, tested);
}

/** @param from the place of the moment's month end  @param to that of the period's end */
function momentOf(date: DateKst, from: number, to: number, monthCloses: OutcomesOfDay['monthCloses']): TestMoment {
  return {
    date,
    at: instantAt(date, 24 * 60, -1),
    closeOf: (shcode: Shcode) => closeAt(monthCloses.get(shcode)?.stock, to),
    indexRateOf(shcode) {
      const index = monthCloses.get(shcode)?.index;
      const [before, after] = [closeAt(index, from), closeAt(index, to)];
      return before === null || after === null ? null : percentAbove(after, before);
    },
  };
}

function closeAt(closes: Float64Array | null | undefined, place: number): number | null {
  const close = closes?.[place] ?? 0;
  return close > 0 ? close : null;
}

function toBackTest(months: TestedMonths, tested: readonly { date: DateKst; sums: ErrorSums }[]): BackTest {
  const total = toErrors(totalOf(tested.map(({ sums }) => sums)));
  return {
    horizonMonths: months,
    ...total,
    helps: (total.correctedError ?? 0) < (total.rawError ?? 0),
    months: tested.map(({ date, sums }) => ({ date, ...toErrors(sums) })),
  };
}

function toErrors({ stocks, raw, corrected, nearer, index, indexed }: ErrorSums) {
  return {
    stocks,
    rawError: mean(raw, stocks),
    correctedError: mean(corrected, stocks),
    nearer: mean(nearer * 100, stocks),
    indexrate: mean(index, indexed),
  };
}

function mean(sum: number, count: number): number | null {
  return rounded(count === 0 ? null : sum / count);
}

function toPercents({ bias, low, high }: { bias: number; low: number; high: number }) {
  const [optimism, least, most] = [bias, low, high].map((log) => inPercent(Math.expm1(log)));
  return { optimism: optimism ?? 0, low: least ?? 0, high: most ?? 0 };
}

function opinionsOf(reports: readonly Report[]): TargetAccuracy['opinions'] {
  const opinions = { buy: 0, hold: 0, sell: 0, unrated: 0 };
  for (const { kind, opinion } of reports) {
    if (kind !== 'company') continue;
    opinions[opinion === null ? 'unrated' : opinion < 3 ? 'buy' : opinion === 3 ? 'hold' : 'sell'] += 1;
  }
  return opinions;
}
