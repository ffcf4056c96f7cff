import type { PortfolioSummaryRow, TransactionRow } from '@sise/contract/portfolio-rows';
import { comma } from '@sise/domain/format/number';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { useState } from 'react';
import { Answered } from '../../../api/answered.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { averageText, moneyText } from './entry/money-text.ts';
import { entriesQuery, holdingsQuery, PLAIN_COUNTING } from './queries.ts';

/** What the drawer is opened for: a new entry, one of a stock, or one that is kept. */
export interface EntryWish {
  readonly shcode?: string;
  readonly transactionId?: string;
}

interface HoldingsCardProps {
  readonly groupId: string;
  readonly onEntry: (wish: EntryWish) => void;
}

/** 보유 종목: each with its entries, which open under it. */
export function HoldingsCard({ groupId, onEntry }: HoldingsCardProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section className="card" aria-label="보유 종목">
      <header className="card__h">
        <h2>보유 종목</h2>
      </header>
      <Answered query={holdingsQuery(groupId, PLAIN_COUNTING)} what="보유 종목을" height={200}>
        {({ data: { rows } }) =>
          rows.length === 0 ? (
            <EmptyState
              title="적은 거래가 없습니다"
              why="거래를 적거나 증권사의 거래내역을 가져오세요."
              action={
                <Button look="primary" onClick={() => onEntry({})}>
                  첫 거래 적기
                </Button>
              }
            />
          ) : (
            <ul className="pf-hold">
              {rows.map((row) => (
                <Holding
                  key={row.summaryId}
                  row={row}
                  isOpen={open === row.summaryId}
                  onToggle={() => setOpen(open === row.summaryId ? null : row.summaryId)}
                  onEntry={onEntry}
                />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

interface HoldingProps {
  readonly row: PortfolioSummaryRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onEntry: (wish: EntryWish) => void;
}

function Holding({ row, isOpen, onToggle, onEntry }: HoldingProps) {
  const { shcode, hname, quantity, average, currency, value, summaryId } = row;
  return (
    <li>
      <button type="button" className="pf-hold__row" aria-expanded={isOpen} onClick={onToggle}>
        <Icon name="chevron" size={14} />
        <b className="ell">{hname}</b>
        <span className="pf-hold__own">
          {comma(quantity)}주 · {averageText(average, currency)}
        </span>
        <span className="pf-hold__value">{value === null ? '-' : moneyText(value, PLAIN_COUNTING.currency)}</span>
      </button>
      {isOpen && (
        <div className="pf-lots">
          <Answered query={entriesQuery(summaryId, PLAIN_COUNTING)} what="거래를" height={80}>
            {({ data: { rows } }) => (
              <ul>
                {rows.map((entry) => (
                  <li key={entry.transactionId}>
                    <button
                      type="button"
                      onClick={() => onEntry({ shcode: shcode ?? '', transactionId: entry.transactionId })}
                    >
                      <span>{entry.date.replaceAll('-', '.')}</span>
                      <span>{KIND_NAMES[entry.kind]}</span>
                      <span>{whatOf(entry)}</span>
                      <span className="pf-lots__do">고치기</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </Answered>
          <Button size="sm" onClick={() => onEntry({ shcode: shcode ?? '' })}>
            거래 더하기
          </Button>
        </div>
      )}
    </li>
  );
}

function whatOf({ quantity, price, amount, to, from, currency }: TransactionRow): string {
  if (quantity !== null && price !== null) return `${comma(quantity)}주 × ${moneyText(price, currency)}`;
  if (to !== null && from !== null) return `${comma(from)}주 → ${comma(to)}주`;
  return amount === null ? '' : moneyText(amount, currency);
}
