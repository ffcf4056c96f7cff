import type { TransactionRow } from '@sise/contract/portfolio-rows';
import { comma } from '@sise/domain/format/number';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import type { MouseEvent } from 'react';
import { toneOf } from '../../../quotes/tone.ts';
import { Icon } from '../../../ui/icon.tsx';
import { passFocusOn } from '../../../ui/pass-focus.ts';
import { Dots, Money, plainMoney, useAmounts } from './money.tsx';
import type { CountingOptions } from './queries.ts';
import entriesCardStyles from './entries-card.module.css';
import styles from './entry-row.module.css';

interface EntryRowProps {
  readonly row: TransactionRow;
  readonly counting: CountingOptions;
  readonly onEdit: (row: TransactionRow) => void;
  readonly onRemove: (row: TransactionRow) => void;
}

/** An entry in the list of all entries; on a phone two lines. */
export function EntryRow({ row, counting, onEdit, onRemove }: EntryRowProps) {
  const { isHidden } = useAmounts();
  const { date, hname, shcode, kind, quantity, price, amount, fee, tax, to, from, cash, currency, realised } = row;
  const day = date.replaceAll('-', '.');
  const name = hname || '계좌 전체';
  const said = `${day} ${name} ${KIND_NAMES[kind]}`;
  const charges = fee === null && tax === null ? null : (fee ?? 0) + (tax ?? 0);
  const change = to === null || from === null ? null : `${comma(from)}주 → ${comma(to)}주`;
  const shares = isHidden ? <Dots /> : comma(quantity);
  return (
    <tr>
      <td className="left" data-col="date">
        {day}
      </td>
      <th scope="row" className="name-cell" data-col="name">
        <b className="ellipsis">{name}</b>
        {shcode !== null && (
          <span className={styles.code} data-part="code">
            {shcode}
          </span>
        )}
      </th>
      <td className="left" data-col="kind">
        {KIND_NAMES[kind]}
        <span className={entriesCardStyles.change}> {change ?? (quantity !== null && <>{shares}주</>)}</span>
      </td>
      <td data-col="quantity">{change ?? (quantity === null ? '-' : shares)}</td>
      <td data-col="price">{plainMoney(price, currency)}</td>
      <td data-col="amount">
        <Money value={amount ?? (cash || null)} currency={currency} />
      </td>
      <td data-col="charges">
        <Money value={charges} currency={currency} />
      </td>
      <td data-col="realised" className={toneOf(realised)} data-none={realised === null || undefined}>
        <Money value={realised} currency={counting.currency} sign />
      </td>
      <td data-col="do">
        <button type="button" className="icon-button" aria-label={`${said} 고치기`} onClick={() => onEdit(row)}>
          <Icon name="pencil" size={16} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`${said} 지우기`}
          onClick={(event) => {
            leaveRow(event);
            onRemove(row);
          }}
        >
          <Icon name="trash" size={16} />
        </button>
      </td>
    </tr>
  );
}

/** The row disappears with its button: the focus moves to the same button of a neighbouring row, if there is one. */
function leaveRow({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const same = beside?.querySelector<HTMLElement>('[data-col=do] button:last-child');
  if (same) same.focus();
  else if (row) passFocusOn(row);
}
