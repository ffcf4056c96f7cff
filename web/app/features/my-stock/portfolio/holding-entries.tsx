import type { PortfolioLot, PortfolioSummaryRow, TransactionRow } from '@sise/contract/portfolio-rows';
import { comma } from '@sise/domain/format/number';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import type { z } from 'zod';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Button } from '../../../ui/button.tsx';
import { Money, plainMoney, useAmounts } from './money.tsx';
import { hasOwnAmount } from './own-amount.ts';
import { entriesOf, type Book } from './queries.ts';
import styles from './holding-entries.module.css';

/** What the drawer is opened for: a new entry, one of a stock, or a stored one. */
export interface EntryTarget {
  readonly shcode?: string;
  readonly transactionId?: string;
}

interface HoldingEntriesProps {
  readonly book: Book;
  readonly row: PortfolioSummaryRow;
  readonly onEntry: ((target: EntryTarget) => void) | undefined;
}

/** The entries of a stock, newest first, and the purchases that are still held. */
export function HoldingEntries({ book, row: { summaryId, shcode, hname }, onEntry }: HoldingEntriesProps) {
  const stock = shcode ?? '';
  return (
    <div className={styles.entries}>
      <QueryBoundary query={entriesOf(book, summaryId)} what="거래를" height={80}>
        {({ data: { rows, lots } }) => (
          <>
            <ul aria-label={`${hname} 거래`}>
              {rows.map((entry) => (
                <li key={entry.transactionId}>
                  <Entry
                    entry={entry}
                    book={book}
                    onOpen={onEntry && (() => onEntry({ shcode: stock, transactionId: entry.transactionId }))}
                  />
                </li>
              ))}
            </ul>
            {lots.length > 1 && <Lots lots={lots} book={book} />}
          </>
        )}
      </QueryBoundary>
      {onEntry && (
        <Button size="sm" onClick={() => onEntry({ shcode: stock })}>
          거래 추가
        </Button>
      )}
    </div>
  );
}

interface EntryProps {
  readonly entry: TransactionRow;
  readonly book: Book;
  readonly onOpen: (() => void) | undefined;
}

function Entry({ entry, book, onOpen }: EntryProps) {
  const { date, kind, realised } = entry;
  const content = (
    <>
      <span>{date.replaceAll('-', '.')}</span>
      <span>{KIND_NAMES[kind]}</span>
      <span>
        <What entry={entry} />
      </span>
      <span className={toneOf(realised)}>
        {realised !== null && (
          <>
            {kind === 'dividend' ? '세후 ' : '실현 '}
            <Money value={realised} currency={book.counting.currency} sign />
          </>
        )}
      </span>
      {onOpen && <span className={styles.entriesActions}>고치기</span>}
    </>
  );
  return onOpen ? (
    <button type="button" onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div>{content}</div>
  );
}

function What({ entry }: { readonly entry: TransactionRow }) {
  const { quantity, price, amount, fee, tax, to, from, currency } = entry;
  const { isHidden } = useAmounts();
  if (to !== null && from !== null) return `${comma(from)}주 → ${comma(to)}주`;
  const charges = [
    fee ? `수수료 ${plainMoney(fee, currency)}` : null,
    tax ? `세금 ${plainMoney(tax, currency)}` : null,
  ].filter((text) => text !== null);
  return (
    <>
      {quantity !== null && price !== null ? (
        <>
          {`${isHidden ? '••' : comma(quantity)}주 × ${plainMoney(price, currency)}`}
          {hasOwnAmount(entry) && !isHidden && <small> 거래금액 {plainMoney(amount, currency)}</small>}
        </>
      ) : (
        <Money value={amount} currency={currency} />
      )}
      {charges.length > 0 && !isHidden && <small> {charges.join(' · ')}</small>}
    </>
  );
}

function Lots({ lots, book }: { readonly lots: readonly z.infer<typeof PortfolioLot>[]; readonly book: Book }) {
  const { isHidden } = useAmounts();
  return (
    <p className={styles.lots}>
      남은 매수{' '}
      {lots.map(({ transactionId, date, quantity, cost }) => (
        <span key={transactionId}>
          {date.replaceAll('-', '.')} <b>{isHidden ? '••' : comma(quantity)}주</b>{' '}
          <Money value={cost} currency={book.counting.currency} />
        </span>
      ))}
    </p>
  );
}
