import { paths } from '@sise/contract/paths';
import { type CoinRow } from '@sise/contract/coin';
import { comma } from '@sise/domain/format/number';
import { coinDigits } from '@sise/domain/world/coin-premium';
import { Spark } from '../../charts/spark.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './coin-card.module.css';

/** 코인: the largest coins, in won. */
export function CoinCard({ rows }: { readonly rows: readonly CoinRow[] }) {
  return (
    <Card
      className={styles.coinCard}
      data-part="coin-card"
      title="코인"
      asOf="원화 · 9시 대비"
      more={{ to: paths.coins(), label: '전체' }}
      flush={rows.length > 0}
    >
      {rows.length === 0 ? (
        <EmptyLine>지금 쓰는 자료에는 코인 시세가 없습니다.</EmptyLine>
      ) : (
        <table className="table">
          <caption className="visually-hidden">시가총액 상위 코인</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">이름</th>
              <th scope="col">오늘</th>
              <th scope="col">현재가(원)</th>
              <th scope="col">등락률</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.symbol}>
                <td className="name-cell">
                  <Link to={paths.coin(row.symbol)}>{row.hname}</Link> <span className="muted">{row.symbol}</span>
                </td>
                <td className="centered">
                  <Spark values={row.trend} base={row.jnilclose} />
                </td>
                <td>{comma(row.price, coinDigits(row.price))}</td>
                <td className="semibold">
                  <Rate value={row.chgrate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
