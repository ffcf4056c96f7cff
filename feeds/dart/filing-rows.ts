import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import { isDateKst, isShcode, type DateKst, type Instant } from '@sise/domain/terms';
import { isRecord, textOf } from '../transport/json.ts';

/** A row of list.json. */
export interface FilingRow {
  readonly receipt: string;
  readonly date: DateKst;
  readonly remarks: string;
  /** null for a company that is not listed */
  readonly notice: FilingNotice | null;
}

/** A page of list.json, and how many of its rows could not be read. */
export interface FilingPage {
  readonly rows: readonly FilingRow[];
  readonly dropped: number;
  readonly pages: number;
}

const LONGEST_NAME = 300;
const LONGEST_PERSON = 120;

/** null if the reply is no page of the list, or if none of its rows can be read */
export function readFilingPage(reply: Readonly<Record<string, unknown>>, seenAt: Instant | null): FilingPage | null {
  const { list, total_page: pages } = reply;
  if (!Array.isArray(list) || !Number.isSafeInteger(Number(pages))) return null;
  const rows = list.flatMap((row: unknown) => readFilingRow(row, seenAt) ?? []);
  if (list.length > 0 && rows.length === 0) return null;
  return { rows, dropped: list.length - rows.length, pages: Number(pages) };
}

function readFilingRow(row: unknown, seenAt: Instant | null): FilingRow | null {
  if (!isRecord(row)) return null;
  const receipt = textOf(row.rcept_no, 14) ?? '';
  const day = (textOf(row.rcept_dt, 8) ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const name = oneLine(textOf(row.report_nm, LONGEST_NAME));
  const company = oneLine(textOf(row.corp_name, LONGEST_PERSON));
  if (!/^\d{14}$/.test(receipt) || !isDateKst(day) || name === null || company === null) return null;
  const remarks = (textOf(row.rm, 20) ?? '').replaceAll(/[^가-힣]/g, '');
  const stock = textOf(row.stock_code, 6) ?? '';
  if (!isShcode(stock)) return { receipt, date: day, remarks, notice: null };
  const submitter = oneLine(textOf(row.flr_nm, LONGEST_PERSON));
  return {
    receipt,
    date: day,
    remarks,
    notice: { receipt, date: day, shcode: stock, company, name, submitter, seenAt, remarks },
  };
}

function oneLine(text: string | null): string | null {
  return text?.replaceAll(/\s+/g, ' ') ?? null;
}
