import type { BackTest } from '@sise/contract/target-accuracy';
import { comma } from '@sise/domain/format/number';

/** Months with fewer month ends than this are too few to tell. */
const LEAST_MONTHS = 6;
/** Percentage points below which two errors are about the same. */
const ALIKE = 0.5;

/** What a back-test says, in words that the numbers bear. */
export function toVerdict({ horizonMonths, rawError, correctedError, nearer, indexrate, months }: BackTest): string {
  if (rawError === null || correctedError === null || nearer === null)
    return '아직 기간이 지난 보고서가 적어, 낙관 편향을 빼면 목표주가가 나아지는지 알 수 없습니다.';
  const errors = `${horizonMonths}개월 뒤 종가와의 평균 오차는 평균 목표주가 ${percent(rawError)}, 보정 목표가 ${percent(correctedError)}`;
  const share = `보정한 쪽이 종가에 더 가까웠던 종목은 ${percent(nearer)}`;
  const difference = correctedError - rawError;
  const outcome =
    Math.abs(difference) < ALIKE
      ? `${errors}로 거의 같았고, ${share}입니다.`
      : difference < 0
        ? `${errors}로 보정하면 오차가 줄었고, ${share}입니다.`
        : `${errors}로 보정하면 오히려 오차가 커졌고, ${share}입니다.`;
  return [outcome, marketOf(indexrate, difference), fewOf(months.length)].filter((part) => part !== '').join(' ');
}

/** The market's own move, which a correction leaves in the targets. */
function marketOf(indexrate: number | null, difference: number): string {
  if (indexrate === null || Math.abs(indexrate) < 5) return '';
  const move = `이 기간 지수는 평균 ${percent(Math.abs(indexrate))} ${indexrate > 0 ? '올랐습니다' : '내렸습니다'}.`;
  if (difference > ALIKE && indexrate > 0)
    return `${move} 보정은 시장이 오를 몫까지 목표에서 덜어 내므로 오르는 시장에서는 도움이 되지 않습니다.`;
  if (difference < -ALIKE && indexrate < 0) return `${move} 내리는 시장에서는 목표를 낮추기만 해도 오차가 줄어듭니다.`;
  return move;
}

function fewOf(months: number): string {
  return months < LEAST_MONTHS ? `${months}개 월말만 검증했으므로 결론으로 삼기에는 이릅니다.` : '';
}

function percent(value: number): string {
  return `${comma(value, 1)}%`;
}
