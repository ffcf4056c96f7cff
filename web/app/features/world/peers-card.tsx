import { paths } from '@sise/contract/paths';
import type { WorldRow } from '@sise/contract/world';
import { comma } from '@sise/domain/format/number';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

const TITLES: Readonly<Record<WorldRow['group'], string>> = {
  index: '다른 해외지수',
  currency: '다른 환율',
  commodity: '다른 원자재',
};

/** The other instruments of a group. */
export function PeersCard({ rows, of }: { readonly rows: readonly WorldRow[]; readonly of: WorldRow }) {
  const others = rows.filter(({ group, symbol }) => group === of.group && symbol !== of.symbol);
  if (others.length === 0) return null;
  return (
    <Card title={TITLES[of.group]} flush>
      <table className="table">
        <caption className="visually-hidden">{TITLES[of.group]}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">이름</th>
            <th scope="col">현재가</th>
            <th scope="col">등락률</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ symbol, hname, price, chgrate }) => (
            <tr key={symbol}>
              <td className="name-cell">
                <Link to={paths.worldInstrument(symbol)}>{hname}</Link>
              </td>
              <td>{comma(price, 2)}</td>
              <td className="semibold">
                <Rate value={chgrate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
