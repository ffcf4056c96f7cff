import { isRecord, textOf } from '../../transport/json.ts';
import {
  BALANCE_LINES,
  BORROWINGS,
  CASH_LINES,
  INCOME_LINES,
  plainAccountId,
  plainAccountName,
  type AccountLine,
} from './account-lines.ts';

/** An amount of 손익계산서, won. A report of a year has only the second. */
export interface IncomeAmount {
  /** of the last three months */
  readonly threeMonths: number | null;
  /** since the business year began */
  readonly cumulative: number | null;
}

/** One periodic report's figures, won. */
export interface ReportFigures {
  /** 접수번호 */
  readonly receipt: string;
  readonly income: Readonly<Record<keyof typeof INCOME_LINES, IncomeAmount>>;
  /** at the end of the period */
  readonly balances: Readonly<Record<keyof typeof BALANCE_LINES | 'borrowings', number | null>>;
  /** since the business year began: 현금흐름표 has no three months */
  readonly cash: Readonly<Record<keyof typeof CASH_LINES, number | null>>;
}

/** 사업보고서 covers a year, the others end with the first to third quarter. */
export type ReportTerm = 1 | 2 | 3 | 4;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly amount: number | null;
  readonly added: number | null;
}

/**
 * Reads the rows of fnlttSinglAcntAll. Accounts are found by their id and, where a company uses none, by name; the first
 * of several counts, which is that of the statement itself.
 * @returns null without readable rows, and for statements in another currency than won
 */
export function readReportFigures(list: unknown, term: ReportTerm): ReportFigures | null {
  if (!Array.isArray(list)) return null;
  const statements = new Map<string, Row[]>();
  let receipt = '';
  for (const row of list.filter(isRecord)) {
    if ((textOf(row.currency, 10) ?? 'KRW') !== 'KRW') return null;
    const number = textOf(row.rcept_no, 14) ?? '';
    if (/^\d{14}$/.test(number)) receipt ||= number;
    const own = textOf(row.sj_div, 5) ?? '';
    const rows = statements.get(own) ?? [];
    rows.push({
      id: plainAccountId(textOf(row.account_id, 200) ?? ''),
      name: plainAccountName(textOf(row.account_nm, 200) ?? ''),
      amount: wonOf(row.thstrm_amount),
      added: wonOf(row.thstrm_add_amount),
    });
    statements.set(own, rows);
  }
  if (receipt === '') return null;
  // Of companies with one statement of comprehensive income, it begins with the lines of 손익계산서.
  const income = [...(statements.get('IS') ?? []), ...(statements.get('CIS') ?? [])];
  const balances = statements.get('BS') ?? [];
  const cash = statements.get('CF') ?? [];
  return {
    receipt,
    income: mapLines(INCOME_LINES, (line) => incomeOf(find(income, line), term)),
    balances: {
      ...mapLines(BALANCE_LINES, (line) => find(balances, line)?.amount ?? null),
      borrowings: sumOf(balances, BORROWINGS),
    },
    cash: mapLines(CASH_LINES, (line) => {
      const row = find(cash, line);
      const amount = row?.added ?? row?.amount ?? null;
      // A payment, which companies print with and without a sign.
      return line === CASH_LINES.capitalSpending && amount !== null ? Math.abs(amount) : amount;
    }),
  };
}

/** In the first quarter both are the same, and many companies print only one; a year's report has no three months. */
function incomeOf(row: Row | undefined, term: ReportTerm): IncomeAmount {
  const { amount = null, added = null } = row ?? {};
  if (term === 4) return { threeMonths: null, cumulative: added ?? amount };
  if (term === 1) return { threeMonths: amount ?? added, cumulative: added ?? amount };
  return { threeMonths: amount, cumulative: added };
}

function find(rows: readonly Row[], { ids, names }: AccountLine): Row | undefined {
  const found = rows.filter(({ amount, added }) => amount !== null || added !== null);
  for (const id of ids) {
    const row = found.find((other) => other.id === id);
    if (row !== undefined) return row;
  }
  return found.find(({ name }) => names.includes(name));
}

/** null if there is none of them. */
function sumOf(rows: readonly Row[], { ids, names }: AccountLine): number | null {
  const parts = rows
    .filter(({ id, name }) => ids.includes(id) || names.includes(name))
    .flatMap((row) => row.amount ?? []);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

function mapLines<Name extends string, Value>(
  lines: Readonly<Record<Name, AccountLine>>,
  valueOf: (line: AccountLine) => Value,
): Record<Name, Value> {
  const entries = Object.entries<AccountLine>(lines).map(([name, line]) => [name, valueOf(line)]);
  return Object.fromEntries(entries) as Record<Name, Value>; // the same names
}

/** Won as a text: `1,234`, `-1,234`, `(1,234)`, `△1,234`; null for `-`, an empty text, and what is no whole amount. */
export function wonOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : (textOf(value, 40) ?? '');
  const [, negative = '', digits, bracket = ''] = /^([-△▲(]?)\s*([\d,]+)(?:\.0+)?(\)?)$/.exec(text) ?? [];
  if (digits === undefined || !/\d/.test(digits) || (negative === '(') !== (bracket === ')')) return null;
  const amount = Number(digits.replaceAll(',', ''));
  if (!Number.isSafeInteger(amount)) return null;
  return negative === '' || amount === 0 ? amount : -amount;
}
