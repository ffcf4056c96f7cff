import type { EtfEtnSummary } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { comma } from '@sise/domain/format/number';
import { assetsInShort, ETF_ETN_WORDS } from '../../quotes/etf-etn-words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import type { Kind } from './top-lists.ts';
import styles from './parts-table.module.css';

const SHOWN = 11;

interface ManagersCardProps {
  readonly kind: Kind;
  /** The largest first. */
  readonly rows: EtfEtnSummary['managers'];
  /** The total of all, won. */
  readonly whole: number;
}

/** 운용사, 발행사: the largest by assets; each leads to its list. */
export function ManagersCard({ kind, rows, whole }: ManagersCardProps) {
  const words = ETF_ETN_WORDS[kind === 'etf' ? 'EF' : 'EN'];
  return (
    <Card className="columns-4" title={words.maker} asOf={`${comma(rows.length)}곳 · ${words.assets} 순`} flush>
      {rows.length === 0 ? (
        <div className={styles.none}>
          <EmptyLine>지금 쓰는 자료에는 {words.maker}가 없습니다.</EmptyLine>
        </div>
      ) : (
        <table className={`plain-table ${styles.table}`}>
          <caption className="visually-hidden">
            {words.kind} {words.maker}별 종목 수와 총액
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.maker}</th>
              <th scope="col">종목</th>
              <th scope="col">총액</th>
              <th scope="col">비중</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ manager, count, netassets }) => (
              <tr key={manager}>
                <th scope="row">
                  <Link to={kind === 'etf' ? paths.etfs({ manager }) : paths.etns({ manager })}>{manager}</Link>
                </th>
                <td>{comma(count)}</td>
                <td>{assetsInShort(netassets)}</td>
                <td>{comma(whole > 0 ? (netassets / whole) * 100 : null, 1)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
