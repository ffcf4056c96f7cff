import { paths } from '@sise/contract/paths';
import type { CallRow } from '@sise/contract/reports';
import { dottedDate } from '@sise/domain/format/date';
import { comma, MISSING } from '@sise/domain/format/number';
import { percentAbove } from '@sise/domain/hundredths';
import { Price } from '../../../quotes/price.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { useLivePrice } from '../../../quotes/use-live-price.ts';
import { OpinionBadge } from '../../../research/report-marks.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import { pointsText } from './points-text.ts';
import { ALL_MONTHS } from './analyst-queries.ts';
import { resultOf } from './call-facts.ts';
import type { Result } from './call-facts.ts';
import { CallTrack } from './call-track.tsx';
import styles from './calls-table.module.css';

interface CallsTableProps {
  readonly name: string;
  readonly rows: readonly CallRow[];
  /** The period within which a target counts as reached. */
  readonly months: number;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** Reports then and now: the price then, the price of this moment and the target, and the returns after each period. */
export function CallsTable({ name, rows, months, drawer }: CallsTableProps) {
  return (
    <table className={`table ${styles.calls}`}>
      <caption className="visually-hidden">{`${name} 보고서와 결과`}</caption>
      <thead>
        <tr>
          <th scope="col" className="left">
            작성일
          </th>
          <th scope="col" className="left">
            종목
          </th>
          <th scope="col" className="left">
            제목
          </th>
          <th scope="col" className="centered">
            의견
          </th>
          <th scope="col">그때 주가</th>
          <th scope="col">지금</th>
          <th scope="col" className="left">
            그때 → 지금 → 목표
          </th>
          <th scope="col">목표주가</th>
          <th scope="col" className="centered">
            결과
          </th>
          {ALL_MONTHS.map((each) => (
            <th key={each} scope="col" aria-label={`${each}개월 수익률`}>
              {each}개월
            </th>
          ))}
          <th scope="col" aria-label="지금까지 수익률">
            지금까지
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CallLine key={row.id} row={row} months={months} drawer={drawer} />
        ))}
      </tbody>
    </table>
  );
}

interface CallLineProps extends Pick<CallsTableProps, 'months' | 'drawer'> {
  readonly row: CallRow;
}

function CallLine({ row, months, drawer }: CallLineProps) {
  const { id, date, shcode, hname, title, basePrice, target, entry, outcomes } = row;
  const price = useLivePrice(shcode, row.price);
  const untilNow = entry === null || price === null ? null : percentAbove(price, entry);
  return (
    <tr data-open={drawer.open === `${id}` ? '' : undefined}>
      <td className="left secondary">{dottedDate(date)}</td>
      <td className={`name-cell ${styles.stock}`}>
        {shcode === null ? hname : <Link to={paths.stock(shcode)}>{hname}</Link>}
      </td>
      <td className={`left ${styles.title}`}>
        <Link to={drawer.hrefOf(`${id}`)} state={drawer.state} preventScrollReset>
          {title}
        </Link>
      </td>
      <td className="centered">
        <OpinionBadge row={row} />
      </td>
      <td className="secondary">{comma(basePrice)}</td>
      <td className={styles.price}>{shcode === null ? MISSING : <Price value={price} flash />}</td>
      <td className={styles.track}>
        <CallTrack then={basePrice} now={price} target={target} />
      </td>
      <td>{comma(target)}</td>
      <td className={`centered ${styles.result}`}>
        <ResultMark result={resultOf(row, months)} />
      </td>
      {ALL_MONTHS.map((each) => {
        const ended = outcomes.find((outcome) => outcome.months === each);
        return (
          <td key={each} title={ended && `지수 대비 ${pointsText(ended.excess)}`}>
            {ended === undefined ? MISSING : <Rate value={ended.returnrate} digits={1} />}
          </td>
        );
      })}
      <td className={styles.now}>
        <Rate value={untilNow} digits={1} />
      </td>
    </tr>
  );
}

function ResultMark({ result }: { readonly result: Result | null }) {
  if (result === null) return <span className="secondary">{MISSING}</span>;
  if (result === 'open') return <span className="secondary">진행 중</span>;
  return result === 'reached' ? <Badge tone="ink">도달</Badge> : <Badge tone="line">못 미침</Badge>;
}
