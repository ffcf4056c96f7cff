import type { StatementRow } from '@sise/contract/disclosures';
import { comma } from '@sise/domain/format/number';

type Field = Exclude<
  { [Key in keyof StatementRow]: StatementRow[Key] extends number | null ? Key : never }[keyof StatementRow],
  'year' | 'quarter'
>;

export interface StatementLine {
  readonly field: Field;
  readonly label: string;
  /** money: in the unit of the table. ratio: percent. won: per share. times: 배. */
  readonly kind: 'money' | 'ratio' | 'won' | 'times';
  /** head: a sum. part: part of the line above. */
  readonly rank?: 'head' | 'part';
}

export interface StatementSection {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly StatementLine[];
}

const money = (field: Field, label: string, rank?: StatementLine['rank']): StatementLine => ({
  field,
  label,
  kind: 'money',
  rank,
});
const ratio = (field: Field, label: string): StatementLine => ({ field, label, kind: 'ratio' });

/** The full table, section by section. */
export const SECTIONS: readonly StatementSection[] = [
  {
    id: 'income',
    title: '손익',
    lines: [
      money('revenue', '매출액', 'head'),
      money('grossprofit', '매출총이익'),
      money('operatingprofit', '영업이익', 'head'),
      money('pretaxprofit', '세전이익'),
      money('netincome', '순이익', 'head'),
      money('controllingincome', '지배주주', 'part'),
    ],
  },
  {
    id: 'balance',
    title: '재무상태',
    lines: [
      money('assets', '자산', 'head'),
      money('cash', '현금성 자산', 'part'),
      money('liabilities', '부채', 'head'),
      money('borrowings', '차입금', 'part'),
      money('equity', '자본', 'head'),
      money('controllingequity', '지배주주', 'part'),
    ],
  },
  {
    id: 'cash',
    title: '현금흐름',
    lines: [
      money('operatingcash', '영업활동', 'head'),
      money('investingcash', '투자활동'),
      money('capex', '설비투자', 'part'),
      money('financingcash', '재무활동'),
      money('freecash', '잉여현금', 'head'),
    ],
  },
  {
    id: 'ratios',
    title: '비율',
    lines: [
      ratio('operatingmargin', '영업이익률 (%)'),
      ratio('netmargin', '순이익률 (%)'),
      ratio('roe', 'ROE (%)'),
      ratio('debtratio', '부채비율 (%)'),
      ratio('reserveratio', '유보율 (%)'),
      { field: 'eps', label: 'EPS (원)', kind: 'won' },
      { field: 'bps', label: 'BPS (원)', kind: 'won' },
      { field: 'dps', label: '주당배당금 (원)', kind: 'won' },
      { field: 'per', label: 'PER (배)', kind: 'times' },
      { field: 'pbr', label: 'PBR (배)', kind: 'times' },
    ],
  },
];

/** The unit of a company's money. */
export interface MoneyUnit {
  readonly name: '조원' | '억원';
  readonly write: (won: number | null) => string;
}

const JO = 1e12;
const EOK = 1e8;
/** Least sales from which a company's unit is 조. */
const LARGE = 10 * JO;
/** Sales and assets below which whole 억 are too coarse, as for a SPAC. */
const SMALL = 100 * EOK;

export function moneyUnitOf(rows: readonly StatementRow[]): MoneyUnit {
  return moneyUnitOfSales(rows.map(({ revenue, assets }) => Math.max(revenue, assets)));
}

/** @param sales won, of years */
export function moneyUnitOfSales(sales: readonly number[]): MoneyUnit {
  const largest = Math.max(0, ...sales);
  if (largest >= LARGE) return { name: '조원', write: (won) => (won === null ? '-' : comma(won / JO, 1)) };
  const digits = largest < SMALL ? 1 : 0;
  return { name: '억원', write: (won) => (won === null ? '-' : comma(won / EOK, won === 0 ? 0 : digits)) };
}

/** A cell of the full table. */
export function writeCell(row: StatementRow, { field, kind }: StatementLine, unit: MoneyUnit): string {
  const value = row[field];
  if (kind === 'money') return unit.write(value);
  if (field === 'per' && row.deficit) return '적자';
  return comma(value, kind === 'won' ? 0 : kind === 'ratio' || field === 'per' ? 1 : 2);
}
