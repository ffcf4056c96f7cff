import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import { bandOf, OPINION_NAMES } from '@sise/domain/consensus/opinion';
import { countChanges } from '@sise/domain/consensus/report-search';
import { correctedTargetOf } from '@sise/domain/consensus/target-bias';
import { isGiven, upsideOf, type Report } from '@sise/domain/consensus/report';
import {
  CONSENSUS_MONTHS,
  consensusHistory,
  consensusOf,
  countedReports,
  opinionCounts,
  spreadOf,
} from '@sise/domain/consensus/stock-consensus';
import { elementAt } from '@sise/domain/element-at';
import type { Market } from '@sise/domain/market/engine';
import { addMonths, dateOf, instantAt } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { codeOf, priceNow, rounded, toCorrected } from '../../wire/report-row.ts';
import type { ResearchService } from './research-service.ts';

const HISTORY_MONTHS = 12;

const FORMULA = [
  `평균 투자의견 = 최근 ${CONSENSUS_MONTHS}개월 애널리스트별 최신 의견의 합 ÷ 사람 수 (1 강력매수 … 5 강력매도)`,
  `평균 목표주가 = 최근 ${CONSENSUS_MONTHS}개월 애널리스트별 최신 목표주가의 합 ÷ 사람 수`,
  '의견 없음과 목표주가 0은 평균에 넣지 않습니다.',
  '괴리율 = (평균 목표주가 ÷ 현재가 − 1) × 100',
  '목표가 편차 = 목표주가의 표준편차 ÷ 평균 × 100',
  '보정 목표가 = Σ 목표주가 × exp(−작성자의 낙관 편향) ÷ 사람 수. 낙관 편향은 12개월이 지난 목표 = ln(목표주가 ÷ 12개월 뒤 종가) + ln(1 + 지수 등락률)의 평균을 소속 증권사와 전체 쪽으로 당긴 값입니다.',
];

/**
 * 컨센서스 of a stock; for one without coverage, nulls and empty lists.
 * @param reports of the stock, oldest first
 */
export async function generalConsensus(
  market: Market,
  researchService: ResearchService | null,
  row: number,
  reports: readonly Report[],
): Promise<GeneralConsensus> {
  const { shcode, name } = elementAt(market.listings, row);
  const at = researchService?.at() ?? market.asOf ?? instant(0);
  const counted = countedReports(reports, at);
  const { opinion, target, reports: count } = consensusOf(counted);
  const targets = counted.flatMap((report) => (isGiven(report.target) ? [report.target] : []));
  const price = priceNow(market, row);
  const monthAgo = instantAt(addMonths(dateOf(at), -1), 24 * 60, -1);
  const isRecent = (report: Report) => report.at > monthAgo;
  const band = opinion === null ? null : bandOf(opinion);
  return {
    shcode,
    hname: name,
    price,
    opinion,
    gradeCode: codeOf(band),
    grade: band === null ? null : OPINION_NAMES[band],
    counts: opinionCounts(counted),
    target,
    targetHigh: targets.length === 0 ? null : Math.max(...targets),
    targetLow: targets.length === 0 ? null : Math.min(...targets),
    targetCount: targets.length,
    upside: rounded(upsideOf(target, price)),
    ...toCorrected(correctedTargetOf(counted, (await researchService?.targetBias()) ?? null), price),
    reports: count,
    changes: countChanges(counted.filter(isRecent)),
    targetMonthAgo: consensusOf(countedReports(reports, monthAgo)).target,
    spread: rounded(spreadOf(targets)),
    history: reports.length === 0 ? [] : historyOf(reports, at),
    rows: researchService ? counted.toSorted((a, b) => b.at - a.at || b.id - a.id).map(researchService.row) : [],
    formula: FORMULA,
  };
}

function historyOf(
  reports: readonly Report[],
  at: Parameters<typeof consensusHistory>[1],
): GeneralConsensus['history'] {
  return consensusHistory(reports, at, HISTORY_MONTHS).map(({ date, opinion, target, reports: count, counts }) => ({
    date,
    opinion,
    target,
    reports: count,
    grade1: counts[1],
    grade2: counts[2],
    grade3: counts[3],
    grade4: counts[4],
    grade5: counts[5],
  }));
}
