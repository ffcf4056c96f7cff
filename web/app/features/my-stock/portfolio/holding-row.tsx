import { paths } from '@sise/contract/paths';
import type { PortfolioSummaryRow } from '@sise/contract/portfolio-rows';
import { comma } from '@sise/domain/format/number';
import { DESIGNATION_NAMES } from '@sise/domain/market/instrument';
import type { ComponentProps } from 'react';
import { Price } from '../../../quotes/price.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Explained } from './arithmetic.tsx';
import { Dots, Money, plainMoney, useAmounts } from './money.tsx';
import type { Book } from './queries.ts';
import entryRowStyles from './entry-row.module.css';
import styles from './holding-row.module.css';
import holdingsCardStyles from './holdings-card.module.css';

interface HoldingRowProps {
  readonly book: Book;
  readonly row: PortfolioSummaryRow;
  /** The largest weight of all, percent. */
  readonly most: number;
  readonly isOpen: boolean;
  /** It is being dragged. */
  readonly isHeld: boolean;
  readonly grip: ComponentProps<'button'> | undefined;
  readonly onToggle: () => void;
}

/** A holding of the portfolio: on a phone two lines. */
export function HoldingRow({ book, row, most, isOpen, isHeld, grip, onToggle }: HoldingRowProps) {
  const { isHidden } = useAmounts();
  const { summaryId, shcode, hname, quantity, average, price, chgrate, value, unrealised, profitrate, weight } = row;
  const own = row.currency;
  const base = book.counting.currency;
  const isSold = quantity === 0;
  const shares = isHidden ? <Dots /> : comma(quantity);
  const averaged = average === null ? '-' : plainMoney(own === 'krw' ? Math.round(average) : average, own);
  const profit = isSold ? row.profit : unrealised;
  return (
    <tr
      className={isOpen ? `${holdingsCardStyles.row} ${holdingsCardStyles.rowOpen}` : holdingsCardStyles.row}
      data-part="row"
      data-order={summaryId}
      data-held={isHeld || undefined}
    >
      <th scope="row" className="name-cell">
        {grip && (
          <button {...grip}>
            <Icon name="menu" size={14} />
          </button>
        )}
        <button
          type="button"
          className={styles.twist}
          aria-expanded={isOpen}
          aria-label={`${hname || '계좌 전체'} 거래 보기`}
          onClick={onToggle}
        >
          <Icon name="chevron" size={14} />
        </button>
        {shcode === null || row.foreign || !row.listed ? (
          <b>{hname || '계좌 전체'}</b>
        ) : (
          <Link to={paths.stock(shcode)}>{hname}</Link>
        )}
        {row.halted && <Badge tone="ink">거래정지</Badge>}
        {row.designation && <Badge tone="warn">{DESIGNATION_NAMES[row.designation]}</Badge>}
        {isSold && <Badge>{shcode === null ? '수수료·세금' : '전량 매도'}</Badge>}
        {shcode !== null && (
          <span className={entryRowStyles.code} data-part="code">
            {shcode}
          </span>
        )}
        <span className={styles.twoLines}>
          {shares}주 · {averaged}
        </span>
      </th>
      <td data-col="quantity">{isSold ? '-' : shares}</td>
      <td data-col="average">
        {isSold || shcode === null ? (
          '-'
        ) : (
          <Explained book={book} figure="average" shcode={shcode} title={`${hname} 평균단가`}>
            {averaged}
          </Explained>
        )}
      </td>
      <td data-col="price">
        {own === 'krw' ? <Price value={price} flash={price !== null} /> : plainMoney(price, own)}
      </td>
      <td data-col="chgrate">
        <Rate value={chgrate} />
      </td>
      <td data-col="value">{isSold ? '-' : <Money value={value} currency={base} />}</td>
      <td data-col="profit">
        {profit === null ? (
          '-'
        ) : (
          <Explained
            book={book}
            figure="profit"
            {...(shcode === null ? {} : { shcode })}
            title={`${hname} 손익`}
            className={toneOf(profit)}
          >
            <Money value={profit} currency={base} sign />
          </Explained>
        )}
      </td>
      <td data-col="profitrate">
        {isSold ? '-' : <Rate value={profitrate} />}
        {base === 'usd' && !isSold && row.currencyEffect !== null && (
          <small className={styles.effect}>
            환율 효과 <Money value={row.currencyEffect} currency={base} sign />
          </small>
        )}
      </td>
      <td className="left" data-col="weight">
        {weight !== null && (
          <>
            <span className={styles.weightBar} aria-hidden="true">
              <i style={{ width: `${(weight / most) * 100}%` }} />
            </span>
            {comma(weight, 1)}%
          </>
        )}
      </td>
    </tr>
  );
}
