import type { OptionExpiry } from '@sise/contract/options';
import { contractHours } from '@sise/domain/derivatives/contract-hours';
import { dateWithWeekday, hourMinute } from '@sise/domain/format/date';
import { isSameYear } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';

const WEEKDAYS = { mon: '월', thu: '목' } as const;

/** `12월물`, in another year `2028년 6월물`; a weekly is `11월 4주 월`. */
export function expiryName({ expiry, month, week, weekday }: OptionExpiry, today: DateKst | null): string {
  const [year = '', monthText = ''] = month.split('-');
  const monthOf = `${Number(monthText)}월`;
  if (week !== null && weekday !== null) return `${monthOf} ${week}주 ${WEEKDAYS[weekday]}`;
  return today === null || isSameYear(expiry, today) ? `${monthOf}물` : `${year.slice(2)}년 ${monthOf}물`;
}

/** `12.10 (목)` */
export function expiryDate(date: DateKst): string {
  return dateWithWeekday(date).slice(5);
}

/** When a contract stops trading on its last day: `15:20`, on the day of an exam `16:20`. */
function lastTrade(lastDay: DateKst): string {
  return hourMinute(contractHours(lastDay, true).closesAt);
}

/** `12.10 (목)`, on the day itself `15:20까지`. @param ofClose whether the day shown is a closed one, not today */
export function expiryText(expiry: DateKst, daysLeft: number | null, ofClose: boolean): string {
  return daysLeft === 0 && !ofClose ? `${lastTrade(expiry)}까지` : expiryDate(expiry);
}

/** What is said on the last trading day of a contract, or of it once it is over. */
export function lastDayWords(lastDay: DateKst, settledBy: string, ofClose: boolean) {
  const [title, ended] = ofClose
    ? [`${expiryDate(lastDay)} 최종거래일이었습니다`, '끝났고']
    : ['오늘이 최종거래일입니다', '끝나고'];
  return { title, text: `${lastTrade(lastDay)}에 거래가 ${ended} ${settledBy}로 결제합니다.` };
}
