import type { TransactionRow } from '@sise/contract/portfolio-rows';

/** Half of the finest step of money: a ten-thousandth of a dollar. */
const LEAST = 0.000_05;

/** Whether 거래금액 of a trade is not quantity × price, which is then a rounded mean. */
export function hasOwnAmount({
  quantity,
  price,
  amount,
}: Pick<TransactionRow, 'quantity' | 'price' | 'amount'>): boolean {
  if (quantity === null || price === null || amount === null) return false;
  return Math.abs(amount - quantity * price) > LEAST;
}
