import type { InputOf, ReplyOf } from '@sise/contract/endpoint';
import type { portfolioImport } from '@sise/contract/portfolio-import';
import { comma } from '@sise/domain/format/number';
import { COLUMN_ROLES, type ColumnRole } from '@sise/domain/portfolio/csv-columns';

export type StatementPreview = ReplyOf<typeof portfolioImport.preview>;
export type ImportRow = StatementPreview['rows'][number];
export type ColumnMapping = NonNullable<InputOf<typeof portfolioImport.preview>['mapping']>;

/** The roles a reader can assign; the others stay as detected. */
export const ROLE_NAMES = {
  date: '체결일',
  stock: '종목코드',
  name: '종목명',
  kind: '거래 종류',
  quantity: '수량',
  price: '단가',
  amount: '금액',
  settled: '정산금액',
  fee: '수수료',
  tax: '세금',
  currency: '통화',
  exchangeRate: '환율',
} as const satisfies Partial<Record<ColumnRole, string>>;
export type AskedRole = keyof typeof ROLE_NAMES;

/** In the order of a statement. */
export const ASKED_ROLES = COLUMN_ROLES.filter((role): role is AskedRole => role in ROLE_NAMES);

/** Texts for missing columns, with the alternatives: a stock by code or name, money by price or amount. */
const MISSING: Readonly<Partial<Record<ColumnRole, string>>> = {
  date: '체결일',
  stock: '종목코드 또는 종목명',
  kind: '거래 종류',
  quantity: '수량 또는 금액',
  price: '단가 또는 금액',
};

export function missingText(missing: readonly ColumnRole[]): string {
  return missing.map((role) => MISSING[role] ?? role).join(', ');
}

/** What a file was read as. */
export function readText({ rows, ready, twins, faulty, missing }: StatementPreview): string {
  if (missing.length > 0) return `어느 열에 무엇이 있는지 골라 주세요. 찾지 못한 항목: ${missingText(missing)}`;
  const counts = [`새 거래 ${comma(ready)}`];
  if (twins > 0) counts.push(`이미 있음 ${comma(twins)}`);
  if (faulty > 0) counts.push(`오류 ${comma(faulty)}`);
  return `${comma(rows.length)}행을 읽었습니다. ${counts.join(', ')}`;
}

const NAMED_ROWS = 5;

/** Names the rows of a file that were refused because of other entries. */
export function refusedText(rows: readonly number[]): string {
  const named = rows.slice(0, NAMED_ROWS).map((row) => `${comma(row)}행`);
  const more = rows.length - named.length;
  const where = more > 0 ? `${named.join(', ')} 외 ${comma(more)}행` : named.join(', ');
  return `거래 ${comma(rows.length)}건이 다른 거래와 맞지 않습니다(${where}). 빼거나 파일을 고쳐 주세요.`;
}

/** Columns as the value of a select: `3`, or `3,4` if several are added up; '' for none. */
export function columnsValue(mapping: ColumnMapping, role: AskedRole): string {
  return mapping[role]?.join(',') ?? '';
}

/** The options for a role: none, every column, and the columns that are added up now. */
export function columnOptions(heads: readonly string[], mapping: ColumnMapping, role: AskedRole) {
  const several = mapping[role] !== undefined && mapping[role].length > 1 ? mapping[role] : null;
  return [
    { value: '', label: '없음' },
    ...(several ? [{ value: several.join(','), label: several.map((n) => headOf(heads, n)).join(' + ') }] : []),
    ...heads.map((_, n) => ({ value: String(n), label: headOf(heads, n) })),
  ];
}

/** The mapping after a role got other columns; a column that had another role loses it. */
export function withColumns(mapping: ColumnMapping, role: AskedRole, value: string): ColumnMapping {
  const columns = value === '' ? [] : value.split(',').map(Number);
  const rest = Object.entries(mapping)
    .filter(([other]) => other !== role)
    .map(([other, taken]) => [other, taken?.filter((n) => !columns.includes(n)) ?? []] as const);
  const all = columns.length > 0 ? [...rest, [role, columns] as const] : rest;
  return Object.fromEntries(all.filter(([, taken]) => taken.length > 0));
}

function headOf(heads: readonly string[], n: number): string {
  return heads[n]?.trim() || `${n + 1}번째 열`;
}
