import type { CompanyAccounts } from '@sise/domain/financials/company-accounts';
import type { Statement } from '@sise/domain/financials/statement';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { expect } from 'vitest';
import { faultyNumbers, orderFaults } from './source-laws.ts';

/** What statements keep, of whatever source: sums add up, and what is not known is null and not a number. */
export async function expectLawfulStatements(accounts: CompanyAccounts, code: Shcode): Promise<void> {
  const found = await accounts.statements(code);
  if (found === null || found === 'late') throw new Error(`${code} has statements`);
  const { years, quarters } = found;
  const faults = [
    ...faultyNumbers(found, code),
    ...orderFaults(endsOf(years), `years of ${code}`),
    ...orderFaults(endsOf(quarters), `quarters of ${code}`),
    ...[years, quarters].flatMap((statements) => orderFaults(statements.map(estimatesLast), code, true)),
    ...[...years, ...quarters].flatMap((statement) => statementFaults(statement, code)),
    ...years.flatMap((year) => yearFaults(year, quarters, code)),
  ];
  expect(faults.slice(0, 10)).toEqual([]);
  expect(quarters.length, code).toBeGreaterThan(3);
  for (const all of [accounts.fundamentalsOfAll(), accounts.growth(), accounts.ratiosOfAll()]) {
    expect(faultyNumbers([...all], code)).toEqual([]);
  }
  expect(accounts.fundamentals(code)).toEqual(accounts.fundamentalsOfAll().get(code) ?? null);
}

/** Estimates come after what was published. */
function estimatesLast({ source }: Statement): number {
  return source === 'estimate' ? 1 : 0;
}

function statementFaults({ accounts, endsOn, publishedAt, source, per, dps }: Statement, of: string): string[] {
  const { assets, liabilities, equity } = accounts;
  return [
    ...(assets === liabilities + equity ? [] : [`${of} ${endsOn}: ${assets} is not ${liabilities} + ${equity}`]),
    ...((publishedAt === null) === (source === 'estimate') ? [] : [`${of} ${endsOn}: published ${publishedAt}`]),
    ...((per ?? 1) > 0 && (dps ?? 0) >= 0 ? [] : [`${of} ${endsOn}: per ${per}, dps ${dps}`]),
  ];
}

/** A year is the sum of its quarters, where all four are known. */
function yearFaults({ year, accounts }: Statement, quarters: readonly Statement[], of: string): string[] {
  const parts = quarters.filter((quarter) => quarter.year === year);
  if (parts.length < 4) return [];
  return (['revenue', 'operatingProfit', 'netIncome', 'operatingCash'] as const).flatMap((line) => {
    const sum = parts.reduce((all, part) => all + part.accounts[line], 0);
    return sum === accounts[line]
      ? []
      : [`${of} ${year}: ${line} ${sum} of its quarters, ${accounts[line]} of the year`];
  });
}

function endsOf(statements: readonly Statement[]): DateKst[] {
  return statements.map(({ endsOn }) => endsOn);
}
