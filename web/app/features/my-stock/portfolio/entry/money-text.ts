import { comma } from '@sise/domain/format/number';
import { DIGITS, type Currency } from '@sise/domain/portfolio/money';

/** An amount as a form shows it: `6,024,903원`, `$1,234.50`. */
export function moneyText(amount: number, currency: Currency): string {
  return currency === 'krw' ? `${comma(amount)}원` : `${amount < 0 ? '−' : ''}$${comma(Math.abs(amount), 2)}`;
}

/** 평균단가, with enough digits to distinguish it: `511,948`, `$150.2534`. */
export function averageText(average: number | null, currency: Currency): string {
  if (average === null) return '없음';
  return currency === 'krw' ? `${comma(average)}원` : `$${comma(average, DIGITS.usd)}`;
}
