import { comma, signed } from '@sise/domain/format/number';
import type { Currency } from '@sise/domain/portfolio/money';
import { usePreferences } from '../../../api/preferences.tsx';
import arithmeticStyles from './arithmetic.module.css';

/** Whether the reader wants amounts shown, stored on the device. */
export function useAmounts() {
  const { preferences, change } = usePreferences();
  const isHidden = preferences.amounts === 'hidden';
  return { isHidden, toggle: () => change({ amounts: isHidden ? 'shown' : 'hidden' }) };
}

interface MoneyProps {
  /** null if unknown. */
  readonly value: number | null;
  readonly currency: Currency;
  /** With its sign, for a profit. */
  readonly sign?: boolean;
}

/** An amount of the reader: dots of constant width while amounts are hidden. */
export function Money({ value, currency, sign = false }: MoneyProps) {
  const { isHidden } = useAmounts();
  return isHidden ? <Dots /> : plainMoney(value, currency, sign);
}

export function Dots() {
  return (
    <span className={arithmeticStyles.hiddenAmount} data-part="hidden-amount">
      <span aria-hidden="true">••••••</span>
      <span className="visually-hidden">가린 금액</span>
    </span>
  );
}

/** `6,024,903`, `+$1,234.50`: won have no unit, since their column says it. */
export function plainMoney(value: number | null, currency: Currency, sign = false): string {
  if (value === null || currency === 'krw') return (sign ? signed : comma)(value);
  const digits = comma(Math.abs(value), 2);
  const mark = digits === '0.00' ? '' : value < 0 ? '−' : sign ? '+' : '';
  return `${mark}$${digits}`;
}
