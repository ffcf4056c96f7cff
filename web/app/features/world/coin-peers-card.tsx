import { paths } from '@sise/contract/paths';
import type { CoinRow } from '@sise/contract/coin';
import { comma, rate } from '@sise/domain/format/number';
import { coinDigits } from '@sise/domain/world/coin-premium';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

const SHOWN = 15;

/** The largest other coins, with their premiums. */
export function CoinPeersCard({ rows, symbol }: { readonly rows: readonly CoinRow[]; readonly symbol: string }) {
  const others = rows.filter((row) => row.symbol !== symbol).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <Card title="다른 코인" asOf="시가총액 순" flush more={{ to: paths.coins(), label: '전체' }}>
      <table className="table">
        <caption className="visually-hidden">시가총액이 큰 다른 코인</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              이름
            </th>
            <th scope="col">현재가(원)</th>
            <th scope="col">등락률</th>
            <th scope="col">프리미엄</th>
          </tr>
        </thead>
        <tbody>
          {others.map((row) => (
            <tr key={row.symbol}>
              <td className="name-cell">
                <Link to={paths.coin(row.symbol)}>{row.symbol}</Link>
              </td>
              <td>{comma(row.price, coinDigits(row.price))}</td>
              <td className="semibold">
                <Rate value={row.chgrate} />
              </td>
              <td>{rate(row.premium)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
