import type { portfolioFigures } from '@sise/contract/portfolio-figures';
import type { InputOf, ReplyOf } from '@sise/contract/endpoint';
import { TERM_NAMES, type Explanation, type Operand, type TermLabel } from '@sise/domain/portfolio/explanation';
import { moneyOf, rateOf } from './portfolio-row.ts';

/** Lines whose amount is a plain number, not money. */
const PLAIN: ReadonlySet<TermLabel> = new Set([
  'shares',
  'percent',
  'profit-rate',
  'weight',
  'period',
  'one',
  'time-weighted',
]);

/**
 * The explanation of a figure, money in the currency.
 * @param names of the portfolio's stocks, by their codes
 */
export function toExplanation(
  figure: InputOf<typeof portfolioFigures.explanation>['figure'],
  { currency, terms, result }: Explanation,
  names: ReadonlyMap<string | null, string>,
): ReplyOf<typeof portfolioFigures.explanation> {
  const toWireAmount = (label: TermLabel, amount: number) => (PLAIN.has(label) ? amount : moneyOf(amount, currency));
  const last = terms.at(-1);
  return {
    figure,
    currency,
    result: last ? toWireAmount(last.label, result) : result,
    terms: terms.map(({ label, operator, operands, amount }) => ({
      label,
      name: TERM_NAMES[label],
      operator,
      operands: operands.map((operand) => toOperand(operand, names)),
      amount: toWireAmount(label, amount),
    })),
  };
}

function toOperand(operand: Operand, names: ReadonlyMap<string | null, string>) {
  switch (operand.unit) {
    case 'money':
    case 'average':
      return { unit: operand.unit, value: moneyOf(operand.value, operand.currency), currency: operand.currency };
    case 'exchange':
      return { unit: operand.unit, value: rateOf(operand.value), currency: null };
    case 'stock':
      return { unit: operand.unit, value: operand.value, currency: null, name: names.get(operand.value) ?? '' };
    default:
      return { unit: operand.unit, value: operand.value, currency: null };
  }
}
