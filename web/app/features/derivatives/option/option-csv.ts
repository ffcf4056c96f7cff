import type { OptionRow } from '@sise/contract/options';
import { csvFile } from '@sise/domain/format/csv';
import { OPTION_COLUMNS } from './option-columns.ts';

const COLUMNS = Object.values(OPTION_COLUMNS);

/** Every strike of a board as CSV: a line per strike, with its call and its put; missing values are empty. */
export function optionCsv(rows: readonly OptionRow[]): string {
  return csvFile(
    ['행사가', ...headsOf('콜'), ...headsOf('풋'), '전일 내재변동성(%)'],
    rows.map(({ strike, call, put, jniliv }) => [
      strike,
      ...[call, put].flatMap((quote) => [quote.code, ...COLUMNS.map(({ valueOf }) => valueOf(quote))]),
      jniliv,
    ]),
  );
}

function headsOf(side: string): string[] {
  return ['종목코드', ...COLUMNS.map(({ file }) => file)].map((head) => `${side} ${head}`);
}
