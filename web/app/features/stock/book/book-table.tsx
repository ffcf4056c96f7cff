import type { BookPage } from '@sise/contract/book';
import { comma, rate, signed } from '@sise/domain/format/number';
import { Flashing } from '../../../quotes/flashing.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { linesOf, marksOf } from './book-lines.ts';
import type { BookLine, BookMeasure } from './book-lines.ts';
import styles from './book-table.module.css';

interface BookTableProps {
  readonly page: BookPage;
  /** Number of prices per side. */
  readonly depth: number;
  readonly measure: BookMeasure;
  /** The marked price; null if there is none, as in an auction. */
  readonly current: number | null;
}

/** 호가: asks above, bids below, with the prices in the middle column. */
export function BookTable({ page, depth, measure, current }: BookTableProps) {
  const lines = linesOf(page, depth, measure);
  const what = measure === 'sum' ? '누적' : '잔량';
  return (
    <table className={styles.table} data-part="book-table">
      <caption className="visually-hidden">
        {page.hname} 호가 {depth}단계, 주. 위는 매도, 아래는 매수
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.change}>
            매도 증감
          </th>
          <th scope="col">매도{what}</th>
          <th scope="col" className={styles.price}>
            호가
          </th>
          <th scope="col">매수{what}</th>
          <th scope="col" className={styles.change}>
            매수 증감
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.asks.map((line, n) => (
          <tr key={`ask ${lines.asks.length - n}`} className={styles.ask}>
            <ChangeCell line={line} />
            <SizeCell line={line} />
            <PriceCell line={line} page={page} current={current} />
            <Blank />
            <Blank of={styles.change} />
          </tr>
        ))}
        {lines.bids.map((line, n) => (
          <tr key={`bid ${n + 1}`} className={styles.bid}>
            <Blank of={styles.change} />
            <Blank />
            <PriceCell line={line} page={page} current={current} />
            <SizeCell line={line} />
            <ChangeCell line={line} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className={`${styles.change} ${toneOf(page.asktotalchange)}`}>{signed(page.asktotalchange)}</td>
          <td>{comma(page.asktotal)}</td>
          <th scope="row">총잔량</th>
          <td>{comma(page.bidtotal)}</td>
          <td className={`${styles.change} ${toneOf(page.bidtotalchange)}`}>{signed(page.bidtotalchange)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** An empty cell of a side. */
function Blank({ of: className, children }: { readonly of?: string; readonly children?: never }) {
  return <td className={className}>{children}</td>;
}

function ChangeCell({ line }: { readonly line: BookLine }) {
  if (line === null) return <Blank of={styles.change} />;
  return <td className={`${styles.change} ${toneOf(line.sizechange)}`}>{signed(line.sizechange)}</td>;
}

function SizeCell({ line }: { readonly line: BookLine }) {
  if (line === null) return <Blank />;
  return (
    <td className={styles.size}>
      <i style={{ transform: `scaleX(${line.bar / 100})` }} aria-hidden="true" />
      <Flashing key={line.price} value={line.value}>
        {comma(line.value)}
      </Flashing>
    </td>
  );
}

interface PriceCellProps {
  readonly line: BookLine;
  readonly page: BookPage;
  readonly current: number | null;
}

function PriceCell({ line, page, current }: PriceCellProps) {
  if (line === null) return <Blank of={styles.price} />;
  const tone = toneOf(line.price - page.jnilclose);
  const marks = marksOf(line.price, page);
  const isCurrent = line.price === current;
  return (
    <th scope="row" className={isCurrent ? `${styles.price} ${styles.priceCurrent}` : styles.price}>
      {marks.length > 0 && (
        <span className={styles.mark}>
          {marks.map(({ short }) => (
            <span key={short} aria-hidden="true">
              {short}
            </span>
          ))}
          <span className="visually-hidden">{marks.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
      <b className={tone}>{comma(line.price)}</b> <small className={tone}>{rate(line.chgrate)}</small>
      {isCurrent && <span className="visually-hidden">현재가</span>}
    </th>
  );
}
