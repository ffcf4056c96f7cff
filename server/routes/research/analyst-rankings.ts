import { PERIOD_MONTHS, type AnalystRow, type Period } from '@sise/contract/analyst';
import {
  gradedReports,
  LEAST_GRADED,
  rankGrades,
  SAMPLE_MONTHS,
  type GradedReport,
  type RankedGrade,
} from '@sise/domain/consensus/grading';
import type { Analyst, Report } from '@sise/domain/consensus/report';
import { elementAt } from '@sise/domain/element-at';
import { addMonths, instantAt } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { nextTurn } from '@sise/feeds/slices';
import { toAnalystRow } from '../../wire/analyst-row.ts';
import type { ResearchService } from './research-service.ts';

const NAMES: Readonly<Record<Period, string>> = { '1M': '1개월', '3M': '3개월', '6M': '6개월', '1Y': '1년' };

/** Everyone's reports and the grades of those whose period has ended. */
export interface AnalystRankings {
  readonly from: DateKst;
  /** by code, in the order of the codes */
  readonly rows: ReadonlyMap<string, AnalystRow>;
  /** of the last twelve months, graded or not */
  readonly reports: readonly Report[];
  /** by code of the analyst */
  readonly graded: ReadonlyMap<string, readonly GradedReport[]>;
}

/** Reports published since the same day of the month, a number of months ago. */
export function reportsSince(reports: readonly Report[], from: DateKst): readonly Report[] {
  const since = instantAt(from, 0);
  return reports.slice(reports.findLastIndex(({ at }) => at < since) + 1);
}

/** The first day of a list of the reports of a period. */
export function periodStart(today: DateKst, period: Period): DateKst {
  return addMonths(today, -PERIOD_MONTHS[period]);
}

/** The first day whose reports are counted, and on which a graded period may have ended. */
export function sampleStart(today: DateKst): DateKst {
  return addMonths(today, -SAMPLE_MONTHS);
}

/** Grades of a period; they change once a day. */
interface Grades {
  readonly graded: ReadonlyMap<string, readonly GradedReport[]>;
  /** of all analysts, in their order */
  readonly ranked: readonly RankedGrade[];
}
type Aftermaths = Awaited<ReturnType<ResearchService['aftermaths']>>;
type GradesByPeriod = Map<Period, { readonly aftermaths: Aftermaths; readonly grades: Promise<Grades> }>;
/** By research, as long as it is in use. */
const cachedGrades = new WeakMap<ResearchService['research'], GradesByPeriod>();

async function gradesIn(researchService: ResearchService, period: Period): Promise<Grades> {
  const { research } = researchService;
  const aftermaths = await researchService.aftermaths();
  const byPeriod = cachedGrades.get(research) ?? (new Map() as GradesByPeriod);
  cachedGrades.set(research, byPeriod);
  const known = byPeriod.get(period);
  if (known?.aftermaths === aftermaths) return known.grades;
  const grades = gradeAll(researchService, period, aftermaths);
  byPeriod.set(period, { aftermaths, grades });
  return grades;
}

/** In a few turns of the event loop: it is of ten thousand reports. */
async function gradeAll({ research, today }: ResearchService, period: Period, aftermaths: Aftermaths): Promise<Grades> {
  const all = gradedReports(research.everyReport(), PERIOD_MONTHS[period], today(), aftermaths);
  await nextTurn();
  const graded = Map.groupBy(all, ({ report }) => report.writer);
  const samples = [...research.analysts().keys()].map((code) => graded.get(code) ?? []);
  await nextTurn();
  return { graded, ranked: rankGrades(samples) };
}

export async function analystRankingsIn(researchService: ResearchService, period: Period): Promise<AnalystRankings> {
  const from = sampleStart(researchService.today());
  const reports = reportsSince(researchService.research.reports(), from);
  const { graded, ranked } = await gradesIn(researchService, period);
  const written = new Map<string, number>();
  for (const { writer } of reports) written.set(writer, (written.get(writer) ?? 0) + 1);
  const analysts: readonly Analyst[] = [...researchService.research.analysts().values()];
  const rows = researchService
    .writers(analysts)
    .map((writer, n) => toAnalystRow(writer, elementAt(ranked, n), written.get(writer.REPORT_WRITER_CODE) ?? 0));
  return { from, rows: new Map(rows.map((row) => [row.REPORT_WRITER_CODE, row])), reports, graded };
}

/** 산식, shown where grades are shown. */
export function methodOf(period: Period): string[] {
  const name = NAMES[period];
  return [
    `투자의견이 있는 기업 보고서를 발간 ${name} 뒤에 채점합니다. 그날이 최근 12개월 안에 든 보고서만 집계하며, 보고서 수는 최근 12개월에 나온 모든 보고서입니다.`,
    `수익률 = (발간 ${name} 뒤 종가 ÷ 발간 뒤 첫 종가 − 1) × 100, 초과수익률 = 수익률 − 같은 기간 코스피(코스닥 종목은 코스닥) 등락률. 모두 수정주가이며 평균은 산술평균입니다.`,
    '적중: 매수·강력매수는 지수보다 더 올랐을 때, 매도·강력매도는 지수보다 덜 올랐을 때. 지수와 같으면 적중이 아니고, 보유 의견은 적중률에 넣지 않습니다. 구간은 95% 신뢰구간(Wilson)입니다.',
    '보정 적중률 = (적중 수 + k × 전체 적중률) ÷ (의견 수 + k). 보고서가 적은 사람일수록 전체 평균에 가까워집니다. k = 한 사람 안의 분산 ÷ 사람 사이의 분산(10~200, 알 수 없으면 30).',
    `목표 도달률 = 발간 다음 날부터 ${name} 안에 고가가 목표주가에 닿은 보고서 ÷ 목표주가가 작성 기준가보다 높은 보고서 × 100.`,
    `목표가 정확도 = 100 − |괴리율|의 평균(0 이상), 괴리율 = (목표주가 ÷ 발간 ${name} 뒤 종가 − 1) × 100. 낙관 편향 = (목표주가 − 그 종가) ÷ 작성 기준가의 평균, %p.`,
    `점수 = 50 × Φ(정확도의 z) + 50 × Φ(초과수익률의 z), z = (값 − 전체 평균) ÷ 표준편차. 두 값 모두 보정 적중률처럼 전체 평균 쪽으로 당기고, 초과수익률은 한 건이 점수를 정하지 않도록 전체의 하위 5%와 상위 5%에서 자릅니다. 채점한 보고서가 ${LEAST_GRADED}건보다 적으면 점수를 내지 않습니다.`,
    '발간 전에 알려진 가격은 쓰지 않습니다. 기간 안에 상장폐지된 종목은 마지막 종가로 채점하고 코스피와 비교하며, 나중에 의견을 거두어도 앞선 보고서의 채점은 바뀌지 않습니다.',
  ];
}
