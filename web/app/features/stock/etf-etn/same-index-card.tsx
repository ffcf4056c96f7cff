import type { EquityProduct } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { comma, rate } from '@sise/domain/format/number';
import { asObject } from '@sise/domain/format/particle';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { assetsInShort, decimalsOf, ETF_ETN_WORDS } from '../../../quotes/etf-etn-words.ts';
import holdingsCardStyles from './holdings-card.module.css';
import styles from './same-index-card.module.css';

/** 같은 지수 상품: products on the same index with the same multiple, the largest first, this one included. */
export function SameIndexCard({ product }: { readonly product: EquityProduct }) {
  const { peers, index, type, shcode } = product;
  if (peers.length === 0) return null;
  const words = ETF_ETN_WORDS[type];
  const rows = [...peers, product].toSorted((a, b) => b.netassets - a.netassets);
  return (
    <Card className={styles.sameIndex} title={`같은 지수 ${words.kind}`} asOf={index ?? undefined} flush>
      <table className={`plain-table ${holdingsCardStyles.holdingsTable}`}>
        <caption className="visually-hidden">{asObject(index ?? '같은 지수')} 따르는 상품 비교</caption>
        <thead>
          <tr>
            <th scope="col">종목</th>
            <th scope="col">괴리율</th>
            <th scope="col">{words.fee}</th>
            <th scope="col">{type === 'EF' ? '순자산' : '총액'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.shcode} data-own={row.shcode === shcode ? '' : undefined}>
              <th scope="row">
                <span>
                  {row.shcode === shcode ? (
                    <span className="ellipsis">{row.hname}</span>
                  ) : (
                    <Link to={paths.etfEtn(row.shcode)}>{row.hname}</Link>
                  )}
                </span>
              </th>
              <td>{rate(row.premium)}</td>
              <td>{row.fee === null ? '-' : `${comma(row.fee, decimalsOf(row.fee))}%`}</td>
              <td>{assetsInShort(row.netassets)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
