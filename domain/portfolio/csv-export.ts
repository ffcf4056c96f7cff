import { KIND_NAMES } from './fault.ts';
import { textOfRate, textOfUnits } from './money.ts';
import { inOrder, isShareChange, type StockCode, type Transaction } from './transaction.ts';
import { flowOf } from './value-series.ts';

/** The headers of an export, which `guessColumns` recognizes. */
export type ExportHead =
  | '체결일'
  | '종목코드'
  | '종목명'
  | '매매구분'
  | '수량'
  | '단가'
  | '금액'
  | '정산금액'
  | '수수료'
  | '세금'
  | '통화'
  | '환율'
  | '비율'
  | '단주대금'
  | '순서'
  | '기업행사';

/**
 * The entries of a portfolio as rows of a file, oldest first; importing them gives the same entries.
 * @param nameOf the Korean name of a stock
 */
export function exportRows(
  transactions: readonly Transaction[],
  nameOf: (stock: StockCode) => string,
): Record<ExportHead, string>[] {
  return transactions.toSorted(inOrder).map((transaction, place) => rowOf(transaction, place + 1, nameOf));
}

function rowOf(entry: Transaction, number: number, nameOf: (stock: StockCode) => string): Record<ExportHead, string> {
  const money = (units: number) => textOfUnits(units, entry.currency);
  const isTrade = entry.kind === 'buy' || entry.kind === 'sell';
  return {
    체결일: entry.date,
    종목코드: entry.stock ?? '',
    종목명: entry.stock === null ? '' : nameOf(entry.stock),
    매매구분: KIND_NAMES[entry.kind],
    수량: isTrade ? String(entry.quantity) : '',
    단가: isTrade ? money(entry.price) : '',
    금액: 'amount' in entry ? money(entry.amount) : '',
    정산금액: money(settledOf(entry)),
    수수료: 'fee' in entry ? money(entry.fee) : '',
    세금: 'tax' in entry ? money(entry.tax) : '',
    통화: entry.currency.toUpperCase(),
    환율: entry.exchangeRate === null ? '' : textOfRate(entry.exchangeRate),
    비율: isShareChange(entry) ? `${entry.to}:${entry.from}` : '',
    단주대금: isShareChange(entry) ? money(entry.cash) : '',
    순서: String(number),
    기업행사: isShareChange(entry) ? (entry.actionId ?? '') : '',
  };
}

/** 정산금액: the total that the account paid or received, in the entry's own currency. */
function settledOf(entry: Transaction): number {
  const { paidIn, takenOut } = flowOf(entry, { method: 'average', base: entry.currency });
  return paidIn + takenOut;
}
