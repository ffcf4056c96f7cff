import { OPINION_NAMES } from '@sise/domain/consensus/opinion';
import { targetChangeOf, upsideOf, type Report } from '@sise/domain/consensus/report';
import { elementAt } from '@sise/domain/element-at';
import { asTopic } from '@sise/domain/format/particle';
import { comma, indexValue } from '@sise/domain/format/number';
import { dateOf } from '@sise/domain/market/kst';
import type { Exchange } from '../exchange.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { closesBefore, type ClosesBefore } from './closes-before.ts';
import { indexName, moveInWords } from './titles.ts';

/** Trading days used for the risk figures. */
const RISK_DAYS = 60;
/** Trading days of a year. */
const YEAR = 250;

/** The text of a report, computed from prices of the days before it: the move, the arithmetic, the risk. */
export function pointsOf(exchange: Exchange, report: Report): string[] {
  const day = exchange.days.dayOnOrAfter(dateOf(report.at));
  exchange.history.reach(day);
  const row = report.shcode === null ? undefined : exchange.universe.rowOf(report.shcode);
  if (row !== undefined) return companyPoints(exchange, report, row, day);
  const index = SIMULATED_INDICES.findIndex(({ upcode }) => upcode === report.upcode);
  return index === -1 ? [] : indexPoints(exchange, index, day);
}

function companyPoints(exchange: Exchange, report: Report, row: number, day: number): string[] {
  const { name } = exchange.universe.company(row);
  const closes = closesBefore(exchange, row, day);
  return [
    `${asTopic(name)} 직전 종가 ${comma(report.price)}원으로 ${movesOf(closes)}했다.`.replace('보합했다', '보합이었다'),
    ...arithmetic(report),
    riskOf(closes),
  ];
}

function arithmetic(report: Report): string[] {
  const { opinion, target, oldTarget, price } = report;
  if (opinion === null || target === null) return ['투자의견과 목표주가는 내지 않는다.'];
  const upside = comma(upsideOf(target, price), 1);
  const change = targetChangeOf(report);
  const moved = {
    up: `목표주가를 ${comma(oldTarget)}원에서 ${comma(target)}원으로 올린다.`,
    down: `목표주가를 ${comma(oldTarget)}원에서 ${comma(target)}원으로 내린다.`,
    keep: `목표주가 ${comma(target)}원을 유지한다.`,
    new: `목표주가 ${comma(target)}원을 새로 제시한다.`,
  };
  return [
    `${change === null ? '' : moved[change]} 투자의견은 ${OPINION_NAMES[opinion]}, 직전 종가와의 괴리율은 ${upside}%다.`,
  ];
}

function indexPoints({ levels }: Exchange, index: number, day: number): string[] {
  const closes = (back: number) => levels.close(index, Math.max(0, day - 1 - back));
  const name = indexName(elementAt(SIMULATED_INDICES, index).upcode);
  return [
    `${asTopic(name)} 직전 거래일 ${indexValue(closes(0))}에 마감했다.`,
    `${movesOf(closes)}했다.`.replace('보합했다', '보합이었다'),
    riskOf(closes),
  ];
}

/** @param closes the close so many days before the last one */
function movesOf(closes: ClosesBefore): string {
  const move = (days: number) => moveInWords((closes(0) / closes(days) - 1) * 100, days);
  return `최근 ${move(20)}, ${move(RISK_DAYS)}`;
}

/** Standard deviation of daily returns over the last 60 trading days, annualized. */
function riskOf(closes: ClosesBefore): string {
  let squares = 0;
  for (let back = 0; back < RISK_DAYS; back++) squares += Math.log(closes(back) / closes(back + 1)) ** 2;
  const yearly = Math.sqrt((squares / RISK_DAYS) * YEAR) * 100;
  return `위험: 최근 ${RISK_DAYS}거래일의 변동성은 연 ${comma(yearly, 0)}%로, 주가는 예상과 다르게 움직일 수 있다.`;
}
