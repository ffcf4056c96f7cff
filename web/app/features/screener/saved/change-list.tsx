import { pathOfListing } from '@sise/contract/paths';
import type { ScreenChange } from '@sise/contract/past-screens';
import type { QuoteRow } from '@sise/contract/rows';
import { dateWithWeekday } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { useEffect, useRef, useState } from 'react';
import { Rate } from '../../../quotes/rate.tsx';
import { useLiveQuote } from '../../../quotes/use-live-quote.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './change-list.module.css';

/** Stocks shown before the reader asks for more. */
const SHOWN = 12;

interface ChangeListProps {
  /** What the screen is compared with: 전 거래일 종가보다. */
  readonly title: string;
  /** The sentence if nothing changed. */
  readonly empty: string;
  readonly change: ScreenChange;
  readonly kind: ScreenKind;
}

/** What entered and left a screen since the close of a day, as links with live rates. */
export function ChangeList({ title, empty, change, kind }: ChangeListProps) {
  const { entered, enteredtotal, left, lefttotal, delisted } = change;
  return (
    <section className={styles.change}>
      <h3>
        {title}{' '}
        <span>
          {dateWithWeekday(change.date)} · 그때 {comma(change.total)}종목
        </span>
      </h3>
      {enteredtotal + lefttotal === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <div className={styles.sides}>
          <Side label="들어온 종목" rows={entered} total={enteredtotal} kind={kind} />
          <Side label="빠진 종목" rows={left} total={lefttotal} delisted={delisted.length} kind={kind} />
        </div>
      )}
    </section>
  );
}

interface SideProps {
  readonly label: string;
  readonly rows: readonly QuoteRow[];
  readonly total: number;
  readonly delisted?: number;
  readonly kind: ScreenKind;
}

function Side({ label, rows, total, delisted = 0, kind }: SideProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isWhole) list.current?.children[SHOWN]?.querySelector('a')?.focus(); // in the place of the button
  }, [isWhole]);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const rest = total - shown.length - delisted;
  return (
    <div>
      <h4>
        {label} <b>{comma(total)}</b>
      </h4>
      {total === 0 ? (
        <p className={styles.none}>없음</p>
      ) : (
        <ul ref={list} className={styles.stocks}>
          {shown.map((row) => (
            <li key={row.shcode}>
              <LiveStock row={row} kind={kind} />
            </li>
          ))}
          {rest > 0 && (
            <li className={styles.rest}>
              {shown.length < rows.length ? (
                <button type="button" onClick={() => setWhole(true)}>
                  {label} {comma(rest)}개 더 보기
                </button>
              ) : (
                `외 ${comma(rest)}종목`
              )}
            </li>
          )}
          {delisted > 0 && <li className={styles.rest}>상장폐지 {comma(delisted)}종목</li>}
        </ul>
      )}
    </div>
  );
}

function LiveStock({ row: asked, kind }: { readonly row: QuoteRow; readonly kind: ScreenKind }) {
  const row = useLiveQuote(asked);
  return (
    <Link className={styles.stock} to={pathOfListing(row.shcode, kind === 'products' ? 'EF' : null)}>
      {row.hname} <Rate value={row.chgrate} sign={row.sign} />
    </Link>
  );
}
