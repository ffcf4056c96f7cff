import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import type { ColumnSetId } from './screen-sets.ts';

const SOURCE_NOTES: Readonly<Record<ColumnSetId, string>> = {
  price: '수익률은 기간 첫날 종가 대비 현재가, 분할·권리락 반영',
  value: 'PER·PBR·배당수익률은 현재가와 최근 네 분기 실적, 적자 기업은 PER 없음',
  growth: '최근 네 분기 합계를 그 앞 네 분기와 비교한 증감률(%), 공시된 실적까지',
  flows: '외국인 보유율은 거래소 집계 기준, 거래량 비율은 오늘 거래량 ÷ 최근 20일 하루 평균',
  consensus: '최근 석 달 보고서 평균, 괴리율 = (목표주가 ÷ 현재가 − 1) × 100',
  technical: '오늘 현재가까지 계산, RSI 14일, CCI 20일, 볼린저 20일·2배',
};

/** Of when the values of a column set are. */
export function sourceNote({ kind, set }: { readonly kind: ScreenKind; readonly set: ColumnSetId }): string {
  const days = '쌍끌이·연속은 오늘까지 이어서 순매수한 거래일(장중 잠정), ';
  return (kind === 'stocks' && set === 'flows' ? days : '') + SOURCE_NOTES[set];
}

const MISSING_NAMES: ReadonlyMap<string, string> = new Map([
  ['archive', '지난 주가'],
  ['flows', '투자자별 매매'],
  ['research', '증권사 보고서'],
  ['statements', '재무제표'],
  ['foreignRate', '외국인 보유율'],
]);

/** A sentence about the data that no source has; null if there are all. */
export function missingSentence(missing: readonly string[]): string | null {
  const names = missing.flatMap((source) => MISSING_NAMES.get(source) ?? []);
  if (names.length === 0) return null;
  return `지금 쓰는 자료에 ${names.join('·')} 자료가 없어, 그에 관한 조건은 아무 종목도 거르지 않습니다.`;
}
