import { elementAt } from '../element-at.ts';
import { add, explained, over, subtract, times, type Explanation, type TermLabel } from './explanation.ts';
import type { Currency, Units } from './money.ts';
import type { CashFlow } from './money-weighted.ts';
import { yearsBetween } from './money-weighted.ts';
import { dayFactor } from './time-weighted.ts';
import type { TodayGain } from './today.ts';
import type { Holding, Summary } from './valuation.ts';
import type { ValueDay } from './value-series.ts';

/** A total of a portfolio, one line per stock; stocks with 0 are left out. */
export function explainTotal(
  label: TermLabel & ('value' | 'realised' | 'dividends' | 'unrealised'),
  holdings: readonly Holding[],
  base: Currency,
): Explanation {
  const terms = holdings
    .map((holding) => ({ stock: holding.position.stock ?? '', amount: partOf(label, holding) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ stock, amount }) => add(label, amount, { unit: 'stock', value: stock }));
  return explained(
    base,
    terms,
    'total',
    terms.reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** 총손익 of a portfolio. */
export function explainSummary(summary: Summary, base: Currency): Explanation {
  const { unrealised, realised, dividends, expenses, profit } = summary;
  const terms = [
    add('unrealised', unrealised),
    add('realised', realised),
    add('dividends', dividends),
    subtract('expenses', expenses),
  ];
  return explained(base, terms, 'profit', profit);
}

/** 오늘 손익. */
export function explainToday({ opening, paidIn, takenOut, value, gain }: TodayGain, base: Currency): Explanation {
  const terms = [
    add('value', value),
    add('taken-out', takenOut),
    subtract('paid-in', paidIn),
    subtract('opening', opening),
  ];
  return explained(base, terms, 'today', gain);
}

/** 오늘 수익률; null when nothing was invested. */
export function explainTodayRate({ opening, paidIn, gain }: TodayGain, base: Currency): Explanation | null {
  const started = opening + paidIn;
  if (started <= 0) return null;
  const terms = [add('today', gain), over('day-start', started), times('percent', 100)];
  return explained(base, terms, 'profit-rate', (gain / started) * 100);
}

/**
 * 시간가중수익률: the product of the factors of the periods between days with cash flows. A period is named by its first
 * and last day. Equal to the figure except for the last digits of a double.
 */
export function explainTimeWeighted(days: readonly ValueDay[], base: Currency, before = 0): Explanation {
  const stretches: { from: ValueDay; to: ValueDay; factor: number }[] = [];
  let previous = before;
  for (const day of days) {
    const factor = dayFactor(day, previous);
    const last = stretches.at(-1);
    const isQuiet = day.paidIn === 0 && day.takenOut === 0;
    if (last === undefined || !isQuiet) stretches.push({ from: day, to: day, factor });
    else Object.assign(last, { to: day, factor: last.factor * factor });
    previous = day.value;
  }
  const terms = stretches.map(({ from, to, factor }) =>
    times('period', factor, { unit: 'date', value: from.date }, { unit: 'date', value: to.date }),
  );
  const product = stretches.reduce((whole, { factor }) => whole * factor, 1);
  const lines = [add('one', 1), ...terms, subtract('one', 1), times('percent', 100)];
  return explained(base, lines, 'time-weighted', (product - 1) * 100);
}

/**
 * 금액가중수익률: every flow discounted to the first day at the rate; their sum is zero, except for the rounding of each
 * line.
 * @param rate percent a year
 */
export function explainMoneyWeighted(flows: readonly CashFlow[], rate: number, base: Currency): Explanation {
  const years = yearsBetween(flows);
  const terms = flows.map(({ date, amount }, place) => {
    const passed = elementAt(years, place);
    return add(
      'flow',
      amount * (1 + rate / 100) ** -passed,
      { unit: 'date', value: date },
      { unit: 'money', value: amount, currency: base },
      { unit: 'years', value: passed },
    );
  });
  return explained(
    base,
    terms,
    'balance',
    terms.reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** 비중 before it is rounded. */
export function explainWeight(value: Units, total: Units, base: Currency): Explanation | null {
  if (total <= 0) return null;
  const terms = [add('value', value), over('total', total), times('percent', 100)];
  return explained(base, terms, 'weight', (value / total) * 100);
}

function partOf(label: 'value' | 'realised' | 'dividends' | 'unrealised', { position, valuation }: Holding): Units {
  switch (label) {
    case 'value':
      return valuation?.value.base ?? 0;
    case 'unrealised':
      return valuation?.profit ?? 0;
    case 'realised':
      return position.realised.reduce((sum, { profit }) => sum + profit, 0);
    case 'dividends':
      return position.income.reduce((sum, { net }) => sum + net.base, 0);
  }
}
