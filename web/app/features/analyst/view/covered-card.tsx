import { paths } from '@sise/contract/paths';
import { upsideOf } from '@sise/domain/consensus/report';
import { dottedDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { Price } from '../../../quotes/price.tsx';
import { useLivePrice } from '../../../quotes/use-live-price.ts';
import { OpinionBadge, TargetChange } from '../../../research/report-marks.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import type { CoveredStock } from './call-facts.ts';
import styles from './covered-card.module.css';

interface CoveredCardProps {
  /** The analyst's name. */
  readonly name: string;
  readonly stocks: readonly CoveredStock[];
}

/** 담당 종목: each stock of the year with the analyst's newest view of it, beside the price of this moment. */
export function CoveredCard({ name, stocks }: CoveredCardProps) {
  return (
    <Card title="담당 종목" asOf={`최근 1년 ${stocks.length}종목`} flush data-part="covered-stocks">
      {stocks.length === 0 ? (
        <EmptyState icon="chart" title="담당 종목이 없습니다" why="최근 1년 동안 종목을 다룬 보고서가 없습니다." />
      ) : (
        <table className={`table ${styles.covered}`}>
          <caption className="visually-hidden">{`${name} 애널리스트의 담당 종목`}</caption>
          <thead>
            <tr>
              <th scope="col" className="left">
                종목
              </th>
              <th scope="col" className="centered">
                최근 의견
              </th>
              <th scope="col">목표주가</th>
              <th scope="col">이전 대비</th>
              <th scope="col">현재가</th>
              <th scope="col">괴리율</th>
              <th scope="col">보고서</th>
              <th scope="col">마지막 작성</th>
            </tr>
          </thead>
          <tbody>
            {stocks.map((stock) => (
              <StockLine key={stock.shcode} stock={stock} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function StockLine({ stock: { shcode, hname, newest, reports } }: { readonly stock: CoveredStock }) {
  const price = useLivePrice(shcode, newest.price);
  const upside = upsideOf(newest.target, price);
  return (
    <tr>
      <td className="name-cell">
        <Link to={paths.stockConsensus(shcode)}>{hname}</Link>
      </td>
      <td className="centered">
        <OpinionBadge row={newest} />
      </td>
      <td className={styles.target}>{comma(newest.target)}</td>
      <td>
        <TargetChange row={newest} />
      </td>
      <td>
        <Price value={price} flash />
      </td>
      <td>{rate(upside, 1)}</td>
      <td className="secondary">{comma(reports)}건</td>
      <td className="secondary">{dottedDate(newest.date).slice(2)}</td>
    </tr>
  );
}
