import type { AnalystRow, Period } from '@sise/contract/analyst';
import { gradeOf, LEAST_GRADED, rankGrades, type RankedGrade } from '@sise/domain/consensus/grading';
import type { Outcome } from '@sise/domain/consensus/outcome';
import type { Analyst, Report } from '@sise/domain/consensus/report';
import { elementAt } from '@sise/domain/element-at';
import { addMonths, instantAt } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { toAnalystRow } from '../wire/analyst-row.ts';
import type { ResearchService } from './research-service.ts';

const MONTHS: Readonly<Record<Period, number>> = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12 };
const NAMES: Readonly<Record<Period, string>> = { '1M': '1개월', '3M': '3개월', '6M': '6개월', '1Y': '1년' };

/** Everyone's reports of a period and their outcomes. */
export interface AnalystRankings {
  readonly from: DateKst;
  /** by code, in the order of the codes */
  readonly rows: ReadonlyMap<string, AnalystRow>;
  readonly reports: readonly Report[];
  /** graded and not, by code */
  readonly outcomes: ReadonlyMap<string, readonly Outcome[]>;
}

/** Reports published since the same day of the month, a number of months ago. */
export function reportsSince(reports: readonly Report[], from: DateKst): readonly Report[] {
  const since = instantAt(from, 0);
  return reports.slice(reports.findLastIndex(({ at }) => at < since) + 1);
}

export function periodStart(today: DateKst, period: Period): DateKst {
  return addMonths(today, -MONTHS[period]);
}

export async function analystRankingsIn(researchService: ResearchService, period: Period): Promise<AnalystRankings> {
  const from = periodStart(researchService.today(), period);
  const reports = reportsSince(researchService.research.reports(), from);
  const all = await researchService.outcomes(reports.filter(({ kind }) => kind === 'company'));
  const outcomes = Map.groupBy(all, ({ report }) => report.writer);
  const written = Map.groupBy(reports, ({ writer }) => writer);
  const analysts: readonly Analyst[] = [...researchService.research.analysts().values()];
  const rankedGrades: readonly RankedGrade[] = rankGrades(
    analysts.map(({ code }) => gradeOf(outcomes.get(code) ?? [], written.get(code)?.length ?? 0)),
  );
  const rows = analysts.map(
    (one, n) => [one.code, toAnalystRow(researchService.writer(one), elementAt(rankedGrades, n))] as const,
  );
  return { from, rows: new Map(rows), reports, outcomes };
}

/** 산식, shown where grades are shown. */
export function methodOf(period: Period): string[] {
  return [
    `최근 ${NAMES[period]} 안에 나온 기업 리포트 가운데 투자의견이 있고 발간 뒤 종가가 있는 것만 집계합니다.`,
    '수익률 = (현재가 ÷ 발간 뒤 첫 종가 − 1) × 100, 평균 수익률은 그 산술평균입니다. 모두 수정주가입니다.',
    '목표 적중률 = 발간 다음 날부터의 고가가 목표주가에 닿은 리포트 ÷ 목표주가가 작성 기준가보다 높은 리포트 × 100. 구간은 95% 신뢰구간(Wilson)입니다.',
    '목표가 정확도 = 100 − |괴리율|의 평균, 괴리율 = (목표주가 ÷ 현재가 − 1) × 100.',
    '낙관 편향 = (작성 기준가 대비 목표 괴리율 − 발간 뒤 최고가까지의 상승률)의 평균, %p.',
    `점수 = 50 × Φ(정확도의 z) + 50 × Φ(수익률의 z), z = (값 − 전체 평균) ÷ 표준편차. 센 리포트가 ${LEAST_GRADED}건보다 적으면 점수를 내지 않습니다.`,
    '발간 전에 알려진 가격은 쓰지 않으며, 지금 거래되지 않는 종목의 리포트는 뺍니다.',
  ];
}
