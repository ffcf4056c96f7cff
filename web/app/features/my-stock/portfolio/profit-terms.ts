import type { Explanation } from './queries.ts';

type Term = Explanation['terms'][number];

const PROFITS: ReadonlySet<string> = new Set([
  'unrealised',
  'realised',
  'profit',
  'profit-rate',
  'price-effect',
  'currency-effect',
  'today',
  'time-weighted',
]);

/** Whether a line is a result that is a gain or a loss, with a colour and a sign; a sum is what its lines are. */
export function isProfitResult({ operator, label }: Term, first: Term | undefined): boolean {
  return operator === '=' && PROFITS.has(label === 'total' ? (first?.label ?? label) : label);
}
