import { expect, it } from 'vitest';
import { completeAccounts, type ReportedAccounts } from './reported-accounts.ts';

const reported: ReportedAccounts = {
  revenue: 100,
  grossProfit: null,
  operatingProfit: 20,
  pretaxProfit: 18,
  netIncome: 15,
  controllingIncome: null,
  assets: 1_000,
  liabilities: 400,
  equity: 600,
  controllingEquity: null,
  paidInCapital: 50,
  cash: 70,
  borrowings: null,
  operatingCash: 30,
  investingCash: -10,
  financingCash: -5,
  capitalSpending: null,
};

it('accounts without minorities, borrowings and investment are completed', () => {
  expect(completeAccounts(reported)).toEqual({
    ...reported,
    controllingIncome: 15,
    controllingEquity: 600,
    borrowings: 0,
    capitalSpending: 0,
  });
  const whole = {
    ...reported,
    grossProfit: 40,
    controllingIncome: 14,
    controllingEquity: 580,
    borrowings: 90,
    capitalSpending: 8,
  };
  expect(completeAccounts(whole)).toEqual(whole);
});

it.each([
  'revenue', 'operatingProfit', 'pretaxProfit', 'netIncome', 'assets', 'liabilities', 'equity', 'paidInCapital', 'cash',
  'operatingCash', 'investingCash', 'financingCash',
])('accounts without %s are none', (line) => {
  expect(completeAccounts({ ...reported, [line]: null })).toBeNull();
}); // prettier-ignore
